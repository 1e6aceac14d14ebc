import { AnswerEstimateInput, OralApprovalInput } from "#contract/repairs/estimates.ts";
import { estimateSum } from "#contract/repairs/estimate-sum.ts";
import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { EstimateDecision } from "#contract/repairs/repair-words.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import { type Answerable, type GivenAnswer, recordAnswer } from "#domain/answers/record-answer.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { inLanguageOf } from "#domain/language/language-of-record.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { spendersOf } from "#domain/organizations/spenders.ts";
import { parse } from "#domain/input/parse.ts";
import { type EstimateRow, linesOfEstimate, statusOf } from "#domain/repairs/estimate-store.ts";
import { changeState } from "#domain/repairs/move-repair.ts";
import { requireOwnRepair, staffRepair } from "#domain/repairs/repair-access.ts";
import { repairWords } from "#domain/repairs/repair-emails.ts";
import { repairStates } from "#domain/repairs/repair-states.ts";
import { lockRepair, type RepairFacts } from "#domain/repairs/repair-store.ts";
import * as t from "#words/repairs.ts";

/** An answer, however it was given. */
interface Answer extends GivenAnswer {
  mode: "signature" | "oral";
  version: number;
  isYes: boolean;
  /** Ids of the optional lines that were taken. */
  options: string[];
  reason?: string | undefined;
  oral?: { phone: string; receivedBy: string; conditions: string; parts: string; labor: string };
}

interface Outcome {
  estimate: EstimateRow;
  decision: EstimateDecision;
  /** Ids of the optional lines that were taken. */
  taken: string[];
  subtotalCents: number;
  totalCents: number;
}

interface Answered {
  decision: EstimateDecision;
  totalCents: number;
}

/**
 * The client's answer, by private link or account. The typed name signs exactly the version that was shown.
 * @throws DomainError "not_found" for everybody else, "forbidden" without the right to decide, "conflict" for an estimate that
 * is answered, expired or superseded
 */
export const answerEstimate = (
  ctx: Ctx,
  claim: { number: string; key: string | null },
  input: unknown,
): Promise<Answered> =>
  answered(ctx, {
    async admit(as) {
      const { repair, mayDecide } = await requireOwnRepair(as, claim);
      if (!mayDecide) throw new DomainError("forbidden", t.onlyApproversDecide);
      return repair;
    },
    read() {
      const given = parse(AnswerEstimateInput, input);
      const isYes = given.decision === "approve";
      return {
        mode: "signature",
        version: given.version,
        isYes,
        name: given.name,
        options: given.decision === "approve" ? given.options : [],
        ...(given.decision === "decline" && { reason: given.reason }),
      };
    },
  });

/**
 * An answer given by phone, with every fact that 16 CCR 2722(a) wants noted. Staff only.
 * @throws DomainError "invalid" for a moment to come, "conflict" as `answerEstimate`
 */
export async function recordOralAnswer(ctx: Ctx, number: string, input: unknown): Promise<Answered> {
  const actor = requireStaffPerson(ctx);
  const given = parse(OralApprovalInput, input);
  const decidedAt = new Date(given.decidedAt);
  if (decidedAt > ctx.clock.now())
    throw invalidFields({ path: "decidedAt", message: "This is later than now. Say when it was given." });
  return answered(ctx, {
    admit: (as) => staffRepair(as, number),
    read: () => ({
      mode: "oral",
      version: given.version,
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
  });
}

async function answered(
  ctx: Ctx,
  how: { admit(ctx: Ctx): Promise<{ id: string }>; read(): Answer },
): Promise<Answered> {
  const { decision, totalCents } = await recordAnswer(ctx, estimateAnswer, how);
  return { decision, totalCents };
}

const estimateAnswer: Answerable<RepairFacts, Answer, Outcome, string> = {
  lock: lockRepair,
  async settle(tx, repair, { version, isYes, options }) {
    const estimate = await requireOpen(tx, repair, version);
    repairStates.requireStep(repair, isYes ? "approve" : "decline", tx);
    const lines = linesOfEstimate(estimate);
    const offered = lines.filter(({ optional }) => optional).map(({ id }) => id);
    const taken = options.filter((id) => offered.includes(id));
    if (taken.length !== new Set(options).size) throw invalidFields({ path: "options", message: t.noSuchOption });
    const { subtotalCents, totalCents } = estimateSum(lines, estimate.tax_rate, taken);
    const leftOut = taken.length < offered.length;
    const decision = isYes ? (leftOut ? "partly_approved" : "approved") : "declined";
    return { estimate, decision, taken, subtotalCents, totalCents };
  },
  async hashOfPaper({ db }, _, { estimate }) {
    const papers = db.selectFrom("papers").select("sha256").where("estimate_id", "=", estimate.id);
    return (await papers.executeTakeFirstOrThrow()).sha256;
  },
  async keep(tx, repair, { given, outcome: { estimate, decision, taken, subtotalCents, totalCents }, signature }) {
    const { isYes, oral } = given;
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
        mode: given.mode,
        decision,
        options: JSON.stringify(taken),
        subtotal_cents: isYes ? subtotalCents : 0,
        total_cents: isYes ? totalCents : 0,
        phone_called: oral?.phone ?? null,
        received_by_name: oral?.receivedBy ?? null,
        conditions: oral?.conditions ?? null,
        added_parts: oral?.parts ?? null,
        added_labor: oral?.labor ?? null,
        reason: given.reason ?? null,
        ...signature,
      })
      .execute();
    const work = linesOfEstimate(estimate).filter(({ id, optional }) => !optional || taken.includes(id));
    await changeState(tx, repair, {
      status: isYes ? "approved" : "declined",
      // The approved lines are the plan of the work; staff change it as they go, up to the approved sum.
      ...(isYes && { approved_cents: subtotalCents, work: JSON.stringify(work) as never }),
    });
    return repair;
  },
  eventOf: ({ id }, { given: { version, mode, name, isYes, reason }, outcome: { decision, totalCents } }) => ({
    noun: "repair",
    id,
    kind: "estimate_answered",
    detail: { version, decision, mode, by: name, cents: isYes ? totalCents : 0, ...(reason && { reason }) },
  }),
  auditOf: ({ number }, { given: { version, mode }, outcome: { decision } }) => ({
    action: "estimate.answered",
    target: { kind: "repair", id: number },
    detail: { version, decision, mode },
  }),
  tell: (tx, repair, { given, outcome }) => mailAnswer(tx, repair, { ...outcome, answer: given }),
};

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
