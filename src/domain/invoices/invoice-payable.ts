import type { Ctx, Payable } from "#domain/ctx.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { queueStaffInvoiceEmail } from "#domain/invoices/invoice-emails.ts";
import { receivePayment } from "#domain/invoices/invoice-payments.ts";
import { giveBack } from "#domain/invoices/refund-payment.ts";
import { ledgerPayment, reversePayment } from "#domain/invoices/reverse-payment.ts";
import { lockInvoice, openOf } from "#domain/invoices/invoice-store.ts";

/** Payment of an invoice by card. A late or second payment goes back to the card by itself. */
export const invoicePayable: Payable = {
  kind: "invoice",
  async lock(tx, id) {
    if (!(await tx.db.selectFrom("invoices").select("id").where("id", "=", id).executeTakeFirst())) return false;
    await lockInvoice(tx, id);
    return true;
  },
  async takeIn(tx, id, intent) {
    const invoice = await lockInvoice(tx, id);
    const money = { method: "card" as const, cents: intent.receivedCents, reference: intent.id };
    const { paymentId, entryId, appliedCents, excessCents } = await receivePayment(tx, invoice, money);
    if (appliedCents > 0) await queueStaffInvoiceEmail(tx, invoice, { kind: "paid", cents: appliedCents });
    if (excessCents === 0) return;
    const reason = invoice.status === "void" ? "void" : "paid_twice";
    await giveBack(tx, invoice, { paymentId, entryId, cents: excessCents, method: "card", reason });
  },
  async mayStillBePaid(ctx, id, cents) {
    const row = await ctx.db.selectFrom("invoices").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    // The balance, the deposit, or a part that the client chose.
    return cents <= (await openOf(ctx, row));
  },
  async takenBack(tx, id, { intentId, cents, undoes }) {
    const payment = await ledgerPayment(tx, { cardReference: intentId });
    if (!payment) throw new Error(`The payment ${intentId} is not written down.`);
    const reason = undoes === "dispute" ? "Disputed at the bank of the card" : "Given back at the card processor";
    const { paymentId } = await reversePayment(tx, payment, { cents, undoes, reason });
    if (undoes === null)
      await queueStaffInvoiceEmail(tx, await lockInvoice(tx, id), { kind: "refunded_outside", cents });
    return paymentId;
  },
  async givenAgain(tx, id, { reference, cents }) {
    await receivePayment(tx, await lockInvoice(tx, id), { method: "card", cents, reference, undoes: "dispute" });
  },
  async disputed(tx, id, { status, cents, reason }) {
    await recordEvent(tx, { noun: "invoice", id, kind: `dispute_${status}`, detail: { cents, reason } });
    await queueStaffInvoiceEmail(tx, await lockInvoice(tx, id), { kind: `dispute_${status}`, cents });
  },
  async refundFailed(tx: Ctx, id, { cents, reason }) {
    await recordEvent(tx, { noun: "invoice", id, kind: "refund_failed", detail: { cents, reason } });
    await queueStaffInvoiceEmail(tx, await lockInvoice(tx, id), { kind: "refund_failed", cents });
  },
};
