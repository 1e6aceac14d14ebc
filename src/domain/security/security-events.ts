import type { z } from "zod";
import { accountRates } from "#contract/accounts/accounts.ts";
import { PageByIdInput } from "#contract/values/paging.ts";
import {
  KeptEventKind,
  SecurityEventInput,
  type SecurityEventKind,
  type SecurityEvent,
} from "#contract/accounts/security.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { requireWithinLimit } from "#domain/limits/require-within-limit.ts";
import { noticeProbe } from "#domain/audit/security-signals.ts";
import { type Page, pageById } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";

type View = z.infer<typeof SecurityEvent>;

/** Stores an event reported by a route guard. Anyone may report; for signed-in callers their own id counts, not the one sent. */
export async function reportSecurityEvent(ctx: Ctx, input: unknown): Promise<void> {
  await requireWithinLimit(ctx, accountRates.securityEvent, ctx.client.network);
  const told = parse(SecurityEventInput, input);
  await keep(ctx, { ...told, happenedAt: new Date(told.at), source: "browser" });
}

/** Stores a refusal by the server. At most sixty an hour per network, so that nobody can flood the list. */
export async function recordRefusal(ctx: Ctx, refused: string): Promise<void> {
  const path = refused.replace(/[^\x20-\x7e]/g, "?").slice(0, 500);
  await noticeProbe(ctx, path);
  const { allowed } = await ctx.rateLimits.use(accountRates.securityEvent, `server:${ctx.client.network}`);
  if (!allowed) return;
  const isNobody = ctx.actor.kind === "visitor";
  await keep(ctx, {
    kind: isNobody ? "unauthenticated_access" : "insufficient_privileges",
    path,
    requiredRole: "admin",
    happenedAt: ctx.clock.now(),
    source: "server",
  });
}

interface Told {
  kind: z.infer<typeof SecurityEventKind>;
  path: string;
  requiredRole: string;
  userIdPrefix?: string | undefined;
  happenedAt: Date;
  source: "browser" | "server";
}

async function keep(ctx: Ctx, { kind, path, requiredRole, userIdPrefix, happenedAt, source }: Told): Promise<void> {
  const { actor } = ctx;
  const ownId = actor.kind === "visitor" || actor.kind === "system" ? null : actor.userId;
  await ctx.db
    .insertInto("security_events")
    .values({
      id: ctx.ids.next(),
      kind,
      path,
      required_role: requiredRole,
      user_id_prefix: ownId?.slice(0, 8) ?? userIdPrefix ?? null,
      source,
      network: ctx.client.network,
      happened_at: happenedAt,
      created_at: ctx.clock.now(),
    })
    .execute();
}

export const SecurityEventsQuery = PageByIdInput.extend({ kind: KeptEventKind.optional() });

/** Security events, latest first. */
export async function listSecurityEvents(ctx: Ctx, query: unknown): Promise<Page<View>> {
  requireAdmin(ctx);
  const { limit, cursor, kind } = parse(SecurityEventsQuery, query);
  let rows = ctx.db.selectFrom("security_events").selectAll();
  if (kind) rows = rows.where("kind", "=", kind);
  return pageById(rows, { limit, cursor }, (row) => ({
    id: row.id,
    kind: row.kind as View["kind"],
    path: row.path,
    requiredRole: row.required_role,
    userIdPrefix: row.user_id_prefix,
    note: row.note,
    source: row.source as View["source"],
    network: row.network,
    at: row.happened_at.toISOString(),
  }));
}
