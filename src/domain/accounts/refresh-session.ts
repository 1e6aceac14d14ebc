import { sql } from "kysely";
import { z } from "zod";
import { accountTimes } from "#contract/accounts/accounts.ts";
import { endSessions, findUser, type SessionRow } from "#domain/accounts/account-store.ts";
import { AuthRefusal, validationFailed } from "#domain/accounts/auth-refusal.ts";
import { maybeText, readAuthBody } from "#domain/accounts/read-auth-body.ts";
import { hasTokenForm, readRefreshToken } from "#domain/accounts/refresh-token.ts";
import { type SessionAnswer, sessionAnswer, sessionAnswerOf } from "#domain/accounts/session-answer.ts";
import { isSessionOver, sessionBounds } from "#domain/accounts/session-rules.ts";
import { accountParts, readWholeAccount, userColumns, type WholeAccountRow } from "#domain/accounts/whole-account.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { prepared } from "#domain/turns/prepared.ts";
import { raiseSignal } from "#domain/audit/security-signals.ts";

const RefreshInput = z.object({ refresh_token: maybeText });

/**
 * Exchanges a refresh token for a new access token. Each works once; within ten seconds of its use it returns the current token
 * again, for tabs that refresh together. So does, for a day, the one before the current token while that was never used: the answer
 * was lost on its way. Any other reuse ends the session.
 */
export async function refreshSession(ctx: Ctx, input: unknown): Promise<SessionAnswer> {
  const { refresh_token: token } = readAuthBody(RefreshInput, input);
  if (!token) throw validationFailed("refresh_token required");
  if (!hasTokenForm(token)) throw validationFailed("Refresh token is not valid");
  const presented = readRefreshToken(ctx, token);
  if (!presented) throw notFound();
  const next = await renew(ctx, presented);
  if (next) return next;
  // Return refusals instead of throwing: their changes must be committed.
  const result = await withTransaction(ctx, (tx) => rotate(tx, presented));
  if (result instanceof AuthRefusal) throw result;
  return result;
}

interface Presented {
  sessionId: string;
  counter: number;
}

/**
 * The usual case in one statement: the current token of a session in good standing. Null when anything else is true, which
 * `rotate` then tells apart.
 */
async function renew(ctx: Ctx, { sessionId, counter }: Presented): Promise<SessionAnswer | null> {
  const now = ctx.clock.now();
  const { memberIdle, staffIdle, staffBegun } = sessionBounds(now);
  const { rows } = await sql<WholeAccountRow & RenewedSession>`${prepared}
    with renewed as (
      update sessions s set refresh_counter = s.refresh_counter + 1, refreshed_at = ${now}, last_seen_at = ${now}
      from users u
      where s.id = ${sessionId} and s.refresh_counter = ${counter} and s.ended_at is null and u.id = s.user_id
        and (u.banned_until is null or u.banned_until <= ${now})
        and case u.role when 'member' then s.refreshed_at >= ${memberIdle}
          else s.refreshed_at >= ${staffIdle} and s.created_at >= ${staffBegun} end
      returning s.id, s.user_id, s.aal, s.amr, s.refresh_counter
    ), issued as (
      insert into refresh_tokens (session_id, counter, issued_at) select id, refresh_counter, ${now} from renewed
    )
    select renewed.id as session_id, renewed.aal, renewed.amr, renewed.refresh_counter, ${userColumns("u")},
      ${accountParts("u")}
    from renewed join users u on u.id = renewed.user_id`.execute(ctx.db);
  const row = rows[0];
  return row ? sessionAnswerOf(ctx, readWholeAccount(row), { ...row, id: row.session_id }) : null;
}

interface RenewedSession {
  session_id: string;
  aal: string;
  amr: unknown;
  refresh_counter: number;
}

async function rotate(tx: Ctx, { sessionId, counter }: Presented): Promise<SessionAnswer | AuthRefusal> {
  const session = await tx.db
    .selectFrom("sessions")
    .selectAll()
    .where("id", "=", sessionId)
    .forUpdate()
    .executeTakeFirst();
  const user = session && (await findUser(tx, session.user_id));
  if (!user) return notFound();
  if (session.ended_at) return session.end_reason === "reuse" ? alreadyUsed() : notFound();
  const now = tx.clock.now();
  if (user.banned_until && user.banned_until > now) return new AuthRefusal("rejected", "user_banned", "User is banned");
  if (isSessionOver(session, user.role, now)) {
    await endSessions(tx, user.id, "expired", { only: session.id });
    return new AuthRefusal("rejected", "session_expired", "Invalid Refresh Token: Session Expired");
  }
  if (counter === session.refresh_counter) return sessionAnswer(tx, user, await advance(tx, session, now));
  const revoked = await secondsSinceRevoked(tx, sessionId, counter, now);
  // A token issued before the second factor was shown must not be raised.
  const isBeforeFactor = counter < session.raised_counter;
  if (revoked < accountTimes.refreshReuse) return isBeforeFactor ? alreadyUsed() : sessionAnswer(tx, user, session);
  const target = { kind: "session", id: session.id };
  if (counter + 1 === session.refresh_counter && revoked < accountTimes.refreshLost && !isBeforeFactor) {
    await recordAudit(tx, { action: "session.refresh_answer_repeated", target, actorId: user.id });
    return sessionAnswer(tx, user, session);
  }
  await endSessions(tx, user.id, "reuse", { only: session.id });
  await recordAudit(tx, { action: "session.refresh_token_reused", target, actorId: user.id });
  await raiseSignal(tx, {
    kind: "token_reuse",
    path: "/auth/v1/token",
    note: "a refresh token was reused after it was replaced; its session was ended",
    userId: user.id,
  });
  return alreadyUsed();
}

async function advance(tx: Ctx, session: SessionRow, now: Date): Promise<SessionRow> {
  const counter = session.refresh_counter + 1;
  await tx.db.insertInto("refresh_tokens").values({ session_id: session.id, counter, issued_at: now }).execute();
  return tx.db
    .updateTable("sessions")
    .set({ refresh_counter: counter, refreshed_at: now, last_seen_at: now })
    .where("id", "=", session.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Issuing the next token revokes this one. */
async function secondsSinceRevoked(tx: Ctx, sessionId: string, counter: number, now: Date): Promise<number> {
  const next = await tx.db
    .selectFrom("refresh_tokens")
    .select("issued_at")
    .where("session_id", "=", sessionId)
    .where("counter", "=", counter + 1)
    .executeTakeFirst();
  return next ? (now.getTime() - next.issued_at.getTime()) / 1000 : Number.POSITIVE_INFINITY;
}

const notFound = () =>
  new AuthRefusal("rejected", "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");

const alreadyUsed = () =>
  new AuthRefusal("rejected", "refresh_token_already_used", "Invalid Refresh Token: Already Used");
