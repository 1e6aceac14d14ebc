import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Ctx } from "#domain/ctx.ts";

/** A solved bot check, as sent by a form. */
export async function solvedBotCheck(ctx: Ctx): Promise<string> {
  const challenge = (await ctx.botCheck.challenge()) as unknown as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
