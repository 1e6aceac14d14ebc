import type { Language } from "#contract/values/languages.ts";
import type { Me, MySession } from "#contract/accounts/me.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import { findUser, listFactors, listIdentities } from "#domain/accounts/account-store.ts";
import { deviceWords, networkWords } from "#domain/accounts/browser-words.ts";
import { displayName } from "#domain/accounts/person-name.ts";
import { factorDueAt } from "#domain/accounts/staff-factor-rules.ts";
import { metadataOf } from "#domain/accounts/user-view.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import type { Page } from "#domain/lists/page-of-rows.ts";
import * as t from "#words/refused.ts";
import * as own from "#words/account-refusals.ts";

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Returns the caller's account. */
export async function viewMe(ctx: Ctx): Promise<Me> {
  const actor = requireSignedIn(ctx);
  const [user, identities, factors, codes] = await Promise.all([
    findUser(ctx, actor.userId),
    listIdentities(ctx, actor.userId),
    listFactors(ctx, actor.userId),
    ctx.db
      .selectFrom("recovery_codes")
      .select((of) => of.fn.countAll<number>().as("left"))
      .where("user_id", "=", actor.userId)
      .where("used_at", "is", null)
      .executeTakeFirst(),
  ]);
  if (!user) throw new DomainError("unauthenticated", t.signIn);
  const verified = factors.filter((factor) => factor.status === "verified");
  const { first_name: firstName, last_name: lastName } = metadataOf(user);
  return {
    id: user.id,
    email: user.email,
    newEmail: user.new_email,
    name: displayName(user),
    firstName: text(firstName),
    lastName: text(lastName),
    role: user.role,
    language: user.language as Language,
    canChooseLanguage: ctx.liveContent.current().isBilingual,
    aal: actor.aal,
    sessionId: actor.sessionId,
    hasPassword: user.password_hash !== null,
    identities: identities.map(({ id, provider, identity_data: data }) => ({
      id,
      provider,
      email: text((data as { email?: string }).email),
    })),
    secondFactor: {
      factors: verified.map((factor) => ({
        id: factor.id,
        name: factor.friendly_name || own.authenticatorApp,
        createdAt: factor.created_at.toISOString(),
      })),
      dueAt: factorDueAt(user, verified.length > 0)?.toISOString() ?? null,
      recoveryCodesLeft: Number(codes?.left ?? 0),
    },
    createdAt: user.created_at.toISOString(),
    lastSignInAt: user.last_sign_in_at?.toISOString() ?? null,
  };
}

/** Lists the caller's sessions, latest first. */
export async function listMySessions(ctx: Ctx): Promise<Page<MySession>> {
  const actor = requireSignedIn(ctx);
  const rows = await ctx.db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", actor.userId)
    .where("ended_at", "is", null)
    .orderBy("last_seen_at", "desc")
    .limit(100)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    device: deviceWords(row.user_agent),
    network: networkWords(row.network),
    current: row.id === actor.sessionId,
    aal: row.aal,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
  return { items, nextCursor: null };
}
