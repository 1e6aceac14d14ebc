import { quoteDeposit, quoteSum } from "#contract/quotes/quote-sum.ts";
import type { QuoteAnswerMode } from "#contract/quotes/quote-words.ts";
import { RecordAnswerInput } from "#contract/quotes/quote-desk.ts";
import { AnswerQuoteInput } from "#contract/quotes/quotes.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import { type Answerable, type GivenAnswer, recordAnswer } from "#domain/answers/record-answer.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { parse } from "#domain/input/parse.ts";
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
interface Answer extends GivenAnswer {
  mode: QuoteAnswerMode;
  isYes: boolean;
  version: number;
  option?: string | undefined;
  /** Ids of the optional lines that were taken. */
  taken: string[];
  reason?: string | undefined;
  recorded?: { how: string; by: string };
}

interface Outcome {
  version: QuoteVersionRow;
  decision: "accepted" | "declined";
  /** Null for a declined one. */
  sum: ReturnType<typeof sumOfAnswer> | null;
  depositCents: number;
}

export interface Answered {
  decision: "accepted" | "declined";
  totalCents: number;
  depositCents: number;
}

/**
 * The client's answer, by private link or account. The typed name signs exactly the version that was shown.
 * @throws DomainError "not_found" for everybody else, "forbidden" without the right to decide, "conflict" for a quote that is
 * answered, expired or superseded
 */
export const answerQuote = (ctx: Ctx, claim: QuoteClaim, input: unknown): Promise<Answered> =>
  answered(ctx, {
    async admit(as) {
      const { quote, mayDecide } = await requireOwnQuote(as, claim);
      if (!mayDecide) throw new DomainError("forbidden", t.onlyApproversDecide);
      return quote;
    },
    async read() {
      const given = parse(AnswerQuoteInput, input);
      await requireWithinLimit(ctx, visitorLimits.changeOrder, networkOf(ctx));
      return {
        mode: "signature",
        isYes: given.decision === "accept",
        version: given.version,
        name: given.name,
        taken: [],
        ...(given.decision === "accept" ? { option: given.option, taken: given.taken } : { reason: given.reason }),
      };
    },
  });

/** An answer by phone or on paper, with who gave it and how. Staff only. @throws DomainError as `answerQuote` */
export async function recordQuoteAnswer(ctx: Ctx, number: string, input: unknown): Promise<Answered> {
  const actor = requireStaffPerson(ctx);
  return answered(ctx, {
    admit: (as) => staffQuote(as, number),
    read() {
      const { decision, how, ...given } = parse(RecordAnswerInput, input);
      return { ...given, isYes: decision === "accept", recorded: { how, by: actor.name } };
    },
  });
}

async function answered(
  ctx: Ctx,
  how: { admit(ctx: Ctx): Promise<{ id: string }>; read(): Answer | Promise<Answer> },
): Promise<Answered> {
  const { decision, sum, depositCents } = await recordAnswer(ctx, quoteAnswer, how);
  return { decision, totalCents: sum?.totalCents ?? 0, depositCents };
}

const quoteAnswer: Answerable<QuoteRow, Answer, Outcome, string | null> = {
  lock: lockQuote,
  async settle(tx, quote, answer) {
    const version = await requireShown(tx, quote, answer.version);
    quoteStates.requireStep(quote, answer.isYes ? "accept" : "decline", tx);
    const sum = answer.isYes ? sumOfAnswer(version, answer) : null;
    const { deposit_percent: depositPercent, deposit_cents: depositCents } = version;
    return {
      version,
      decision: answer.isYes ? "accepted" : "declined",
      sum,
      depositCents: sum ? quoteDeposit(sum.totalCents, { depositPercent, depositCents }) : 0,
    };
  },
  hashOfPaper: (tx, _, { version }) => hashOf(tx, version),
  async keep(tx, quote, { given, outcome: { version, decision, sum, depositCents }, signature }) {
    await tx.db
      .insertInto("quote_answers")
      .values({
        id: tx.ids.next(),
        quote_id: quote.id,
        version_id: version.id,
        mode: given.mode,
        decision,
        option_id: sum?.option ?? null,
        taken: JSON.stringify(given.isYes ? given.taken : []),
        subtotal_cents: sum?.subtotalCents ?? 0,
        total_cents: sum?.totalCents ?? 0,
        monthly_cents: sum?.monthlyCents ?? 0,
        reason: given.reason ?? null,
        how: given.recorded?.how ?? null,
        recorded_by_name: given.recorded?.by ?? null,
        ...signature,
      })
      .execute();
    // A version that was being written is for nothing once this one is accepted.
    if (given.isYes)
      await tx.db.deleteFrom("quote_versions").where("quote_id", "=", quote.id).where("status", "=", "draft").execute();
    return changeQuote(tx, quote, {
      status: decision,
      ...(sum && {
        least_cents: sum.totalCents,
        most_cents: sum.totalCents,
        monthly_cents: sum.monthlyCents,
        deposit_cents: depositCents,
      }),
    });
  },
  eventOf: ({ id }, { given: { mode, name, recorded }, outcome: { version, decision } }) => ({
    noun: "quote",
    id,
    kind: decision,
    detail: { version: version.version, mode, name },
    ...(!recorded && { by: name }),
  }),
  auditOf: ({ number }, { given: { mode }, outcome: { version, decision } }) => ({
    action: `quote.${decision}`,
    target: { kind: "quote", id: number },
    detail: { version: version.version, mode },
  }),
  async tell(tx, quote, { given, outcome: { decision, depositCents } }) {
    const said = { by: given.name, reason: given.reason ?? null };
    await tellNouns(tx, quote, { kind: decision, byClient: given.mode === "signature", ...said });
    await queueQuoteEmails(tx, quote, { change: decision, ...said, depositCents });
    await queueStaffQuoteEmail(tx, quote, { change: decision, ...said });
  },
};

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
