import { sql } from "kysely";
import { auditMac } from "#domain/audit/audit-anchor.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { prepared } from "#domain/prepared.ts";

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

async function insertEntry(ctx: Ctx, entry: AuditEntry): Promise<void> {
  const made = await ctx.db
    .insertInto("audit_events")
    .values(auditRow(ctx, entry))
    .returning(["seq", "hash"])
    .executeTakeFirstOrThrow();
  await signAudit(ctx, made);
}

/** The row of an entry, for statements that append it along with other rows; sign it with `signAudit`. */
export function auditRow(ctx: Ctx, { action, target, actorId, detail = {} }: AuditEntry) {
  const { actor } = ctx;
  const signedIn = actor.kind !== "visitor" && actor.kind !== "system" ? actor.userId : null;
  return {
    at: ctx.clock.now(),
    actor_kind: actorId && actor.kind === "visitor" ? "member" : actor.kind,
    actor_id: actorId ?? signedIn,
    action,
    target_kind: target?.kind ?? null,
    target_id: target?.id ?? null,
    detail: JSON.stringify(detail),
    network: ctx.client.network || null,
    request_id: ctx.requestId,
  };
}

/** Signs an appended entry. Call it in the same transaction. */
export async function signAudit(ctx: Ctx, { seq, hash }: { seq: number | string; hash: string }): Promise<void> {
  const mac = auditMac(ctx, seq, hash);
  await sql`${prepared} insert into audit_macs (seq, mac) values (${seq}, ${mac})`.execute(ctx.db);
}
