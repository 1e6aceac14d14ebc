import type { Ctx } from "#domain/ctx.ts";

export interface AuditEntry {
  /** What was done, such as "session.created". */
  action: string;
  target?: { kind: string; id: string };
  /** Who did it, when the request came without a session yet. */
  actorId?: string;
  /** Nothing secret and no address: entries outlive the account they speak of. */
  detail?: object;
}

/**
 * Adds to the audit trail; the database chains the entries. Do it last in a transaction: writers of the trail take turns
 * until they commit.
 */
export async function recordAudit(ctx: Ctx, { action, target, actorId, detail = {} }: AuditEntry): Promise<void> {
  const { actor } = ctx;
  const signedIn = actor.kind !== "visitor" && actor.kind !== "system" ? actor.userId : null;
  await ctx.db
    .insertInto("audit_events")
    .values({
      at: ctx.clock.now(),
      actor_kind: actorId && actor.kind === "visitor" ? "member" : actor.kind,
      actor_id: actorId ?? signedIn,
      action,
      target_kind: target?.kind ?? null,
      target_id: target?.id ?? null,
      detail: JSON.stringify(detail),
      network: ctx.client.network || null,
      request_id: ctx.requestId,
    })
    .execute();
}
