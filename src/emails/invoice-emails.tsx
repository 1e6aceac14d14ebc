import type { Business } from "#contract/content.ts";
import { fill } from "#contract/fill.ts";
import type { MailData } from "#contract/mail.ts";
import { Action, EmailLayout, type Fact, Facts, hello, SiteAction, Words } from "#emails/email-layout.tsx";
import * as t from "#words/invoice-emails.ts";

interface Props<Data> {
  data: Data;
  business: Business;
  linkUrl: string;
}

type Update = MailData["invoice-update"];

/** Title and first words, by what happened. */
function wordsOf({ change, amount, balance, dueOn, method }: Update): { title: string; now: string } {
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
      return { title: fill(t.refunded, money), now: fill(t.refundedNow, money) };
    case "credited":
      return { title: fill(t.credited, money), now: t.creditedNow };
    case "voided":
      return { title: t.voided, now: t.voidedNow };
  }
}

const amountLabels: Partial<Record<Update["change"], string>> = {
  get paid() {
    return t.received;
  },
  get refunded() {
    return t.givenBack;
  },
  get credited() {
    return t.credit;
  },
};

export function InvoiceUpdate({ data, business, linkUrl }: Props<Update>) {
  const { title, now } = wordsOf(data);
  const label = amountLabels[data.change];
  return (
    <EmailLayout business={business} preview={`${title}: ${data.title}`} title={title}>
      <Words>
        {hello(data.name)}
        {now}
      </Words>
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
      <Words>
        {hello(data.name)}
        {data.owes ? fill(t.statementNow, { closing: data.closing }) : t.statementNothing}
      </Words>
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
export function InvoiceStaff({ data, business }: Omit<Props<MailData["invoice-staff"]>, "linkUrl">) {
  const said = data.change === "paid" ? `${data.amount} paid by card` : `A card refund of ${data.amount} was refused`;
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
