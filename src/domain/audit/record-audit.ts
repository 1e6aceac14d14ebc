import { sql } from "kysely";
import { auditMac } from "#domain/audit/audit-anchor.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { prepared } from "#domain/turns/prepared.ts";

export interface AuditEntry {
  /** The action, such as "session.created". */
  action: string;
  target?: { kind: string; id: string };
  /** The acting user when the request has no session yet. */
  actorId?: string;
  /** No secrets and no addresses: entries outlive the account they describe. */
  detail?: object;
}

/** A change of a record, as it was and as it is. The trail keeps what the verb names, and of that what differs. */
interface AuditChange<Row extends object> {
  before: Row;
  /** Omitted and undefined fields stayed as they were. */
  after: { [Field in keyof Row]?: Row[Field] | undefined };
  /** Fields whose values the trail keeps, before and after: nothing personal and no secret. */
  fields?: readonly (keyof Row & string)[];
  /** Fields that the trail only names: what is personal, secret or long. */
  named?: readonly (keyof Row & string)[];
}

/**
 * Appends to the audit trail; the database chains the entries and the server's secret signs each. With `before` and `after` it says
 * what changed, and appends nothing when nothing did. Call it last in a transaction: writers wait for each other until commit.
 */
export async function recordAudit<Row extends object>(
  ctx: Ctx,
  entry: AuditEntry | (AuditEntry & AuditChange<Row>),
): Promise<void> {
  const changed = "before" in entry ? changesOf(entry) : {};
  if (changed === null) return;
  await withTransaction(ctx, (tx) => insertEntry(tx, { ...entry, detail: { ...entry.detail, ...changed } }));
}

/** `{ from, to, changed }`: values of fields that differ, and names of those without values. Null when nothing differs. */
function changesOf<Row extends object>({ before, after, fields = [], named = [] }: AuditChange<Row>): object | null {
  const differs = (field: keyof Row) =>
    after[field] !== undefined && JSON.stringify(after[field]) !== JSON.stringify(before[field] ?? null);
  const [kept, changed] = [fields.filter(differs), named.filter(differs)];
  if (kept.length === 0 && changed.length === 0) return null;
  const valuesOf = (row: Partial<Row>) => Object.fromEntries(kept.map((field) => [field, row[field] ?? null]));
  return {
    ...(kept.length > 0 && { from: valuesOf(before), to: valuesOf(after as Partial<Row>) }),
    ...(changed.length > 0 && { changed }),
  };
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
