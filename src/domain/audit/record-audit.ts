import { auditMac } from "#domain/audit/audit-anchor.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";

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
 * Adds to the audit trail; the database chains the entries, and the server's secret signs each. Do it last in a transaction: writers of the trail take turns
 * until they commit.
 */
export function recordAudit(ctx: Ctx, entry: AuditEntry): Promise<void> {
  return withTransaction(ctx, (tx) => insertEntry(tx, entry));
}

async function insertEntry(ctx: Ctx, { action, target, actorId, detail = {} }: AuditEntry): Promise<void> {
  const { actor } = ctx;
  const signedIn = actor.kind !== "visitor" && actor.kind !== "system" ? actor.userId : null;
  const { seq, hash } = await ctx.db
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
    .returning(["seq", "hash"])
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto("audit_macs")
    .values({ seq, mac: auditMac(ctx, seq, hash) })
    .execute();
}
