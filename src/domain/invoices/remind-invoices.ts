import { fill } from "#contract/values/fill.ts";
import type { InvoiceChange } from "#contract/invoices/invoice-mail.ts";
import { invoiceLimits } from "#contract/invoices/invoices.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { addDays, daysBetween, today } from "#domain/time/days.ts";
import { eachApart } from "#domain/turns/each-apart.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { chargeFee } from "#domain/invoices/charge-fee.ts";
import { queueInvoiceEmails } from "#domain/invoices/invoice-emails.ts";
import { type InvoiceRow, lockInvoice, openOf } from "#domain/invoices/invoice-store.ts";
import { remindOnce } from "#domain/turns/remind-once.ts";
import * as t from "#words/invoices.ts";

/** The reminder an invoice is at, and its name in its list; null before the first. */
export function reminderAt(daysLate: number): { name: string; change: InvoiceChange } | null {
  const late = invoiceLimits.remindAfter.findLast((after) => daysLate >= after);
  if (late !== undefined) return { name: `late-${late}`, change: "overdue" };
  if (daysLate === 0) return { name: "due", change: "due_today" };
  return daysLate >= -invoiceLimits.remindBefore && daysLate < 0 ? { name: "before", change: "due_soon" } : null;
}

/**
 * Reminds clients of invoices before they are due, on the day, and afterwards; charges the late fee of the terms, once. After days
 * without a run only the reminder of today goes out.
 */
export const remindInvoices = (ctx: Ctx): Promise<void> =>
  eachApart([remindOfInvoices, chargeLateFees], (act) => act(ctx));

const remindOfInvoices = (ctx: Ctx): Promise<void> =>
  remindOnce(ctx, {
    select: (of) => openUntil(of, addDays(today(of), invoiceLimits.remindBefore)),
    async mark(tx, id) {
      const invoice = await lockInvoice(tx, id);
      const openCents = await openOf(tx, invoice);
      if (openCents <= 0 || invoice.due_on === null) return null;
      const late = daysLate(tx, invoice.due_on);
      const reminder = reminderAt(late);
      const sent = invoice.reminders as unknown as string[];
      // Issued and due on the same day: the invoice itself has just arrived.
      const isNew = late <= 0 && invoice.issued_on === today(tx);
      if (!reminder || isNew || sent.includes(reminder.name)) return null;
      await tx.db
        .updateTable("invoices")
        .set({ reminders: JSON.stringify([...sent, reminder.name]) })
        .where("id", "=", id)
        .execute();
      return { invoice, openCents, reminder };
    },
    async mail(tx, { invoice, openCents, reminder: { name, change } }) {
      await queueInvoiceEmails(tx, invoice, { kind: change, openCents });
      await recordEvent(tx, { noun: "invoice", id: invoice.id, kind: "reminded", detail: { name } });
    },
  });

const chargeLateFees = (ctx: Ctx): Promise<void> =>
  eachApart(openUntil(ctx, addDays(today(ctx), -invoiceLimits.lateFeeAfter)), (id) =>
    withTransaction(ctx, async (tx) => {
      const invoice = await lockInvoice(tx, id);
      if (invoice.source !== "late_fee" && (await openOf(tx, invoice)) > 0) await chargeLateFee(tx, invoice);
    }),
  );

/** Both ends of a range are counted: the due date itself is not late. */
const daysLate = (ctx: Ctx, dueOn: string): number => daysBetween(dueOn, today(ctx)) - 1;

/** The open invoices that are due until a day. */
async function* openUntil(ctx: Ctx, until: string): AsyncGenerator<string> {
  let after = "";
  for (;;) {
    const rows = await ctx.db
      .selectFrom("invoices")
      .select("id")
      .where("kind", "=", "invoice")
      .where("status", "=", "issued")
      .where("settled_at", "is", null)
      .where("due_on", "<=", until)
      // A payment disputed at the card's bank is not asked for meanwhile.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("card_disputes")
              .select("id")
              .whereRef("card_disputes.invoice_id", "=", "invoices.id")
              .where("status", "=", "open"),
          ),
        ),
      )
      .$if(after !== "", (query) => query.where("id", ">", after))
      .orderBy("id")
      .limit(200)
      .execute();
    yield* rows.map(({ id }) => id);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** The fee that a client's terms name, as an invoice of its own; the database allows one for each invoice. */
async function chargeLateFee(tx: Ctx, invoice: InvoiceRow): Promise<void> {
  const { late_fee_cents: cents, late_fee_from: from } = await tx.db
    .selectFrom("organizations")
    .select(["late_fee_cents", "late_fee_from"])
    .where("id", "=", invoice.organization_id)
    .executeTakeFirstOrThrow();
  if (cents === 0 || (from !== null && (invoice.issued_on ?? "") < from)) return;
  const charged = await tx.db
    .selectFrom("invoices")
    .select("id")
    .where("source", "=", "late_fee")
    .where("source_id", "=", invoice.id)
    .executeTakeFirst();
  if (charged) return;
  await chargeFee(tx, {
    about: invoice,
    source: "late_fee",
    sourceId: invoice.id,
    cents,
    what: () => fill(t.lateFeeOn, { number: invoice.number ?? "" }),
    mail: "late_fee",
  });
}
