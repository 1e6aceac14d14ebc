import { sql } from "kysely";
import { z } from "zod";
import { momentInput } from "#contract/values/calendar-input.ts";
import { PageInput } from "#contract/values/paging.ts";
import type { AuditEvent, AuditVerification } from "#contract/accounts/security.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { checkAnchored } from "#domain/audit/audit-anchor.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";
import { type Page, pageOfRows } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";
import { cursorRows } from "#domain/reports/cursor-rows.ts";
import { type CsvReport, csvReport } from "#domain/reports/csv-report.ts";

export const AuditFilters = z.object({
  action: z
    .string()
    .regex(/^[a-z_.]{1,60}$/, "An action looks like user.signed_up; its beginning is enough.")
    .optional(),
  actorId: z.uuid("Give the id of an account.").optional(),
  targetId: z
    .string()
    .max(80)
    .regex(/^[\x20-\x7e]+$/)
    .optional(),
  from: momentInput().optional(),
  to: momentInput().optional(),
});

export const AuditQuery = PageInput.extend({
  ...AuditFilters.shape,
  cursor: z.coerce.number().int().positive().optional(),
});

const exportRows = 50_000;

/** Audit trail entries, latest first. */
export async function searchAudit(ctx: Ctx, query: unknown): Promise<Page<AuditEvent>> {
  requireAdmin(ctx);
  const { limit, cursor, ...filters } = parse(AuditQuery, query);
  let rows = matching(ctx, filters).limit(limit + 1);
  if (cursor !== undefined) rows = rows.where("event.seq", "<", String(cursor));
  return pageOfRows(await rows.execute(), limit, (row) => String(row.seq), present);
}

const exportColumns = [
  "seq",
  "at",
  "actorKind",
  "actorId",
  "actorEmail",
  "action",
  "targetKind",
  "targetId",
  "detail",
  "network",
  "requestId",
  "hash",
] as const;

/** Matching entries, latest first; at most 50,000. */
export async function exportAudit(ctx: Ctx, query: unknown): Promise<CsvReport> {
  requireAdmin(ctx);
  const rows = matching(ctx, parse(AuditFilters, query)).limit(exportRows);
  const { count } = await ctx.db
    .selectFrom(rows.as("found"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  await recordAudit(ctx, { action: "admin.export", target: { kind: "audit", id: "csv" }, detail: { rows: count } });
  return csvReport(exportColumns, cursorRows(ctx, rows), (row) => {
    const event = present(row);
    return exportColumns.map((column) =>
      column === "detail" ? JSON.stringify(event.detail) : String(event[column] ?? ""),
    );
  });
}

/** Recomputes the whole chain and compares it with the anchor outside the database. */
export async function verifyAudit(ctx: Ctx): Promise<z.infer<typeof AuditVerification>> {
  requireAdmin(ctx);
  const { rows } = await sql<{ broken: number | null; entries: number; head: string | null }>`
    select first_broken_audit_event() as broken,
      (select count(*) from audit_events) as entries,
      (select hash from audit_events order by seq desc limit 1) as head`.execute(ctx.db);
  const [found] = rows;
  const anchored = await checkAnchored(ctx);
  const breaks = [found?.broken ?? null, anchored.firstBroken].filter((seq) => seq !== null).map(Number);
  const firstBroken = breaks.length > 0 ? Math.min(...breaks) : null;
  return {
    holds: firstBroken === null,
    firstBroken,
    anchoredSeq: anchored.anchoredSeq,
    entries: Number(found?.entries ?? 0),
    headHash: found?.head ?? "",
  };
}

function matching(ctx: Ctx, { action, actorId, targetId, from, to }: z.infer<typeof AuditFilters>) {
  let rows = ctx.db
    .selectFrom("audit_events as event")
    .leftJoin("users as actor", "actor.id", "event.actor_id")
    .selectAll("event")
    .select("actor.email as actor_email")
    .orderBy("event.seq", "desc");
  if (action) rows = rows.where("event.action", "like", `${action.replaceAll("_", "\\_")}%`);
  if (actorId) rows = rows.where("event.actor_id", "=", actorId);
  if (targetId) rows = rows.where("event.target_id", "=", targetId);
  if (from) rows = rows.where("event.at", ">=", new Date(from));
  if (to) rows = rows.where("event.at", "<=", new Date(to));
  return rows;
}

type Row = Awaited<ReturnType<ReturnType<typeof matching>["execute"]>>[number];

const present = (row: Row): AuditEvent => ({
  seq: Number(row.seq),
  at: row.at.toISOString(),
  actorKind: row.actor_kind,
  actorId: row.actor_id,
  actorEmail: row.actor_email,
  action: row.action,
  targetKind: row.target_kind,
  targetId: row.target_id,
  detail: row.detail as Record<string, unknown>,
  network: row.network,
  requestId: row.request_id,
  hash: row.hash,
});
