import type { InvoiceMailData } from "#contract/invoices/invoice-mail.ts";
import { newsSubject, topicSubject, type EmailsOf } from "#emails/emails-of.ts";
import type { Business } from "#contract/content/content.ts";
import { fill } from "#contract/values/fill.ts";
import type { MailData } from "#contract/mail/mail.ts";
import { Action, EmailLayout, type Fact, Facts, Greeting, SiteAction, Words } from "#emails/email-layout.tsx";
import * as t from "#words/invoice-emails.ts";

interface Props<Data> {
  data: Data;
  business: Business;
  linkUrl: string;
}

type Update = MailData["invoice-update"];

/** Title and first words, by what happened. */
function wordsOf({ change, amount, kept, balance, dueOn, method, onCard }: Update): { title: string; now: string } {
  const money = { balance: balance ?? "", amount: amount ?? "", day: dueOn, method: method ?? "" };
  switch (change) {
    case "issued":
      return balance
        ? { title: fill(t.newInvoice, money), now: t.newInvoiceNow }
        : { title: t.newInvoicePaid, now: t.newInvoiceSettled };
    case "due_soon":
      return { title: fill(t.dueSoon, money), now: t.dueSoonNow };
    case "due_today":
      return { title: fill(t.dueToday, money), now: t.dueSoonNow };
    case "overdue":
      return { title: fill(t.overdue, money), now: fill(t.overdueNow, money) };
    case "late_fee":
      return { title: t.lateFee, now: t.lateFeeNow };
    case "paid":
      return { title: fill(t.paid, money), now: balance ? fill(t.paidRest, money) : t.paidAll };
    case "refunded":
      return { title: fill(t.refunded, money), now: onCard ? t.refundedToCard : fill(t.refundedNow, money) };
    case "mistake":
      return { title: t.mistake, now: fill(balance ? t.mistakeDue : t.mistakeNow, money) };
    case "returned_check":
      return { title: fill(t.returnedCheck, money), now: fill(t.returnedCheckNow, money) };
    case "returned_check_fee":
      return { title: t.returnedCheckFee, now: t.returnedCheckFeeNow };
    case "credited":
      return {
        title: fill(t.credited, money),
        now: kept ? `${t.creditedNow} ${fill(t.creditedKept, { kept })}` : t.creditedNow,
      };
    case "voided":
      return { title: t.voided, now: t.voidedNow };
  }
}

export function InvoiceUpdate({ data, business, linkUrl }: Props<Update>) {
  const { title, now } = wordsOf(data);
  const labels: Partial<Record<Update["change"], string>> = t.amountLabels;
  const label = labels[data.change];
  return (
    <EmailLayout business={business} preview={`${title}: ${data.title}`} title={title}>
      <Greeting name={data.name} />
      <Words>{now}</Words>
      <Facts
        rows={[
          [t.invoice, data.number],
          [t.forWhat, data.title],
          ...(label && data.amount ? ([[label, data.amount]] as Fact[]) : []),
          ...(label && data.method ? ([[t.paidBy, data.method]] as Fact[]) : []),
          ...(data.deposit ? ([[t.deposit, data.deposit]] as Fact[]) : []),
          ...(data.balance
            ? ([
                [t.balanceDue, data.balance],
                [t.due, data.dueOn],
              ] as Fact[])
            : []),
        ]}
      />
      <Action href={linkUrl}>{data.balance ? t.seeAndPay : t.seeInvoice}</Action>
      <Words>{fill(t.questionsCall, { phone: business.phone.display })}</Words>
    </EmailLayout>
  );
}

export function AccountStatement({ data, business }: Omit<Props<MailData["account-statement"]>, "linkUrl">) {
  const title = fill(t.statementFor, { month: data.month });
  return (
    <EmailLayout business={business} preview={title} title={title}>
      <Greeting name={data.name} />
      <Words>{data.owes ? fill(t.statementNow, { closing: data.closing }) : t.statementNothing}</Words>
      <Facts
        rows={[
          [t.opening, data.opening],
          ...data.lines.map(([what, amount]): Fact => [what, amount]),
          [t.closing, data.closing],
        ]}
      />
      <SiteAction path="/client-portal/invoices/">{t.seeInvoices}</SiteAction>
    </EmailLayout>
  );
}

// oxlint-disable words/no-hard-coded-words -- staff read English
function staffWords({ change, amount }: MailData["invoice-staff"]): string {
  switch (change) {
    case "paid":
      return `${amount} paid by card`;
    case "refund_failed":
      return `A card refund of ${amount} was refused`;
    case "refunded_outside":
      return `${amount} was given back at the card processor and is due again; credit it if nothing is owed`;
    case "dispute_open":
      return `A card payment of ${amount} is disputed; answer it at the card processor`;
    case "dispute_won":
      return `The dispute over ${amount} was won`;
    case "dispute_lost":
      return `The dispute over ${amount} was lost`;
  }
}

export function InvoiceStaff({ data, business }: Omit<Props<MailData["invoice-staff"]>, "linkUrl">) {
  const said = staffWords(data);
  return (
    <EmailLayout business={business} preview={said} title={`${data.number}: ${said}`}>
      <Facts
        rows={[
          ["Client", data.subject],
          ["Amount", data.amount],
        ]}
      />
      <SiteAction path={`/admin/invoices/${data.number}/`}>Open {data.number}</SiteAction>
    </EmailLayout>
  );
}

const recordAndTopic = topicSubject(() => t.invoice);

export const invoiceEmails: EmailsOf<InvoiceMailData> = {
  "invoice-update": {
    subject: (data) => newsSubject(wordsOf(data).title, data.title, data.number),
    body: InvoiceUpdate,
  },
  "account-statement": { subject: ({ month }) => fill(t.statementFor, { month }), body: AccountStatement },
  "invoice-staff": { subject: recordAndTopic, body: InvoiceStaff },
};
