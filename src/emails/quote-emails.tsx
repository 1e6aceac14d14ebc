import type { QuoteMailData } from "#contract/quotes/quote-mail.ts";
import { newsSubject, topicSubject, type EmailsOf } from "#emails/emails-of.ts";
import type { Business } from "#contract/content/content.ts";
import { fill } from "#contract/values/fill.ts";
import type { MailData } from "#contract/mail/mail.ts";
import { Action, EmailLayout, type Fact, Facts, Greeting, SiteAction, Words } from "#emails/email-layout.tsx";
import * as t from "#words/quote-emails.ts";

interface Props<Data> {
  data: Data;
  business: Business;
  linkUrl: string;
}

type Update = MailData["quote-update"];

/** Title and first words, by what happened. */
function wordsOf({ change, total, deposit, validUntil, by, reason }: Update): { title: string; now: string } {
  const filled = { total, deposit: deposit ?? "", day: validUntil ?? "", by: by ?? "", reason: reason ?? "" };
  switch (change) {
    case "sent":
      return { title: fill(t.sent, filled), now: t.sentNow };
    case "replaced":
      return { title: fill(t.replaced, filled), now: t.replacedNow };
    case "reminder":
      return { title: t.reminder, now: t.reminderNow };
    case "last_reminder":
      return { title: t.reminder, now: fill(t.lastReminderNow, filled) };
    case "accepted":
      return { title: fill(t.accepted, filled), now: deposit ? fill(t.acceptedDeposit, filled) : t.acceptedNow };
    case "declined":
      return { title: fill(t.declined, filled), now: t.declinedNow };
    case "cancelled":
      return { title: t.cancelled, now: fill(t.cancelledNow, filled) };
    case "deposit_paid":
      return { title: fill(t.depositPaid, filled), now: t.depositPaidNow };
    case "deposit_returned":
      return { title: fill(t.depositReturned, filled), now: t.depositReturnedNow };
  }
}

export function QuoteUpdate({ data, business, linkUrl }: Props<Update>) {
  const { title, now } = wordsOf(data);
  return (
    <EmailLayout business={business} preview={`${title}: ${data.title}`} title={title}>
      <Greeting name={data.name} />
      <Words>{now}</Words>
      <Facts
        rows={[
          [t.quote, data.number],
          [t.forWhat, data.title],
          [t.total, data.total],
          ...(data.monthly ? ([[t.monthly, data.monthly]] as Fact[]) : []),
          ...(data.deposit ? ([[t.depositMoney, data.deposit]] as Fact[]) : []),
          ...(data.validUntil ? ([[t.validUntil, data.validUntil]] as Fact[]) : []),
        ]}
      />
      <Action href={linkUrl}>{data.validUntil ? t.seeAndAnswer : t.seeQuote}</Action>
      <Words>{fill(t.questionsCall, { phone: business.phone.display })}</Words>
    </EmailLayout>
  );
}

// oxlint-disable words/no-hard-coded-words -- staff read English
const staffWords: Record<MailData["quote-staff"]["change"], string> = {
  accepted: "accepted",
  declined: "declined",
  deposit_paid: "deposit paid by card",
  deposit_returned: "deposit went back to the card",
  refund_failed: "a card refund was refused",
  refunded_outside: "deposit was given back at the card processor",
  dispute_open: "deposit is disputed; answer it at the card processor",
  dispute_won: "dispute won",
  dispute_lost: "dispute lost",
};

export function QuoteStaff({ data, business }: Omit<Props<MailData["quote-staff"]>, "linkUrl">) {
  const said = `${data.number} ${staffWords[data.change]}`;
  return (
    <EmailLayout business={business} preview={`${said}, ${data.total}`} title={said}>
      <Facts
        rows={[
          ["Client", data.subject],
          ["Amount", data.total],
          ...(data.by ? ([["By", data.by]] as Fact[]) : []),
          ...(data.reason ? ([["Reason", data.reason]] as Fact[]) : []),
        ]}
      />
      <SiteAction path={`/admin/quotes/${data.number}/`}>Open {data.number}</SiteAction>
    </EmailLayout>
  );
}

const recordAndTopic = topicSubject(() => t.quote);

export const quoteEmails: EmailsOf<QuoteMailData> = {
  "quote-update": { subject: (data) => newsSubject(wordsOf(data).title, data.title, data.number), body: QuoteUpdate },
  "quote-staff": { subject: recordAndTopic, body: QuoteStaff },
};
