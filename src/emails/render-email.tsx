import * as t from "#words/emails.ts";
import * as contracts from "#words/contracts.ts";
import * as quotes from "#words/quote-emails.ts";
import * as invoices from "#words/invoice-emails.ts";
import * as repairs from "#words/repair-emails.ts";
import { QuoteStaff, QuoteUpdate } from "#emails/quote-emails.tsx";
import { fill } from "#contract/fill.ts";
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
import { ContactReceived, TicketAnswered, TicketLink, TicketOpened } from "#emails/client-emails.tsx";
import { NewsletterConfirm, NewsletterIssue, NewsletterKnown, NewsletterWelcome } from "#emails/newsletter-emails.tsx";
import {
  OrderArrived,
  OrderCancelled,
  OrderChanged,
  OrderCompleted,
  OrderDrafted,
  OrderOnItsWay,
  OrderPlaced,
  OrderReady,
} from "#emails/order-emails.tsx";
import { OrderLink, OrderOnAccount, OrderPaid, OrderRefunded } from "#emails/order-money-emails.tsx";
import { OrderStaff } from "#emails/order-staff-email.tsx";
import { ContractUpdate } from "#emails/contract-emails.tsx";
import { HoursLow, hoursLowSubject } from "#emails/hours-emails.tsx";
import { AccountStatement, InvoiceStaff, InvoiceUpdate } from "#emails/invoice-emails.tsx";
import { RepairAnswered, RepairAnsweredStaff, RepairEstimate, RepairUpdate } from "#emails/repair-emails.tsx";
import { invitedTo, OrganizationInvitation } from "#emails/organization-emails.tsx";
import { OrderReturn } from "#emails/return-emails.tsx";
import { SiteAddress } from "#emails/email-layout.tsx";
import { ContactReceivedStaff, StockHeldStaff, TicketOpenedStaff, TicketRepliedStaff } from "#emails/staff-emails.tsx";

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

const recordNouns: Record<string, () => string> = {
  T: () => t.ticket,
  O: () => t.order,
  B: () => t.appointment,
  R: () => repairs.repair,
  I: () => invoices.invoice,
  M: () => contracts.contract,
  Q: () => quotes.quote,
};

/** The subject of every email about a record, "Ticket T-10427", so that mail programs keep them together. */
const record = ({ number }: { number: string }): string => `${recordNouns[number.charAt(0)]?.()} ${number}`;

/** The same for staff, with what the ticket is about. */
const recordAndTopic = (data: { number: string; subject: string }): string => `${record(data)}: ${data.subject}`;

const mails: Emails = {
  "ticket-opened": { subject: record, body: TicketOpened },
  "ticket-opened-staff": { subject: recordAndTopic, body: TicketOpenedStaff },
  "ticket-answered": { subject: record, body: TicketAnswered },
  "ticket-replied-staff": { subject: recordAndTopic, body: TicketRepliedStaff },
  "ticket-link": { subject: record, body: TicketLink },
  "contact-received": { subject: record, body: ContactReceived },
  "contact-received-staff": { subject: recordAndTopic, body: ContactReceivedStaff },
  "account-confirm": {
    subject: (_, business) => fill(t.confirmYourAccount, { name: business.name }),
    body: AccountConfirm,
  },
  "account-recover": {
    subject: (_, business) => fill(t.aNewPasswordFor, { name: business.name }),
    body: AccountRecover,
  },
  "email-change-old": { subject: () => t.aNewAddressForYour, body: EmailChangeOld },
  "email-change-new": { subject: () => t.confirmYourNewAddress, body: EmailChangeNew },
  "email-changed": { subject: () => t.theAddressWasChanged, body: EmailChanged },
  "account-locked": { subject: () => t.signInToYourAccountIsPaused, body: AccountLocked },
  reauthenticate: { subject: () => t.yourConfirmationCode, body: Reauthenticate },
  "new-device": { subject: (data) => fill(t.newSignIn, { device: data.device }), body: NewDevice },
  "password-changed": { subject: () => t.yourPasswordWasChanged, body: PasswordChanged },
  "second-factor-changed": { subject: () => t.aChangeToYourSecond, body: SecondFactorChanged },
  "account-closing": { subject: () => t.yourAccountWillBeDeleted, body: AccountClosing },
  "appointment-booked": { subject: record, body: AppointmentBooked },
  "appointment-moved": { subject: record, body: AppointmentMoved },
  "appointment-cancelled": { subject: record, body: AppointmentCancelled },
  "appointment-assigned": { subject: record, body: AppointmentAssigned },
  "appointment-reminder": { subject: record, body: AppointmentReminder },
  "appointment-staff": { subject: (data) => `${record(data)}: ${data.name}`, body: AppointmentStaff },
  "order-placed": { subject: record, body: OrderPlaced },
  "order-on-account": { subject: record, body: OrderOnAccount },
  "order-drafted": { subject: record, body: OrderDrafted },
  "order-arrived": { subject: record, body: OrderArrived },
  "order-changed": { subject: record, body: OrderChanged },
  "order-ready": { subject: record, body: OrderReady },
  "order-on-its-way": { subject: record, body: OrderOnItsWay },
  "order-completed": { subject: record, body: OrderCompleted },
  "order-cancelled": { subject: record, body: OrderCancelled },
  "order-refunded": { subject: record, body: OrderRefunded },
  "order-link": { subject: record, body: OrderLink },
  "order-paid": { subject: record, body: OrderPaid },
  "order-return": { subject: record, body: OrderReturn },
  "order-staff": { subject: record, body: OrderStaff },
  "repair-update": { subject: record, body: RepairUpdate },
  "repair-estimate": { subject: record, body: RepairEstimate },
  "repair-answered": { subject: record, body: RepairAnswered },
  "repair-answered-staff": { subject: recordAndTopic, body: RepairAnsweredStaff },
  "contract-update": { subject: record, body: ContractUpdate },
  "hours-low": { subject: hoursLowSubject, body: HoursLow },
  "invoice-update": { subject: record, body: InvoiceUpdate },
  "account-statement": { subject: ({ month }) => fill(invoices.statementFor, { month }), body: AccountStatement },
  "quote-update": { subject: record, body: QuoteUpdate },
  "quote-staff": { subject: recordAndTopic, body: QuoteStaff },
  "invoice-staff": { subject: recordAndTopic, body: InvoiceStaff },
  "organization-invitation": {
    subject: (data, business) => fill(t.invitationTo, { organization: invitedTo(data), name: business.name }),
    body: OrganizationInvitation,
  },
  "stock-held-staff": {
    // oxlint-disable-next-line words/no-hard-coded-words -- staff read English
    subject: (data) => `Unpaid orders hold ${data.held} of ${data.onHand} ${data.sku}`,
    body: StockHeldStaff,
  },
  "chat-transcript": {
    subject: (_, business) => fill(t.yourConversationWith, { name: business.name }),
    body: ChatTranscript,
  },
  "newsletter-confirm": { subject: () => t.oneMoreClickFor, body: NewsletterConfirm },
  "newsletter-known": { subject: () => t.youGetTheNewsletter, body: NewsletterKnown },
  "newsletter-welcome": {
    subject: (_, business) => fill(t.welcomeToTheEmail, { name: business.name }),
    body: NewsletterWelcome,
  },
  "newsletter-issue": { subject: (data) => data.subject, body: NewsletterIssue },
  "newsletter-test": {
    // oxlint-disable-next-line words/no-hard-coded-words -- staff read English
    subject: (data) => `Test: ${data.subject}`,
    body: ({ data, business }) => <NewsletterIssue data={data} business={business} linkUrl={data.pageUrl} />,
  },
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
