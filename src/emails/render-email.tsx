import { plainTextSelectors, render } from "@react-email/render";
import { compile } from "html-to-text";
import type { Business } from "#contract/content/content.ts";
import type { MailData, MailTemplate } from "#contract/mail/mail.ts";
import { accountEmails } from "#emails/account-emails.tsx";
import { appointmentEmails } from "#emails/appointment-emails.tsx";
import { contractEmails } from "#emails/contract-emails.tsx";
import { conversationEmails } from "#emails/chat-emails.tsx";
import { hoursEmails } from "#emails/hours-emails.tsx";
import { invoiceEmails } from "#emails/invoice-emails.tsx";
import { newsletterEmails } from "#emails/newsletter-emails.tsx";
import { orderEmails } from "#emails/order-templates.ts";
import { organizationEmails } from "#emails/organization-emails.tsx";
import { quoteEmails } from "#emails/quote-emails.tsx";
import { repairEmails } from "#emails/repair-emails.tsx";
import { reviewEmails } from "#emails/review-emails.tsx";
import { employmentEmails } from "#emails/employment-emails.tsx";
import { ticketEmails } from "#emails/ticket-emails.tsx";
import { SiteAddress } from "#emails/email-layout.tsx";
import type { EmailsOf } from "#emails/emails-of.ts";

interface Surroundings {
  business: Business;
  appUrl: string;
  linkUrl: string | null;
  digits?: string | null;
}

/** Add the emails of a noun here, and their data in `src/contract/mail/mail.ts`. */
const mails: EmailsOf<MailData> = {
  ...accountEmails,
  ...appointmentEmails,
  ...contractEmails,
  ...conversationEmails,
  ...hoursEmails,
  ...invoiceEmails,
  ...newsletterEmails,
  ...orderEmails,
  ...organizationEmails,
  ...quoteEmails,
  ...repairEmails,
  ...reviewEmails,
  ...employmentEmails,
  ...ticketEmails,
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
