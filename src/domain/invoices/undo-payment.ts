import { fill } from "#contract/values/fill.ts";
import { UndoPaymentInput } from "#contract/invoices/invoices.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { requireFreshActor } from "#domain/accounts/fresh-proof.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import { once } from "#domain/idempotency/once.ts";
import { chargeFee } from "#domain/invoices/charge-fee.ts";
import { queueInvoiceEmails } from "#domain/invoices/invoice-emails.ts";
import { lockInvoice, openOf } from "#domain/invoices/invoice-store.ts";
import { type LedgerPayment, ledgerPayment, reversePayment } from "#domain/invoices/reverse-payment.ts";
import { lockAccount } from "#domain/ledger/lock-account.ts";
import { parse } from "#domain/input/parse.ts";
import * as t from "#words/invoices.ts";

/**
 * Takes a payment back that no money follows: it was typed by mistake, or its check came back. What it paid is due again, and the
 * client is told so in its own words; a returned check costs the fee of the client's terms. Admins only, with a fresh proof; once for
 * one key.
 * @throws DomainError "not_found", "conflict" for a card payment, for what is no check, or when part of it went back already
 */
export async function undoPayment(
  ctx: Ctx,
  { paymentId, key }: { paymentId: string; key: unknown },
  input: unknown,
): Promise<{ undoneCents: number }> {
  requireAdmin(ctx);
  requireFreshActor(ctx);
  const { why } = parse(UndoPaymentInput, input);
  const found = isUuid(paymentId) ? await ledgerPayment(ctx, { id: paymentId }) : undefined;
  if (!found) throw new DomainError("not_found", "There is no such payment.");
  return once(ctx, { scope: `undoing of payment ${found.id}`, key, body: { why } }, async (tx) => {
    await lockAccount(tx, found.organizationId);
    const payment = (await ledgerPayment(tx, { id: found.id })) ?? found;
    requireUndoable(payment, why);
    const { cents } = payment;
    const reason = why === "mistake" ? "Typed by mistake" : "The check came back";
    const { invoiceIds } = await reversePayment(tx, payment, { cents, undoes: why, reason });
    for (const id of invoiceIds) {
      const invoice = await lockInvoice(tx, id);
      await queueInvoiceEmails(tx, invoice, { kind: why, cents, openCents: await openOf(tx, invoice) });
    }
    if (why === "returned_check") await chargeCheckFee(tx, payment, payment.invoiceId ?? invoiceIds[0]);
    await recordAudit(tx, {
      action: why === "mistake" ? "payment.voided" : "payment.check_returned",
      target: { kind: "organization", id: payment.organizationId },
      detail: { cents, method: payment.method },
    });
    return { undoneCents: cents };
  });
}

/** The fee that a client's terms name. Money on account that was used nowhere costs none. */
async function chargeCheckFee(tx: Ctx, payment: LedgerPayment, invoiceId: string | undefined): Promise<void> {
  const { returned_check_fee_cents: cents } = await tx.db
    .selectFrom("organizations")
    .select("returned_check_fee_cents")
    .where("id", "=", payment.organizationId)
    .executeTakeFirstOrThrow();
  if (cents === 0 || invoiceId === undefined) return;
  const about = await lockInvoice(tx, invoiceId);
  const what = () => fill(t.returnedCheckFee, { number: about.number ?? "" });
  await chargeFee(tx, {
    about,
    source: "returned_check",
    sourceId: payment.id,
    cents,
    what,
    mail: "returned_check_fee",
  });
}

function requireUndoable({ method, cents, leftCents }: LedgerPayment, why: "mistake" | "returned_check"): void {
  if (method === "card") throw new DomainError("conflict", "A card was charged. Give the money back instead.");
  if (why === "returned_check" && method !== "check") throw new DomainError("conflict", "This payment was no check.");
  if (leftCents < cents) throw new DomainError("conflict", "Part of this payment went back already.");
}
