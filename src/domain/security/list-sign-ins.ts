import { z } from "zod";
import { PageByIdInput } from "#contract/values/paging.ts";
import type { LiveSession, SignIn } from "#contract/accounts/security.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { endSessions } from "#domain/accounts/account-store.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import { deviceWords } from "#domain/accounts/browser-words.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { type Page, pageById } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";

export const SignInsQuery = PageByIdInput.extend({
  outcome: z
    .enum(["ok", "wrong", "unconfirmed", "banned", "limited", "locked", "blocked", "second_factor_wrong"])
    .optional(),
});

/** Sign-in attempts, latest first. */
export async function listSignIns(ctx: Ctx, query: unknown): Promise<Page<z.infer<typeof SignIn>>> {
  requireAdmin(ctx);
  const { limit, cursor, outcome } = parse(SignInsQuery, query);
  let rows = ctx.db.selectFrom("sign_in_attempts").selectAll();
  if (outcome) rows = rows.where("outcome", "=", outcome);
  return pageById(rows, { limit, cursor }, (row) => ({
    id: row.id,
    userId: row.user_id,
    email: row.email,
    method: row.method,
    outcome: row.outcome,
    network: row.network,
    device: deviceWords(row.user_agent),
    at: row.created_at.toISOString(),
  }));
}

export const SessionsQuery = PageByIdInput.extend({ userId: z.uuid().optional() });

/** Live sessions, latest first. */
export async function listSessions(ctx: Ctx, query: unknown): Promise<Page<z.infer<typeof LiveSession>>> {
  requireAdmin(ctx);
  const { limit, cursor, userId } = parse(SessionsQuery, query);
  let rows = ctx.db
    .selectFrom("sessions as session")
    .innerJoin("users as user", "user.id", "session.user_id")
    .selectAll("session")
    .select(["user.email", "user.role"])
    .where("session.ended_at", "is", null);
  if (userId) rows = rows.where("session.user_id", "=", userId);
  return pageById(rows, { limit, cursor, column: "session.id" }, (row) => ({
    id: row.id,
    userId: row.user_id,
    email: row.email,
    role: row.role,
    aal: row.aal,
    device: deviceWords(row.user_agent),
    network: row.network,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
}

/** Ends any user's session. Administrators only. */
export async function endSession(ctx: Ctx, sessionId: string): Promise<void> {
  requireAdmin(ctx);
  await withTransaction(ctx, async (tx) => {
    const session = isUuid(sessionId)
      ? await tx.db.selectFrom("sessions").select("user_id").where("id", "=", sessionId).executeTakeFirst()
      : undefined;
    if (!session || (await endSessions(tx, session.user_id, "admin", { only: sessionId })) === 0)
      throw new DomainError("not_found", "There is no such session, or it has ended.");
    await recordAudit(tx, { action: "admin.session_ended", target: { kind: "session", id: sessionId } });
  });
}
