import { dayWords } from "#contract/values/day-words.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { RecordDepositInput, RecordInvoicePaymentInput } from "#contract/invoices/invoices.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";
import { businessDay, today } from "#domain/time/days.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { once } from "#domain/idempotency/once.ts";
import { staffInvoice } from "#domain/invoices/invoice-access.ts";
import { keepPayment, receivePayment } from "#domain/invoices/invoice-payments.ts";
import { lockInvoice, openOf } from "#domain/invoices/invoice-store.ts";
import { lockOpenAccount } from "#domain/ledger/lock-account.ts";
import { writtenOffOf } from "#domain/ledger/write-offs.ts";
import { parse } from "#domain/input/parse.ts";

/** Staff note money that came in for an invoice: cash, a check, a transfer. @throws DomainError "conflict" when nothing is due */
export async function recordInvoicePayment(
  ctx: Ctx,
  { name, key }: { name: string; key: unknown },
  input: unknown,
): Promise<{ appliedCents: number; creditCents: number }> {
  requireStaff(ctx);
  const { id } = await staffInvoice(ctx, name);
  const money = parse(RecordInvoicePaymentInput, input);
  await requireBookDay(ctx, money.receivedOn);
  return once(ctx, { scope: `payment of invoice ${id}`, key, body: money }, async (tx) => {
    const invoice = await lockInvoice(tx, id);
    const due = (await openOf(tx, invoice)) + (await writtenOffOf(tx, id));
    if (invoice.kind !== "invoice" || invoice.status !== "issued" || due === 0)
      throw new DomainError("conflict", "Nothing is due on this invoice.");
    if (money.cents > due && !money.moreThanDue)
      throw invalidFields({
        path: "moreThanDue",
        message: `This is ${formatMoney(money.cents - due)} more than is due. Check the amount, or say that the rest stays as credit.`,
      });
    const { appliedCents, excessCents } = await receivePayment(tx, invoice, money);
    await recordAudit(tx, {
      action: "invoice.paid",
      target: { kind: "invoice", id: invoice.number ?? id },
      detail: { cents: money.cents, method: money.method },
    });
    return { appliedCents, creditCents: excessCents };
  });
}

/** A day between the opening of the books, which is that of the first client, and today. @throws DomainError "invalid" */
async function requireBookDay(ctx: Ctx, day: string | undefined): Promise<void> {
  if (day === undefined) return;
  const refuse = (message: string) => invalidFields({ path: "receivedOn", message });
  if (day > today(ctx)) throw refuse("This day is still to come.");
  const first = await ctx.db
    .selectFrom("organizations")
    .select(({ fn }) => fn.min("created_at").as("at"))
    .executeTakeFirst();
  const opened = first?.at ? businessDay(ctx, first.at) : today(ctx);
  if (day < opened) throw refuse(`The books begin on ${dayWords(opened)}. Choose that day or a later one.`);
}

/** Staff note money on account, for no invoice yet. The next invoice uses it. @throws DomainError "not_found" */
export async function recordOnAccount(
  ctx: Ctx,
  { organizationId, key }: { organizationId: string; key: unknown },
  input: unknown,
): Promise<{ creditCents: number }> {
  requireStaff(ctx);
  const money = parse(RecordDepositInput, input);
  await requireBookDay(ctx, money.receivedOn);
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
