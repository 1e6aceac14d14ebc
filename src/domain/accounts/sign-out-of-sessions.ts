import { endSessions } from "#domain/accounts/account-store.ts";
import { owesFactor, validationFailed } from "#domain/accounts/auth-refusal.ts";
import type { CurrentSession } from "#domain/accounts/current-session.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";

/**
 * Ends sessions: this one (local), all others (others), or all of the account (global). A session that still owes the second
 * factor ends only itself, so that a password alone cannot sign the owner out.
 */
export async function signOut(
  ctx: Ctx,
  { user, session, owesSecondFactor }: CurrentSession,
  scope: string | null,
): Promise<void> {
  const which = scope || "global";
  if (which !== "global" && which !== "local" && which !== "others")
    throw validationFailed(`Unsupported logout scope ${JSON.stringify(scope)}`);
  if (owesSecondFactor && which === "others") throw owesFactor("forbidden", "end other sessions");
  await withTransaction(ctx, async (tx) => {
    if (which === "local" || owesSecondFactor) await endSessions(tx, user.id, "sign_out", { only: session.id });
    else if (which === "others") await endSessions(tx, user.id, "elsewhere", { except: session.id });
    else await endSessions(tx, user.id, "sign_out");
    const target = { kind: "session", id: session.id };
    await recordAudit(tx, { action: "session.signed_out", target, actorId: user.id, detail: { scope: which } });
  });
}
