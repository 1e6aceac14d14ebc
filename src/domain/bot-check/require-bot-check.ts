import * as t from "#words/refusals.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";

const messages = {
  missing: () => t.robotMissing,
  malformed: () => t.robotMalformed,
  forged: () => t.robotForged,
  wrong: () => t.robotWrong,
  expired: () => t.robotExpired,
  spent: () => t.robotSpent,
} as const;

/**
 * Uses up a solved bot check; visitors only. Returns its age in milliseconds. Call inside the transaction that needs it, so
 * that a later refusal does not use it up.
 * @throws DomainError "bot_check" when it is missing, forged, replayed or expired.
 */
export async function requireBotCheck(ctx: Ctx, solved: string | undefined): Promise<{ ageMilliseconds: number }> {
  if (ctx.actor.kind !== "visitor") return { ageMilliseconds: Number.POSITIVE_INFINITY };
  if (!solved) throw refusal("missing");
  const result = await ctx.botCheck.verify(solved);
  if (!result.ok) throw refusal(result.reason);
  const spent = await ctx.db
    .insertInto("spent_bot_checks")
    .values({ signature: result.signature, expires_at: result.expiresAt })
    .onConflict((conflict) => conflict.column("signature").doNothing())
    .executeTakeFirst();
  if (spent.numInsertedOrUpdatedRows !== 1n) throw refusal("spent");
  return { ageMilliseconds: ctx.clock.now().getTime() - result.issuedAt.getTime() };
}

/** Verifies a bot check, if present, without using it up. @throws DomainError "bot_check" when it is not solved. */
export async function requireSolvedBotCheck(ctx: Ctx, solved: string | undefined): Promise<void> {
  if (ctx.actor.kind !== "visitor" || !solved) return;
  const result = await ctx.botCheck.verify(solved);
  if (!result.ok) throw refusal(result.reason);
}

const refusal = (reason: keyof typeof messages) => {
  const message = messages[reason]();
  return new DomainError("bot_check", message, { errors: [{ path: "botCheck", message }] });
};
