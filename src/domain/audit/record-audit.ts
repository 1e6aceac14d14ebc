import { auditMac } from "#domain/audit/audit-anchor.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";

export interface AuditEntry {
  /** The action, such as "session.created". */
  action: string;
  target?: { kind: string; id: string };
  /** The acting user when the request has no session yet. */
  actorId?: string;
  /** No secrets and no addresses: entries outlive the account they describe. */
  detail?: object;
}

/**
 * Appends to the audit trail; the database chains the entries and the server's secret signs each. Call it last in a
 * transaction: writers wait for each other until commit.
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
