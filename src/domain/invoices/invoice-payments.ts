import type { TakenPayment } from "#contract/orders/order-words.ts";
import { actorName } from "#domain/access/actor-name.ts";
import type { Ctx } from "#domain/ctx.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { queueInvoiceEmails } from "#domain/invoices/invoice-emails.ts";
import { type InvoiceRow, noteSettled } from "#domain/invoices/invoice-store.ts";
import { allocate, settledOf, writeEntry } from "#domain/ledger/ledger-entries.ts";
import { recoverWriteOff } from "#domain/ledger/write-offs.ts";

export interface Money {
  method: TakenPayment;
  cents: number;
  reference?: string | undefined;
  /** The day on the check, when it is not today. */
  receivedOn?: string | undefined;
  /** Money that the bank of a card took and gave back. */
  undoes?: "dispute";
}

export interface Received {
  paymentId: string;
  entryId: string;
  appliedCents: number;
  /** More than was due: the client's credit until it is used or given back. */
  excessCents: number;
}

/** Writes down money that came in for a client's account. The organization's invoice, if any, is locked. */
export async function keepPayment(
  tx: Ctx,
  {
    organizationId,
    invoiceId,
    quoteId = null,
    repairId = null,
  }: { organizationId: string; invoiceId: string | null; quoteId?: string | null; repairId?: string | null },
  money: Money,
): Promise<{ paymentId: string; entryId: string }> {
  const paymentId = tx.ids.next();
  await tx.db
    .insertInto("payments")
    .values({
      id: paymentId,
      organization_id: organizationId,
      invoice_id: invoiceId,
      quote_id: quoteId,
      repair_id: repairId,
      kind: "payment",
      method: money.method,
      amount_cents: money.cents,
      reference: money.reference ?? null,
      received_on: money.receivedOn ?? null,
      undoes: money.undoes ?? null,
      actor: actorName(tx),
      created_at: tx.clock.now(),
    })
    .execute();
  const entryId = await writeEntry(tx, {
    organizationId,
    kind: "payment",
    cents: money.cents,
    cause: `payment ${paymentId}`,
    paymentId,
    memo: money.reference ?? "",
    receivedOn: money.receivedOn,
  });
  return { paymentId, entryId };
}

/** Money that came in for an invoice that is locked. What is more than is due stays as the client's credit. */
export async function receivePayment(tx: Ctx, invoice: InvoiceRow, money: Money): Promise<Received> {
  const { paymentId, entryId } = await keepPayment(
    tx,
    { organizationId: invoice.organization_id, invoiceId: invoice.id },
    money,
  );
  const due = invoice.status === "issued" ? invoice.total_cents - (await settledOf(tx, invoice.id)) : 0;
  // Money for what was given up takes the place of the write-off.
  const open = due + (money.cents > due ? await recoverWriteOff(tx, invoice, money.cents - due) : 0);
  const appliedCents = Math.max(0, Math.min(open, money.cents));
  if (appliedCents > 0) await allocate(tx, { entryId, invoiceId: invoice.id, cents: appliedCents });
  await recordEvent(tx, {
    noun: "invoice",
    id: invoice.id,
    kind: "paid",
    detail: { cents: money.cents, method: money.method },
  });
  if (appliedCents > 0) await afterPayment(tx, invoice, { cents: appliedCents, method: money.method });
  return { paymentId, entryId, appliedCents, excessCents: money.cents - appliedCents };
}

/** Consequences of settling more of a locked invoice: its mark, its source, and the client's receipt. */
export async function afterPayment(
  tx: Ctx,
  invoice: InvoiceRow,
  { cents, method = null }: { cents: number; method?: TakenPayment | null },
): Promise<void> {
  const { openCents, settled } = await noteSettled(tx, invoice);
  await tellSource(tx, invoice, settled ? "settled" : "open");
  await queueInvoiceEmails(tx, invoice, { kind: "paid", openCents, cents, method });
}

/** The source of an invoice hears when it is settled. */
export async function tellSource(tx: Ctx, invoice: InvoiceRow, state: "settled" | "open" | "void"): Promise<void> {
  for (const { invoiceSettled } of tx.nouns)
    await invoiceSettled?.(tx, { id: invoice.id, source: invoice.source, sourceId: invoice.source_id }, state);
}
