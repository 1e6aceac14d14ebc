import { AnswerEstimateInput, OralApprovalInput } from "#contract/estimates.ts";
import { estimateSum } from "#contract/estimate-sum.ts";
import { fill } from "#contract/fill.ts";
import { formatMoney } from "#contract/format-money.ts";
import type { EstimateDecision } from "#contract/repair-words.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { inLanguageOf } from "#domain/language-of-record.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { spendersOf } from "#domain/organizations/spenders.ts";
import { parse } from "#domain/parse.ts";
import { type EstimateRow, linesOfEstimate, statusOf } from "#domain/repairs/estimate-store.ts";
import { changeState } from "#domain/repairs/move-repair.ts";
import { requireOwnRepair, staffRepair } from "#domain/repairs/repair-access.ts";
import { repairWords } from "#domain/repairs/repair-emails.ts";
import { repairStates } from "#domain/repairs/repair-states.ts";
import { lockRepair, type RepairFacts } from "#domain/repairs/repair-store.ts";
import * as t from "#words/repairs.ts";

/** An answer, however it was given. */
interface Answer {
  mode: "signature" | "oral";
  isYes: boolean;
  name: string;
  /** Ids of the optional lines that were taken. */
  options: string[];
  decidedAt: Date;
  reason?: string | undefined;
  oral?: { phone: string; receivedBy: string; conditions: string; parts: string; labor: string };
}

/**
 * The client's answer, by private link or account. The typed name signs exactly the version that was shown; what it comes to is
 * reckoned here, never read from the request.
 * @throws DomainError "not_found" for everybody else, "forbidden" without the right to decide, "conflict" for an estimate that
 * is answered, expired or superseded
 */
export async function answerEstimate(
  ctx: Ctx,
  claim: { number: string; key: string | null },
  input: unknown,
): Promise<{ decision: EstimateDecision; totalCents: number }> {
  const { repair, mayDecide } = await requireOwnRepair(ctx, claim);
  if (!mayDecide) throw new DomainError("forbidden", t.onlyApproversDecide);
  const given = parse(AnswerEstimateInput, input);
  return withTransaction(ctx, async (tx) => {
    // Again under the lock: somebody may have been removed meanwhile.
    const locked = await lockRepair(tx, repair.id);
    if (!(await requireOwnRepair(tx, claim)).mayDecide) throw new DomainError("forbidden", t.onlyApproversDecide);
    return settle(tx, locked, given.version, {
      mode: "signature",
      isYes: given.decision === "approve",
      name: given.name,
      options: given.decision === "approve" ? given.options : [],
      decidedAt: tx.clock.now(),
      ...(given.decision === "decline" && { reason: given.reason }),
    });
  });
}

/**
 * An answer given by phone, with every fact that 16 CCR 2722(a) wants noted. Staff only.
 * @throws DomainError "invalid" for a moment to come, "conflict" as `answerEstimate`
 */
export async function recordOralAnswer(
  ctx: Ctx,
  number: string,
  input: unknown,
): Promise<{ decision: EstimateDecision; totalCents: number }> {
  const actor = requireStaffPerson(ctx);
  const given = parse(OralApprovalInput, input);
  const decidedAt = new Date(given.decidedAt);
  if (decidedAt > ctx.clock.now())
    throw invalidFields({ path: "decidedAt", message: "This is later than now. Say when it was given." });
  const { id } = await staffRepair(ctx, number);
  return withTransaction(ctx, async (tx) =>
    settle(tx, await lockRepair(tx, id), given.version, {
      mode: "oral",
      isYes: given.decision === "approve",
      name: given.name,
      options: given.options,
      decidedAt,
      oral: {
        phone: given.phoneCalled,
        receivedBy: actor.name,
        conditions: given.conditions,
        parts: given.addedParts,
        labor: given.addedLabor,
      },
    }),
  );
}

async function settle(
  tx: Ctx,
  repair: RepairFacts,
  version: number,
  answer: Answer,
): Promise<{ decision: EstimateDecision; totalCents: number }> {
  const estimate = await requireOpen(tx, repair, version);
  repairStates.requireStep(repair, answer.isYes ? "approve" : "decline", tx);
  const lines = linesOfEstimate(estimate);
  const offered = lines.filter(({ optional }) => optional).map(({ id }) => id);
  const taken = answer.options.filter((id) => offered.includes(id));
  if (taken.length !== new Set(answer.options).size) throw invalidFields({ path: "options", message: t.noSuchOption });
  const { subtotalCents, totalCents } = estimateSum(lines, estimate.tax_rate, taken);
  const leftOut = taken.length < offered.length;
  const decision: EstimateDecision = answer.isYes ? (leftOut ? "partly_approved" : "approved") : "declined";
  const paper = await tx.db
    .selectFrom("papers")
    .select("sha256")
    .where("estimate_id", "=", estimate.id)
    .executeTakeFirstOrThrow();
  await tx.db
    .updateTable("estimates")
    .set({ status: decision, updated_at: tx.clock.now() })
    .where("id", "=", estimate.id)
    .execute();
  await tx.db
    .insertInto("authorizations")
    .values({
      id: tx.ids.next(),
      repair_id: repair.id,
      estimate_id: estimate.id,
      mode: answer.mode,
      decision,
      name: answer.name,
      options: JSON.stringify(taken),
      subtotal_cents: answer.isYes ? subtotalCents : 0,
      total_cents: answer.isYes ? totalCents : 0,
      phone_called: answer.oral?.phone ?? null,
      received_by_name: answer.oral?.receivedBy ?? null,
      conditions: answer.oral?.conditions ?? null,
      added_parts: answer.oral?.parts ?? null,
      added_labor: answer.oral?.labor ?? null,
      reason: answer.reason ?? null,
      network: answer.mode === "signature" ? tx.client.network : null,
      user_id: "userId" in tx.actor && answer.mode === "signature" ? tx.actor.userId : null,
      document_sha256: paper.sha256,
      decided_at: answer.decidedAt,
    })
    .execute();
  await changeState(tx, repair, {
    status: answer.isYes ? "approved" : "declined",
    ...(answer.isYes && {
      approved_cents: subtotalCents,
      // The approved lines are the plan of the work; staff change it as they go, up to the approved sum.
      work: JSON.stringify(lines.filter(({ id, optional }) => !optional || taken.includes(id))) as never,
    }),
  });
  await recordEvent(tx, {
    noun: "repair",
    id: repair.id,
    kind: "estimate_answered",
    detail: {
      version,
      decision,
      mode: answer.mode,
      by: answer.name,
      cents: answer.isYes ? totalCents : 0,
      ...(answer.reason && { reason: answer.reason }),
    },
  });
  await recordAudit(tx, {
    action: "estimate.answered",
    target: { kind: "repair", id: repair.number },
    detail: { version, decision, mode: answer.mode },
  });
  await mailAnswer(tx, repair, { decision, totalCents, answer });
  return { decision, totalCents };
}

/** The estimate that was shown, while it can be answered. */
async function requireOpen(tx: Ctx, repair: RepairFacts, version: number): Promise<EstimateRow> {
  const estimate = await tx.db
    .selectFrom("estimates")
    .selectAll()
    .where("repair_id", "=", repair.id)
    .where("version", "=", version)
    .where("status", "!=", "draft")
    .executeTakeFirst();
  if (!estimate) throw new DomainError("not_found", t.noSuchEstimate);
  const status = statusOf(tx, estimate);
  const refusals: Partial<Record<typeof status, string>> = {
    expired: t.estimateExpired,
    superseded: t.estimateSuperseded,
    approved: t.estimateAnswered,
    partly_approved: t.estimateAnswered,
    declined: t.estimateAnswered,
  };
  const refusal = refusals[status];
  if (refusal !== undefined) throw new DomainError("conflict", fill(refusal, { phone: tx.business.phone.display }));
  return estimate;
}

async function mailAnswer(
  tx: Ctx,
  repair: RepairFacts,
  { decision, totalCents, answer }: { decision: EstimateDecision; totalCents: number; answer: Answer },
): Promise<void> {
  const total = formatMoney(totalCents);
  for (const reader of await spendersOf(tx, repair.organization_id))
    await inLanguageOf(tx, reader, (own) =>
      queueMail(own, [
        {
          template: "repair-answered",
          to: { address: reader.email, name: reader.name },
          data: {
            ...repairWords(repair, reader),
            decision,
            total,
            decidedBy: answer.name,
            oral: answer.mode === "oral",
          },
        },
      ]),
    );
  await queueMail(tx, [
    {
      template: "repair-answered-staff",
      to: { address: tx.business.supportEmail },
      data: {
        number: repair.number,
        subject: repair.device_name,
        name: answer.name,
        decision,
        total,
        reason: answer.reason ?? null,
      },
    },
  ]);
}
