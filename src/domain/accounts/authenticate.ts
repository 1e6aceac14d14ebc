import { type RawBuilder, sql } from "kysely";
import type { Role } from "#contract/accounts/accounts.ts";
import { findUser, type UserRow } from "#domain/accounts/account-store.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import { AuthRefusal } from "#domain/accounts/auth-refusal.ts";
import type { CurrentSession } from "#domain/accounts/current-session.ts";
import { lastProof } from "#domain/accounts/fresh-proof.ts";
import { displayName } from "#domain/accounts/person-name.ts";
import { isSessionOver } from "#domain/accounts/session-rules.ts";
import { mustEnrol } from "#domain/accounts/staff-factor-rules.ts";
import {
  accountParts,
  readWholeAccount,
  userColumns,
  type WholeAccount,
  type WholeAccountRow,
} from "#domain/accounts/whole-account.ts";
import type { Actor, Ctx } from "#domain/ctx.ts";
import { prepared } from "#domain/turns/prepared.ts";

const seenEverySeconds = 300;

type SessionColumns = {
  session_id: string;
  session_aal: string;
  session_amr: unknown;
  session_created_at: Date;
  session_refreshed_at: Date;
  session_last_seen_at: Date;
  session_proven_at: Date | null;
  has_factor: boolean;
};

/**
 * Resolves an access token to its user and session. Looked up on every request, so that a sign-out, ban or role change applies
 * to the next one.
 * @throws AuthRefusal forbidden bad_jwt, user_not_found, session_not_found or user_banned
 */
export async function authenticate(ctx: Ctx, token: string): Promise<CurrentSession> {
  const { claims, find } = await checkedToken(ctx, token);
  const row = await find<UserRow>(userColumns("u"));
  return currentSession(ctx, row, claims.aal);
}

/** The same, with what the account's holder is shown of it, from one look-up. */
export async function authenticateWhole(ctx: Ctx, token: string): Promise<CurrentSession & { account: WholeAccount }> {
  const { claims, find } = await checkedToken(ctx, token);
  const row = await find<WholeAccountRow>(sql`${userColumns("u")}, ${accountParts("u")}`);
  return { ...(await currentSession(ctx, row, claims.aal)), account: readWholeAccount(row) };
}

async function checkedToken(ctx: Ctx, token: string) {
  const checked = await ctx.accessTokens.verify(token);
  if (!checked.ok)
    throw new AuthRefusal(
      "forbidden",
      "bad_jwt",
      `invalid JWT: unable to parse or verify signature, ${checked.detail}`,
    );
  const { claims } = checked;
  const { sub, session_id: sessionId } = claims;
  if (!isUuid(sub)) throw new AuthRefusal("forbidden", "bad_jwt", "invalid claim: missing sub claim");
  if (!isUuid(sessionId)) throw noSession();
  return {
    claims,
    async find<Row extends UserRow>(columns: RawBuilder<unknown>): Promise<Row & SessionColumns> {
      const { rows } = await sql<Row & SessionColumns>`${prepared}
        select ${columns}, s.id as session_id, s.aal as session_aal, s.amr as session_amr,
          s.created_at as session_created_at, s.refreshed_at as session_refreshed_at,
          s.last_seen_at as session_last_seen_at, s.proven_at as session_proven_at,
          exists (select 1 from mfa_factors f where f.user_id = u.id and f.status = 'verified') as has_factor
        from sessions s join users u on u.id = s.user_id
        where s.id = ${sessionId} and s.ended_at is null and u.id = ${sub}`.execute(ctx.db);
      if (rows[0]) return rows[0];
      if (await findUser(ctx, sub)) throw noSession();
      throw new AuthRefusal("forbidden", "user_not_found", "User from sub claim in JWT does not exist");
    },
  };
}

/** @throws AuthRefusal when the session has expired or the user is banned */
async function currentSession(ctx: Ctx, row: UserRow & SessionColumns, claimed: unknown): Promise<CurrentSession> {
  const now = ctx.clock.now();
  const { session_id: id, session_aal, session_amr, session_created_at: createdAt, ...others } = row;
  const { session_refreshed_at, session_last_seen_at, session_proven_at: provenAt, has_factor, ...user } = others;
  if (isSessionOver({ created_at: createdAt, refreshed_at: session_refreshed_at }, user.role, now)) throw noSession();
  if (user.banned_until && user.banned_until > now) throw new AuthRefusal("forbidden", "user_banned", "User is banned");
  if (now.getTime() - session_last_seen_at.getTime() > seenEverySeconds * 1000)
    await ctx.db.updateTable("sessions").set({ last_seen_at: now }).where("id", "=", id).execute();
  // A token issued before the second factor was shown keeps its level.
  const aal = session_aal === "aal2" && claimed === "aal2" ? "aal2" : "aal1";
  return {
    user,
    session: { id, aal, amr: session_amr, createdAt, provenAt },
    hasSecondFactor: has_factor,
    owesSecondFactor: has_factor && aal === "aal1",
  };
}

const noSession = () =>
  new AuthRefusal("forbidden", "session_not_found", "Session from session_id claim in JWT does not exist");

/** The actor of a session. */
export function actorOf(ctx: Ctx, { user, session, hasSecondFactor, owesSecondFactor }: CurrentSession): Actor {
  if (owesSecondFactor) return { kind: "visitor", network: ctx.client.network, owes: "second_factor" };
  return {
    kind: user.role satisfies Role,
    userId: user.id,
    email: user.email,
    sessionId: session.id,
    aal: session.aal,
    name: displayName(user),
    provenAt: lastProof(session),
    ...(mustEnrol(user, hasSecondFactor, ctx.clock.now()) ? { mustEnrol: true } : {}),
  };
}
