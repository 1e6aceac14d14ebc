import type { Selectable } from "kysely";
import { readEmailAddress } from "#contract/values/email-address.ts";
import { isSessionOver } from "#domain/accounts/session-rules.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { Identities, MfaFactors, Sessions, Users } from "#platform/db/schema.gen.ts";

export type UserRow = Selectable<Users>;
export type IdentityRow = Selectable<Identities>;
export type FactorRow = Selectable<MfaFactors>;
export type SessionRow = Selectable<Sessions>;

export const findUser = (ctx: Ctx, id: string): Promise<UserRow | undefined> =>
  ctx.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();

/** The user with this address as typed; undefined for anything that cannot be an address. */
export async function findUserByEmail(ctx: Ctx, email: string): Promise<UserRow | undefined> {
  const address = readEmailAddress(email);
  if (address === null) return undefined;
  return ctx.db.selectFrom("users").selectAll().where("email", "=", address).executeTakeFirst();
}

/** Locks the row until the transaction ends, so that concurrent changes are serialized. */
export const lockUser = (ctx: Ctx, id: string): Promise<UserRow> =>
  ctx.db.selectFrom("users").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();

export const updateUserRow = (ctx: Ctx, id: string, changes: Partial<UserRow>): Promise<UserRow> =>
  ctx.db
    .updateTable("users")
    .set({
      ...changes,
      ...(changes.user_metadata === undefined ? {} : { user_metadata: JSON.stringify(changes.user_metadata) }),
      updated_at: ctx.clock.now(),
    })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Sign-in identities, oldest first. */
export const listIdentities = (ctx: Ctx, userId: string): Promise<IdentityRow[]> =>
  ctx.db
    .selectFrom("identities")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

export const listFactors = (ctx: Ctx, userId: string): Promise<FactorRow[]> =>
  ctx.db.selectFrom("mfa_factors").selectAll().where("user_id", "=", userId).orderBy("created_at").execute();

/** The owner of a living session: not ended, not expired, not banned; else null. */
export async function holderOfSession(ctx: Ctx, sessionId: string): Promise<{ userId: string; email: string } | null> {
  const now = ctx.clock.now();
  const row = await ctx.db
    .selectFrom("sessions as session")
    .innerJoin("users as user", "user.id", "session.user_id")
    .select(["user.id", "user.email", "user.role", "user.banned_until", "session.created_at", "session.refreshed_at"])
    .where("session.id", "=", sessionId)
    .where("session.ended_at", "is", null)
    .executeTakeFirst();
  if (!row || (row.banned_until && row.banned_until > now) || isSessionOver(row, row.role, now)) return null;
  return { userId: row.id, email: row.email };
}

export type EndReason = "sign_out" | "elsewhere" | "password" | "factor" | "reuse" | "admin" | "account" | "expired";

/** Ends live sessions: all, just `only`, or all but `except`. Returns the count. */
export async function endSessions(
  ctx: Ctx,
  userId: string,
  reason: EndReason,
  { only, except }: { only?: string; except?: string } = {},
): Promise<number> {
  let query = ctx.db
    .updateTable("sessions")
    .set({ ended_at: ctx.clock.now(), end_reason: reason })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null);
  if (only !== undefined) query = query.where("id", "=", only);
  if (except !== undefined) query = query.where("id", "<>", except);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}
