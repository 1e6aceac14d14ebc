import { z } from "zod";
import { accountRates, accountTimes } from "#contract/accounts/accounts.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import { findUser } from "#domain/accounts/account-store.ts";
import { AuthRefusal, invalidCredentials } from "#domain/accounts/auth-refusal.ts";
import type { CurrentSession } from "#domain/accounts/current-session.ts";
import { requireMailedCode } from "#domain/accounts/reauthenticate.ts";
import { requireAuthRate } from "#domain/accounts/require-auth-rate.ts";
import type { AuthMethod } from "#domain/accounts/session-rules.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Actor, type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { requireWithinLimit } from "#domain/limits/require-within-limit.ts";
import { parse } from "#domain/input/parse.ts";
import * as own from "#words/account-refusals.ts";
import * as t from "#words/refused.ts";

/** When this session last proved the user's identity: by sign-in, authenticator code, password or emailed code. */
export function lastProof(session: { amr: unknown; provenAt: Date | null }): Date {
  const signedIn = (session.amr as AuthMethod[]).map(({ timestamp }) => timestamp * 1000);
  return new Date(Math.max(0, session.provenAt?.getTime() ?? 0, ...signedIn));
}

const isFresh = (ctx: Ctx, at: Date | undefined): boolean =>
  at !== undefined && ctx.clock.now().getTime() - at.getTime() <= accountTimes.freshProof * 1000;

/**
 * Requires proof for a change to the account itself: the current password or the emailed code if given, else proof from the
 * last ten minutes. Returns a function that uses up the code inside the transaction of the change.
 * @throws AuthRefusal rejected reauthentication_needed, 422 reauthentication_not_valid, 400 invalid_credentials, 429
 */
export async function requireFreshProof(
  ctx: Ctx,
  { user, session }: CurrentSession,
  { nonce = "", currentPassword = "" }: { nonce?: string; currentPassword?: string } = {},
): Promise<(tx: Ctx) => Promise<void>> {
  if (nonce) return requireMailedCode(ctx, user, nonce);
  if (user.password_hash && currentPassword) {
    await requireAuthRate(ctx, accountRates.confirmPassword, user.id);
    if (!(await ctx.passwords.verify(user.password_hash, currentPassword))) throw invalidCredentials();
    return nothingToUse;
  }
  if (isFresh(ctx, lastProof(session))) return nothingToUse;
  // oxlint-disable-next-line words/no-hard-coded-words -- clients map its code
  throw new AuthRefusal("rejected", "reauthentication_needed", "This change requires reauthentication");
}

const nothingToUse = async () => undefined;

/** @throws DomainError "proof_required" unless the caller proved their identity within the last ten minutes. */
export function requireFreshActor(ctx: Ctx): void {
  const actor: Actor = ctx.actor;
  if (actor.kind === "system") return;
  if (actor.kind === "visitor" || !isFresh(ctx, actor.provenAt))
    throw new DomainError("proof_required", own.confirmItIsYou);
}

export const ProveInput = z.union([
  z.strictObject({ password: z.string().min(1).max(200) }),
  z.strictObject({ nonce: z.string().trim().min(1).max(20) }),
]);

/** Records, for ten minutes, that the caller knows the password or receives the account's email. */
export async function proveItIsMe(ctx: Ctx, input: unknown): Promise<void> {
  const actor = requireSignedIn(ctx);
  const given = parse(ProveInput, input);
  const user = await findUser(ctx, actor.userId);
  if (!user) throw new DomainError("unauthenticated", t.signIn);
  const useProof = "nonce" in given ? await mailedCode(ctx, user, given.nonce) : nothingToUse;
  if ("password" in given) {
    await requireWithinLimit(ctx, accountRates.confirmPassword, user.id);
    if (!(await ctx.passwords.verify(user.password_hash, given.password)))
      throw refused("password", own.notYourPassword);
  }
  await withTransaction(ctx, async (tx) => {
    await useProof(tx);
    await tx.db.updateTable("sessions").set({ proven_at: tx.clock.now() }).where("id", "=", actor.sessionId).execute();
    await recordAudit(tx, { action: "session.proven", target: { kind: "session", id: actor.sessionId } });
  });
}

const refused = (path: string, message: string) => new DomainError("invalid", message, { errors: [{ path, message }] });

async function mailedCode(ctx: Ctx, user: CurrentSession["user"], nonce: string) {
  try {
    return await requireMailedCode(ctx, user, nonce);
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error;
    if (error.kind === "too_many")
      throw new DomainError("too_many", own.waitAFewMinutes, {
        retryAfterSeconds: error.details.retryAfterSeconds ?? accountTimes.reauthenticationCode,
      });
    throw refused("nonce", own.codeWrongOrExpired);
  }
}
