import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";

const messages = {
  missing: "Tick “I'm not a robot” and send again. The check needs JavaScript; without it, please call or write to us.",
  malformed: "The robot check could not be read. Tick it again and send once more.",
  forged: "The robot check was not one of ours. Tick it again and send once more.",
  wrong: "The robot check was not solved. Tick it again and send once more.",
  expired: "The robot check was too old. Tick it again and send once more.",
  spent: "The robot check had been used already. Tick it again and send once more.",
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

const refusal = (reason: keyof typeof messages) =>
  new DomainError("bot_check", messages[reason], { errors: [{ path: "botCheck", message: messages[reason] }] });
