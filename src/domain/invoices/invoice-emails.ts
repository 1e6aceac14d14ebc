import { dayWords } from "#contract/values/day-words.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { MailData } from "#contract/mail/mail.ts";
import type { InvoiceChange } from "#contract/invoices/invoice-mail.ts";
import { depositDue } from "#contract/invoices/invoice-sum.ts";
import { type TakenPayment } from "#contract/orders/order-words.ts";
import { roleMay } from "#contract/organizations/organization-rights.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { InvoiceRow } from "#domain/invoices/invoice-store.ts";
import { inLanguageOf } from "#domain/language/language-of-record.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { type Addressee, addresseesOf } from "#domain/organizations/addressees.ts";
import * as t from "#words/orders.ts";

/** Readers of emails about a client's money: the one it goes to, else all in the organization who pay. */
export async function moneyReaders(
  ctx: Pick<Ctx, "db">,
  { organizationId, contactId }: { organizationId: string; contactId: string | null },
): Promise<Addressee[]> {
  const people = await addresseesOf(ctx, organizationId);
  const named = people.filter((one) => one.contactId === contactId);
  return named.length > 0 ? named : people.filter(({ role }) => roleMay(role, "pay"));
}

interface Said {
  kind: InvoiceChange;
  /** Sum due after it. */
  openCents: number;
  cents?: number;
  /** Rest of a credit for the next invoice. */
  keptCents?: number;
  method?: TakenPayment | null;
}

/** Tells the client, each reader in their language with a link of their own. Call it in the transaction of the change. */
export async function queueInvoiceEmails(ctx: Ctx, invoice: InvoiceRow, said: Said): Promise<void> {
  const { number, due_on: dueOn } = invoice;
  if (number === null || dueOn === null) return;
  const depositCents = depositDue(invoice.deposit_cents, {
    totalCents: invoice.total_cents,
    openCents: said.openCents,
  });
  const readers = await moneyReaders(ctx, { organizationId: invoice.organization_id, contactId: invoice.contact_id });
  for (const reader of readers)
    await inLanguageOf(ctx, reader, (own) =>
      queueMail(own, [
        {
          template: "invoice-update",
          to: { address: reader.email, name: reader.name },
          data: {
            name: reader.name,
            number,
            title: invoice.title,
            change: said.kind,
            amount: said.cents === undefined ? null : formatMoney(said.cents),
            kept: said.keptCents ? formatMoney(said.keptCents) : null,
            balance: said.openCents > 0 ? formatMoney(said.openCents) : null,
            deposit: depositCents > 0 ? formatMoney(depositCents) : null,
            dueOn: dayWords(dueOn),
            method: said.method ? t.takenPaymentLabels[said.method] : null,
            onCard: said.method === "card",
            invoiceLink: { number, contactId: reader.contactId },
          },
        },
      ]),
    );
}

/** Tells staff of money that came in, or did not go out, without them. */
export async function queueStaffInvoiceEmail(
  ctx: Ctx,
  invoice: InvoiceRow,
  { kind, cents }: { kind: MailData["invoice-staff"]["change"]; cents: number },
): Promise<void> {
  const { name } = await ctx.db
    .selectFrom("organizations")
    .select("name")
    .where("id", "=", invoice.organization_id)
    .executeTakeFirstOrThrow();
  await queueMail(ctx, [
    {
      template: "invoice-staff",
      to: { address: ctx.business.salesEmail, name: ctx.business.name },
      data: { number: invoice.number ?? "", subject: name, change: kind, amount: formatMoney(cents) },
    },
  ]);
}
