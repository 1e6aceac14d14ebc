import { plainTextSelectors, render } from "@react-email/render";
import { compile } from "html-to-text";
import type { ReactElement } from "react";
import type { Business } from "#contract/content.ts";
import type { MailData, MailTemplate } from "#contract/mail.ts";
import {
  AccountClosing,
  AccountConfirm,
  AccountLocked,
  AccountRecover,
  EmailChanged,
  EmailChangeNew,
  EmailChangeOld,
  NewDevice,
  PasswordChanged,
  Reauthenticate,
  SecondFactorChanged,
} from "#emails/account-emails.tsx";
import {
  AppointmentAssigned,
  AppointmentBooked,
  AppointmentCancelled,
  AppointmentMoved,
  AppointmentReminder,
  AppointmentStaff,
} from "#emails/appointment-emails.tsx";
import { ChatTranscript } from "#emails/chat-emails.tsx";
import { ContactReceived, TicketAnswered, TicketLink, TicketOpened, TicketQuote } from "#emails/client-emails.tsx";
import { NewsletterConfirm, NewsletterIssue, NewsletterKnown, NewsletterWelcome } from "#emails/newsletter-emails.tsx";
import {
  OrderArrived,
  OrderCancelled,
  OrderCompleted,
  OrderDrafted,
  OrderLink,
  OrderOnItsWay,
  OrderPaid,
  OrderPlaced,
  OrderReady,
  OrderRefunded,
  OrderStaff,
  staffTitles,
} from "#emails/order-emails.tsx";
import { OrderReturn, returnTitles } from "#emails/return-emails.tsx";
import { SiteAddress } from "#emails/email-layout.tsx";
import {
  ContactReceivedStaff,
  StockHeldStaff,
  TicketOpenedStaff,
  TicketQuoteStaff,
  TicketRepliedStaff,
} from "#emails/staff-emails.tsx";

interface Surroundings {
  business: Business;
  appUrl: string;
  linkUrl: string | null;
  digits?: string | null;
}

type Emails = {
  [T in MailTemplate]: {
    subject: (data: MailData[T], business: Business) => string;
    body: (props: { data: MailData[T]; business: Business; linkUrl: string; digits: string }) => ReactElement;
  };
};

const mails: Emails = {
  "ticket-opened": {
    subject: (data) => `[${data.number}] We have your ticket${data.quoted ? `: ${data.quoted.subject}` : ""}`,
    body: TicketOpened,
  },
  "ticket-opened-staff": { subject: (data) => `[${data.number}] New ticket: ${data.subject}`, body: TicketOpenedStaff },
  "ticket-answered": {
    subject: (data) =>
      `[${data.number}] ${data.subject === null ? "An answer to your ticket" : `An answer to: ${data.subject}`}`,
    body: TicketAnswered,
  },
  "ticket-replied-staff": {
    subject: (data) => `[${data.number}] ${data.name} replied: ${data.subject}`,
    body: TicketRepliedStaff,
  },
  "ticket-quote": {
    subject: (data) => `[${data.number}] Quote ${data.quote.number}: ${data.quote.total}`,
    body: TicketQuote,
  },
  "ticket-quote-staff": {
    subject: (data) => `[${data.number}] ${data.decidedBy} ${data.decision} ${data.quote.number}: ${data.quote.total}`,
    body: TicketQuoteStaff,
  },
  "ticket-link": { subject: (data) => `[${data.number}] Your private link`, body: TicketLink },
  "contact-received": {
    subject: (data) => `[${data.number}] We have your message${data.quoted ? `: ${data.quoted.subject}` : ""}`,
    body: ContactReceived,
  },
  "contact-received-staff": {
    subject: (data) => `[${data.number}] Message: ${data.subject}`,
    body: ContactReceivedStaff,
  },
  "account-confirm": { subject: (_, business) => `Confirm your ${business.name} account`, body: AccountConfirm },
  "account-recover": { subject: (_, business) => `A new password for ${business.name}`, body: AccountRecover },
  "email-change-old": { subject: () => "A new address for your account", body: EmailChangeOld },
  "email-change-new": { subject: () => "Confirm your new address", body: EmailChangeNew },
  "email-changed": { subject: () => "The address of your account was changed", body: EmailChanged },
  "account-locked": { subject: () => "Sign-in to your account is paused", body: AccountLocked },
  reauthenticate: { subject: () => "Your confirmation code", body: Reauthenticate },
  "new-device": { subject: (data) => `New sign-in: ${data.device}`, body: NewDevice },
  "password-changed": { subject: () => "Your password was changed", body: PasswordChanged },
  "second-factor-changed": { subject: () => "A change to your second factor", body: SecondFactorChanged },
  "account-closing": { subject: () => "Your account will be deleted", body: AccountClosing },
  "appointment-booked": { subject: (data) => `Booked: ${data.when}`, body: AppointmentBooked },
  "appointment-moved": { subject: (data) => `Moved to ${data.when}`, body: AppointmentMoved },
  "appointment-cancelled": { subject: (data) => `Cancelled: ${data.when}`, body: AppointmentCancelled },
  "appointment-assigned": {
    subject: (data) => `${data.technician} is your technician: ${data.when}`,
    body: AppointmentAssigned,
  },
  "appointment-reminder": { subject: (data) => `A reminder: ${data.when}`, body: AppointmentReminder },
  "appointment-staff": {
    subject: (data) => `[${data.number}] ${data.name}, ${data.change}: ${data.when}`,
    body: AppointmentStaff,
  },
  "order-placed": { subject: (data) => `[${data.number}] We have your order`, body: OrderPlaced },
  "order-drafted": { subject: (data) => `[${data.number}] Please check your order`, body: OrderDrafted },
  "order-arrived": {
    subject: (data) => `[${data.number}] ${data.waiting === 0 ? "What was on order is here" : "Part of it is here"}`,
    body: OrderArrived,
  },
  "order-ready": {
    subject: (data) => `[${data.number}] ${data.pickupCode ? "Ready for pickup" : "Your order is ready"}`,
    body: OrderReady,
  },
  "order-on-its-way": { subject: (data) => `[${data.number}] On its way`, body: OrderOnItsWay },
  "order-completed": { subject: (data) => `[${data.number}] Your receipt`, body: OrderCompleted },
  "order-cancelled": { subject: (data) => `[${data.number}] Cancelled`, body: OrderCancelled },
  "order-refunded": { subject: (data) => `[${data.number}] Your refund`, body: OrderRefunded },
  "order-link": { subject: (data) => `[${data.number}] Your private link`, body: OrderLink },
  "order-paid": { subject: (data) => `[${data.number}] Your payment has arrived`, body: OrderPaid },
  "order-return": { subject: (data) => `[${data.number}] ${returnTitles[data.status]}`, body: OrderReturn },
  "order-staff": {
    subject: (data) => `[${data.number}] ${staffTitles[data.change]}: ${data.name}`,
    body: OrderStaff,
  },
  "stock-held-staff": {
    subject: (data) => `Unpaid orders hold ${data.held} of ${data.onHand} ${data.sku}`,
    body: StockHeldStaff,
  },
  "chat-transcript": { subject: (_, business) => `Your conversation with ${business.name}`, body: ChatTranscript },
  "newsletter-confirm": { subject: () => "One more click for the newsletter", body: NewsletterConfirm },
  "newsletter-known": { subject: () => "You get the newsletter already", body: NewsletterKnown },
  "newsletter-welcome": { subject: (_, business) => `Welcome to the ${business.name} email`, body: NewsletterWelcome },
  "newsletter-issue": { subject: (data) => data.subject, body: NewsletterIssue },
};

// As `toPlainText` of the email library, which compiles the same rules again for each email.
const plainText = compile({ wordwrap: false, selectors: plainTextSelectors });

/** Renders an email: one-line subject, HTML and the same as plain text. */
export async function renderMail<T extends MailTemplate>(
  template: T,
  data: MailData[T],
  { business, appUrl, linkUrl, digits }: Surroundings,
) {
  const mail = mails[template];
  const Body = mail.body;
  const html = await render(
    <SiteAddress value={appUrl}>
      <Body data={data} business={business} linkUrl={linkUrl ?? ""} digits={digits ?? ""} />
    </SiteAddress>,
  );
  return { subject: mail.subject(data, business).replace(/\s+/g, " "), html, text: plainText(html) };
}
