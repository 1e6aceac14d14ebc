import type { FeePayment } from "#contract/repairs/repair-words.ts";
import type { CheckInInput } from "#contract/repairs/repairs.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";
import { invalidFields } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { keepPayment } from "#domain/invoices/invoice-payments.ts";
import { lockOpenAccount } from "#domain/ledger/lock-account.ts";
import type { RepairRow } from "#domain/repairs/repair-store.ts";

type Fee = Pick<CheckInInput, "diagnosticFeeCents" | "diagnosticFeeAgreed" | "feePayment">;

/** @throws DomainError "invalid" for a fee that nobody agreed to, and for money without a fee */
export function requireFeeAgreed({ diagnosticFeeCents, diagnosticFeeAgreed, feePayment }: Fee): void {
  if (diagnosticFeeCents > 0 && !diagnosticFeeAgreed)
    throw invalidFields({
      path: "diagnosticFeeAgreed",
      message: "A diagnostic fee counts only when the client agreed to it in writing.",
    });
  if (feePayment && diagnosticFeeCents === 0)
    throw invalidFields({ path: "feePayment", message: "There is no diagnostic fee to take. Type the fee first." });
}

/**
 * Takes the diagnostic fee of a repair that is being checked in: money on the client's account that is kept for the invoice of this
 * repair. The caller has checked who may and what was agreed.
 */
export async function takeFee(
  tx: Ctx,
  repair: Pick<RepairRow, "id" | "number" | "organization_id" | "diagnostic_fee_cents">,
  { method, reference }: NonNullable<CheckInInput["feePayment"]>,
): Promise<void> {
  const { id, number, organization_id: organizationId, diagnostic_fee_cents: cents } = repair;
  await lockOpenAccount(tx, organizationId);
  await keepPayment(tx, { organizationId, invoiceId: null, repairId: id }, { method, cents, reference });
  await recordEvent(tx, { noun: "repair", id, kind: "fee_taken", detail: { cents, method } });
  await recordAudit(tx, {
    action: "repair.fee_taken",
    target: { kind: "repair", id: number },
    detail: { cents, method },
  });
}

/** Method by which the fee of a repair was paid at check-in; null when it was not, or when the payment was undone. */
export async function feePaidByOf({ db }: Pick<Ctx, "db">, repairId: string): Promise<FeePayment | null> {
  const payment = await db
    .selectFrom("payments")
    .select("method")
    .where("repair_id", "=", repairId)
    .where((is) =>
      is.not(
        is.exists(
          is.selectFrom("payments as undone").select("undone.id").whereRef("undone.refunds_id", "=", "payments.id"),
        ),
      ),
    )
    .executeTakeFirst();
  return (payment?.method as FeePayment | undefined) ?? null;
}
