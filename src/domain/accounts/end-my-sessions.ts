import { requireSignedIn } from "#domain/access/account-policy.ts";
import { endSessions } from "#domain/accounts/account-store.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import * as t from "#words/account-refusals.ts";

/** Ends one of the caller's sessions; an absent one and someone else's look the same. */
export async function endMySession(ctx: Ctx, sessionId: string): Promise<void> {
  const actor = requireSignedIn(ctx);
  await withTransaction(ctx, async (tx) => {
    const ended = isUuid(sessionId) ? await endSessions(tx, actor.userId, "elsewhere", { only: sessionId }) : 0;
    if (ended === 0) throw new DomainError("not_found", t.noSuchSession);
    await recordAudit(tx, { action: "session.revoked", target: { kind: "session", id: sessionId } });
  });
}

/** Ends all of the caller's sessions except the current one; returns the count. */
export async function endMyOtherSessions(ctx: Ctx): Promise<{ ended: number }> {
  const actor = requireSignedIn(ctx);
  return withTransaction(ctx, async (tx) => {
    const ended = await endSessions(tx, actor.userId, "elsewhere", { except: actor.sessionId });
    const target = { kind: "user", id: actor.userId };
    if (ended > 0) await recordAudit(tx, { action: "session.revoked_all", target, detail: { ended } });
    return { ended };
  });
}
