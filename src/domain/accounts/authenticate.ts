import type { Role } from "#contract/accounts.ts";
import { findUser, type UserRow } from "#domain/accounts/account-store.ts";
import { isUuid } from "#domain/found-by-id.ts";
import { AuthRefusal } from "#domain/accounts/auth-refusal.ts";
import { lastProof } from "#domain/accounts/fresh-proof.ts";
import { displayName } from "#domain/accounts/person-name.ts";
import { isSessionOver } from "#domain/accounts/session-rules.ts";
import { mustEnrol } from "#domain/accounts/staff-factor-rules.ts";
import type { Actor, Ctx } from "#domain/ctx.ts";

export interface CurrentSession {
  user: UserRow;
  session: { id: string; aal: "aal1" | "aal2"; amr: unknown; createdAt: Date; provenAt: Date | null };
  hasSecondFactor: boolean;
  /** True when the account has a second factor that this session has not shown. */
  owesSecondFactor: boolean;
}

const seenEverySeconds = 300;

/**
 * Resolves an access token to its user and session. Looked up on every request, so that a sign-out, ban or role change applies
 * to the next one.
 * @throws AuthRefusal forbidden bad_jwt, user_not_found, session_not_found or user_banned
 */
export async function authenticate(ctx: Ctx, token: string): Promise<CurrentSession> {
  const checked = await ctx.accessTokens.verify(token);
  if (!checked.ok)
    throw new AuthRefusal(
      "forbidden",
      "bad_jwt",
      `invalid JWT: unable to parse or verify signature, ${checked.detail}`,
    );
  const { sub, session_id: sessionId, aal: claimed } = checked.claims;
  if (!isUuid(sub)) throw new AuthRefusal("forbidden", "bad_jwt", "invalid claim: missing sub claim");
  if (!isUuid(sessionId)) throw noSession();
  const now = ctx.clock.now();
  const row = await ctx.db
    .selectFrom("sessions as session")
    .innerJoin("users as user", "user.id", "session.user_id")
    .selectAll("user")
    .select([
      "session.aal as session_aal",
      "session.amr as session_amr",
      "session.created_at as session_created_at",
      "session.refreshed_at as session_refreshed_at",
      "session.last_seen_at as session_last_seen_at",
      "session.proven_at as session_proven_at",
    ])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom("mfa_factors")
            .select("mfa_factors.id")
            .whereRef("mfa_factors.user_id", "=", "user.id")
            .where("mfa_factors.status", "=", "verified"),
        )
        .as("has_factor"),
    )
    .where("session.id", "=", sessionId)
    .where("session.ended_at", "is", null)
    .where("user.id", "=", sub)
    .executeTakeFirst();
  if (!row) {
    if (await findUser(ctx, sub)) throw noSession();
    throw new AuthRefusal("forbidden", "user_not_found", "User from sub claim in JWT does not exist");
  }
  const { session_aal, session_amr, session_created_at, session_refreshed_at, session_last_seen_at, ...others } = row;
  const { session_proven_at, ...rest } = others;
  const { has_factor: hasFactor, ...user } = rest;
  if (isSessionOver({ created_at: session_created_at, refreshed_at: session_refreshed_at }, user.role, now))
    throw noSession();
  if (user.banned_until && user.banned_until > now) throw new AuthRefusal("forbidden", "user_banned", "User is banned");
  if (now.getTime() - session_last_seen_at.getTime() > seenEverySeconds * 1000)
    await ctx.db.updateTable("sessions").set({ last_seen_at: now }).where("id", "=", sessionId).execute();
  // A token issued before the second factor was shown keeps its level.
  const aal = session_aal === "aal2" && claimed === "aal2" ? "aal2" : "aal1";
  return {
    user,
    session: { id: sessionId, aal, amr: session_amr, createdAt: session_created_at, provenAt: session_proven_at },
    hasSecondFactor: hasFactor === true,
    owesSecondFactor: hasFactor === true && aal === "aal1",
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
