import { requireBotCheck } from "#domain/bot-check/require-bot-check.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import {
  missesBeforeBotCheck,
  networkOf,
  requireNotOverLimit,
  requireWithinLimit,
  visitorLimits,
} from "#domain/limits/require-within-limit.ts";
import * as t from "#words/refused.ts";

interface LookUp<Found> {
  what: "ticket" | "order";
  number: string;
  botCheck: string | undefined;
  /** Undefined when number and email do not belong together. */
  find: () => Promise<Found | undefined>;
}

/**
 * Looks something up by number and email. Unknown numbers and wrong addresses get the same refusal; misses are limited per number
 * and per network, and need a bot check after a few.
 */
export async function lookUpByNumber<Found>(ctx: Ctx, { what, number, botCheck, find }: LookUp<Found>): Promise<Found> {
  const network = networkOf(ctx);
  await requireNotOverLimit(ctx, visitorLimits.missedNumber, number);
  await requireNotOverLimit(ctx, visitorLimits.missedNetwork, network);
  const missedBefore = await ctx.rateLimits.check(missesBeforeBotCheck, network);
  if (!missedBefore.allowed) await withTransaction(ctx, (tx) => requireBotCheck(tx, botCheck));
  const found = await find();
  if (found !== undefined) return found;
  await requireWithinLimit(ctx, visitorLimits.missedNumber, number);
  await requireWithinLimit(ctx, visitorLimits.missedNetwork, network);
  await ctx.rateLimits.use(missesBeforeBotCheck, network);
  throw new DomainError("not_found", what === "ticket" ? t.noTicketFound : t.noOrderFound);
}
