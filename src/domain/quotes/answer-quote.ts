import { quoteDeposit, quoteSum } from "#contract/quote-sum.ts";
import type { QuoteAnswerMode } from "#contract/quote-words.ts";
import { RecordAnswerInput } from "#contract/quote-desk.ts";
import { AnswerQuoteInput } from "#contract/quotes.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { parse } from "#domain/parse.ts";
import { type QuoteClaim, requireOwnQuote, staffQuote } from "#domain/quotes/quote-access.ts";
import { queueQuoteEmails, queueStaffQuoteEmail } from "#domain/quotes/quote-emails.ts";
import { tellNouns } from "#domain/quotes/quote-moved.ts";
import { quoteStates } from "#domain/quotes/quote-states.ts";
import {
  changeQuote,
  hashOf,
  lockQuote,
  optionsOf,
  type QuoteRow,
  type QuoteVersionRow,
  sentVersion,
} from "#domain/quotes/quote-store.ts";
import * as t from "#words/quotes.ts";

/** An answer, however it was given. */
interface Answer {
  mode: QuoteAnswerMode;
  isYes: boolean;
  version: number;
  name: string;
  option?: string | undefined;
  /** Ids of the optional lines that were taken. */
  taken: string[];
  reason?: string | undefined;
  recorded?: { how: string; by: string };
}

export interface Answered {
  decision: "accepted" | "declined";
  totalCents: number;
  depositCents: number;
}

/**
 * The client's answer, by private link or account. The typed name signs exactly the version that was shown; what it comes to is
 * reckoned here, never read from the request.
 * @throws DomainError "not_found" for everybody else, "forbidden" without the right to decide, "conflict" for a quote that is
 * answered, expired or superseded
 */
export async function answerQuote(ctx: Ctx, claim: QuoteClaim, input: unknown): Promise<Answered> {
  const { quote, mayDecide } = await requireOwnQuote(ctx, claim);
  if (!mayDecide) throw new DomainError("forbidden", t.onlyApproversDecide);
  const given = parse(AnswerQuoteInput, input);
  await requireWithinLimit(ctx, visitorLimits.changeOrder, networkOf(ctx));
  return withTransaction(ctx, async (tx) => {
    const locked = await lockQuote(tx, quote.id);
    // Again under the lock: somebody may have been removed meanwhile.
    if (!(await requireOwnQuote(tx, claim)).mayDecide) throw new DomainError("forbidden", t.onlyApproversDecide);
    return settle(tx, locked, {
      mode: "signature",
      isYes: given.decision === "accept",
      version: given.version,
      name: given.name,
      taken: [],
      ...(given.decision === "accept" ? { option: given.option, taken: given.taken } : { reason: given.reason }),
    });
  });
}

/** An answer by phone or on paper, with who gave it and how. Staff only. @throws DomainError as `answerQuote` */
export async function recordAnswer(ctx: Ctx, number: string, input: unknown): Promise<Answered> {
  const actor = requireStaffPerson(ctx);
  const { id } = await staffQuote(ctx, number);
  const given = parse(RecordAnswerInput, input);
  return withTransaction(ctx, async (tx) =>
    settle(tx, await lockQuote(tx, id), {
      mode: given.mode,
      isYes: given.decision === "accept",
      version: given.version,
      name: given.name,
      option: given.option,
      taken: given.taken,
      reason: given.reason,
      recorded: { how: given.how, by: actor.name },
    }),
  );
}

async function settle(tx: Ctx, quote: QuoteRow, answer: Answer): Promise<Answered> {
  const version = await requireShown(tx, quote, answer.version);
  quoteStates.requireStep(quote, answer.isYes ? "accept" : "decline", tx);
  const sum = answer.isYes ? sumOfAnswer(version, answer) : null;
  const depositCents = sum
    ? quoteDeposit(sum.totalCents, { depositPercent: version.deposit_percent, depositCents: version.deposit_cents })
    : 0;
  const decision = answer.isYes ? "accepted" : "declined";
  await tx.db
    .insertInto("quote_answers")
    .values({
      id: tx.ids.next(),
      quote_id: quote.id,
      version_id: version.id,
      mode: answer.mode,
      decision,
      name: answer.name,
      option_id: sum?.option ?? null,
      taken: JSON.stringify(answer.isYes ? answer.taken : []),
      subtotal_cents: sum?.subtotalCents ?? 0,
      total_cents: sum?.totalCents ?? 0,
      monthly_cents: sum?.monthlyCents ?? 0,
      reason: answer.reason ?? null,
      how: answer.recorded?.how ?? null,
      recorded_by_name: answer.recorded?.by ?? null,
      network: answer.mode === "signature" ? tx.client.network : null,
      user_id: "userId" in tx.actor && answer.mode === "signature" ? tx.actor.userId : null,
      document_sha256: await hashOf(tx, version),
      decided_at: tx.clock.now(),
    })
    .execute();
  const answered = await changeQuote(tx, quote, {
    status: decision,
    ...(sum && {
      least_cents: sum.totalCents,
      most_cents: sum.totalCents,
      monthly_cents: sum.monthlyCents,
      deposit_cents: depositCents,
    }),
  });
  // A version that was being written is for nothing once this one is accepted.
  if (answer.isYes)
    await tx.db.deleteFrom("quote_versions").where("quote_id", "=", quote.id).where("status", "=", "draft").execute();
  const by = answer.recorded ? undefined : answer.name;
  await recordEvent(tx, {
    noun: "quote",
    id: quote.id,
    kind: decision,
    detail: { version: version.version, mode: answer.mode, name: answer.name },
    by,
  });
  const said = { by: answer.name, reason: answer.reason ?? null };
  await tellNouns(tx, answered, { kind: decision, byClient: answer.mode === "signature", ...said });
  await queueQuoteEmails(tx, answered, { change: decision, ...said, depositCents });
  await queueStaffQuoteEmail(tx, answered, { change: decision, ...said });
  await recordAudit(tx, {
    action: `quote.${decision}`,
    target: { kind: "quote", id: quote.number },
    detail: { version: version.version, mode: answer.mode },
  });
  return { decision, totalCents: sum?.totalCents ?? 0, depositCents };
}

function sumOfAnswer(version: QuoteVersionRow, { option: id, taken }: Answer) {
  const options = optionsOf(version);
  const option =
    options.find((one) => one.id === id) ?? (id === undefined && options.length === 1 ? options[0] : undefined);
  if (!option) throw invalidFields({ path: "option", message: t.chooseAnOption });
  const offered = option.lines.filter(({ optional }) => optional).map((line) => line.id);
  if (new Set(taken).size !== taken.length || taken.some((line) => !offered.includes(line)))
    throw invalidFields({ path: "taken", message: t.noSuchLine });
  const sum = quoteSum(option.lines, version.tax_rate, taken);
  if (sum.totalCents < 0 || sum.monthlyCents < 0) throw invalidFields({ path: "taken", message: t.noSuchLine });
  return { option: option.id, ...sum };
}

/** The version that was shown, while it is the one that counts. */
async function requireShown(tx: Ctx, quote: QuoteRow, shown: number): Promise<QuoteVersionRow> {
  const version = await sentVersion(tx, quote.id);
  if (!version) throw new DomainError("not_found", t.noSuchQuote);
  if (version.version !== shown) throw new DomainError("conflict", t.quoteSuperseded);
  return version;
}
