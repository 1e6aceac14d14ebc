import { dayWords } from "#contract/values/day-words.ts";
import type { EstimateLine } from "#contract/repairs/estimates.ts";
import { estimateSum } from "#contract/repairs/estimate-sum.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { repairLimits } from "#contract/repairs/repairs.ts";
import { nameOnPapers } from "#domain/accounts/first-name.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { addDays, today } from "#domain/time/days.ts";
import { DomainError } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { inLanguageOf } from "#domain/language/language-of-record.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { cityName } from "#domain/pricing/pricing-rules.ts";
import { type EstimateRow, linesOfEstimate, taxOfShop } from "#domain/repairs/estimate-store.ts";
import { changeState } from "#domain/repairs/move-repair.ts";
import { staffRepair } from "#domain/repairs/repair-access.ts";
import { decidersOf, repairWords } from "#domain/repairs/repair-emails.ts";
import { keepEstimatePaper } from "#domain/repairs/keep-repair-paper.ts";
import { repairStates } from "#domain/repairs/repair-states.ts";
import { lockRepair, type RepairFacts } from "#domain/repairs/repair-store.ts";

/**
 * Sends the draft: from now on it cannot be changed, the one before is superseded, and everybody who may decide gets a private
 * link. Staff only.
 * @throws DomainError "conflict" without a draft or lines, or when the repair is past it
 */
export async function sendEstimate(ctx: Ctx, number: string): Promise<{ version: number; sentTo: string[] }> {
  const actor = requireStaffPerson(ctx);
  const { id } = await staffRepair(ctx, number);
  return withTransaction(ctx, async (tx) => {
    const repair = await lockRepair(tx, id);
    repairStates.requireStep(repair, "sendEstimate", tx);
    const draft = await tx.db
      .selectFrom("estimates")
      .selectAll()
      .where("repair_id", "=", id)
      .where("status", "=", "draft")
      .executeTakeFirst();
    if (!draft) throw new DomainError("conflict", "There is no draft to send. Write an estimate first.");
    const lines = linesOfEstimate(draft);
    requireSendable(lines);
    const replaced = await tx.db
      .updateTable("estimates")
      .set({ status: "superseded", updated_at: tx.clock.now() })
      .where("repair_id", "=", id)
      .where("status", "=", "sent")
      .returning("id")
      .executeTakeFirst();
    const { city, rate } = taxOfShop(tx);
    const validUntil = addDays(today(tx), repairLimits.estimateDays);
    await tx.db
      .updateTable("estimates")
      .set({
        status: "sent",
        valid_until: validUntil,
        tax_city: city,
        tax_rate: rate,
        sent_at: tx.clock.now(),
        sent_by_name: actor.name,
        updated_at: tx.clock.now(),
      })
      .where("id", "=", draft.id)
      .execute();
    await keepEstimatePaper(tx, repair, {
      estimateId: draft.id,
      version: draft.version,
      validUntil,
      cause: draft.cause,
      lines,
      taxRate: rate,
      taxCity: cityName(tx, city),
      preparedBy: nameOnPapers(tx, actor.name),
    });
    await changeState(tx, repair, { status: "estimate_sent" });
    const { totalCents } = estimateSum(lines, rate);
    await recordEvent(tx, {
      noun: "repair",
      id,
      kind: "estimate_sent",
      detail: { version: draft.version, cents: totalCents },
    });
    await recordAudit(tx, {
      action: "estimate.sent",
      target: { kind: "repair", id: repair.number },
      detail: { version: draft.version, cents: totalCents },
    });
    const sent = { ...draft, tax_rate: rate, valid_until: validUntil };
    const sentTo = await mailEstimate(tx, repair, sent, { replaces: replaced !== undefined, reminder: false });
    return { version: draft.version, sentTo };
  });
}

function requireSendable(lines: EstimateLine[]): void {
  const required = lines.filter(({ optional }) => !optional);
  if (required.length === 0) throw new DomainError("conflict", "Add a line that is not optional first.");
  const { subtotalCents } = estimateSum(lines, 0);
  if (subtotalCents < 0) throw new DomainError("conflict", "Credits are more than the work. Check the lines.");
}

/** Mails an estimate to those who may answer it, each with a link of their own; says to whom. */
export async function mailEstimate(
  tx: Ctx,
  repair: RepairFacts,
  estimate: Pick<EstimateRow, "lines" | "cause" | "tax_rate" | "valid_until">,
  { replaces, reminder }: { replaces: boolean; reminder: boolean },
): Promise<string[]> {
  const lines = linesOfEstimate(estimate);
  const { totalCents, taxCents } = estimateSum(lines, estimate.tax_rate);
  const options = lines.filter(({ optional }) => optional);
  const most = estimateSum(
    lines,
    estimate.tax_rate,
    options.map(({ id }) => id),
  );
  const worded = (some: readonly EstimateLine[]): [string, string][] =>
    some.map(({ what, quantity, unitCents }) => [
      quantity === 1 ? what : `${quantity} × ${what}`,
      formatMoney(quantity * unitCents),
    ]);
  const readers = await decidersOf(tx, repair);
  for (const reader of readers)
    await inLanguageOf(tx, reader, (own) =>
      queueMail(own, [
        {
          template: "repair-estimate",
          to: { address: reader.email, name: reader.name },
          data: {
            ...repairWords(repair, reader),
            cause: estimate.cause || null,
            lines: worded(lines.filter(({ optional }) => !optional)),
            tax: taxCents > 0 ? formatMoney(taxCents) : null,
            options: worded(options),
            mostTotal: options.length > 0 ? formatMoney(most.totalCents) : null,
            total: formatMoney(totalCents),
            validUntil: dayWords(estimate.valid_until ?? ""),
            replaces,
            reminder,
          },
        },
      ]),
    );
  return readers.map(({ email }) => email);
}
