import { RecordDepositInput, RecordInvoicePaymentInput } from "#contract/invoices.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { once } from "#domain/idempotency/once.ts";
import { staffInvoice } from "#domain/invoices/invoice-access.ts";
import { keepPayment, receivePayment } from "#domain/invoices/invoice-payments.ts";
import { lockInvoice, openOf } from "#domain/invoices/invoice-store.ts";
import { lockOpenAccount } from "#domain/ledger/lock-account.ts";
import { writtenOffOf } from "#domain/ledger/write-offs.ts";
import { parse } from "#domain/parse.ts";

/** Staff note money that came in for an invoice: cash, a check, a transfer. @throws DomainError "conflict" when nothing is due */
export async function recordInvoicePayment(
  ctx: Ctx,
  { name, key }: { name: string; key: unknown },
  input: unknown,
): Promise<{ appliedCents: number; creditCents: number }> {
  requireStaff(ctx);
  const { id } = await staffInvoice(ctx, name);
  const money = parse(RecordInvoicePaymentInput, input);
  return once(ctx, { scope: `payment of invoice ${id}`, key, body: money }, async (tx) => {
    const invoice = await lockInvoice(tx, id);
    const due = (await openOf(tx, invoice)) + (await writtenOffOf(tx, id));
    if (invoice.kind !== "invoice" || invoice.status !== "issued" || due === 0)
      throw new DomainError("conflict", "Nothing is due on this invoice.");
    const { appliedCents, excessCents } = await receivePayment(tx, invoice, money);
    await recordAudit(tx, {
      action: "invoice.paid",
      target: { kind: "invoice", id: invoice.number ?? id },
      detail: { cents: money.cents, method: money.method },
    });
    return { appliedCents, creditCents: excessCents };
  });
}

/** Staff note money on account, for no invoice yet. The next invoice uses it. @throws DomainError "not_found" */
export async function recordOnAccount(
  ctx: Ctx,
  { organizationId, key }: { organizationId: string; key: unknown },
  input: unknown,
): Promise<{ creditCents: number }> {
  requireStaff(ctx);
  const money = parse(RecordDepositInput, input);
  return once(ctx, { scope: `money of ${organizationId}`, key, body: money }, async (tx) => {
    await lockOpenAccount(tx, organizationId);
    await keepPayment(tx, { organizationId, invoiceId: null }, money);
    await recordAudit(tx, {
      action: "organization.paid",
      target: { kind: "organization", id: organizationId },
      detail: { cents: money.cents, method: money.method },
    });
    return { creditCents: money.cents };
  });
}
