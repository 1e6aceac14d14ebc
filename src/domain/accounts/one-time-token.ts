import { accountTimes } from "#contract/accounts/accounts.ts";
import type { Language } from "#contract/values/languages.ts";
import type { AccountLinkRef, OneTimeCodeRef } from "#contract/accounts/account-mail.ts";
import type { Ctx } from "#domain/ctx.ts";

export type OneTimeKind =
  | "signup"
  | "recovery"
  | "email_change_old"
  | "email_change_new"
  | "unlock"
  | "reauthentication";

const purpose = "account-link";
const codePurpose = "account-code";
const lifetimes: Record<OneTimeKind, number> = {
  signup: accountTimes.signUpLink,
  recovery: accountTimes.recoveryLink,
  email_change_old: accountTimes.emailChangeLink,
  email_change_new: accountTimes.emailChangeLink,
  unlock: accountTimes.unlockLink,
  reauthentication: accountTimes.reauthenticationCode,
};

/** Creates a one-time link for an email, replacing the previous one of its kind. */
export async function createOneTimeToken(
  ctx: Ctx,
  userId: string,
  kind: Exclude<OneTimeKind, "reauthentication">,
  { pkce, redirectTo }: { pkce: boolean; redirectTo: string },
): Promise<AccountLinkRef> {
  const tokenId = await insertToken(ctx, userId, kind);
  return { tokenId, type: kind.startsWith("email_change") ? "email_change" : (kind as "signup"), pkce, redirectTo };
}

/** Creates a one-time code for an email, replacing the previous one. */
export const createOneTimeCode = async (ctx: Ctx, userId: string): Promise<OneTimeCodeRef> => ({
  tokenId: await insertToken(ctx, userId, "reauthentication"),
});

/** The six-digit code shown in the email. */
export const oneTimeDigits = (ctx: Ctx, { tokenId }: OneTimeCodeRef): string => {
  // The first 40 bits of the signature make every one of the million codes equally likely.
  const bits = Number.parseInt(ctx.tokens.hash(ctx.tokens.sign(codePurpose, tokenId)).slice(0, 10), 16);
  return String(bits % 1_000_000).padStart(6, "0");
};

async function insertToken(ctx: Ctx, userId: string, kind: OneTimeKind): Promise<string> {
  const now = ctx.clock.now();
  const id = ctx.ids.next();
  const fresh = { id, created_at: now, expires_at: new Date(now.getTime() + lifetimes[kind] * 1000) };
  await ctx.db
    .insertInto("one_time_tokens")
    .values({ ...fresh, user_id: userId, kind })
    .onConflict((conflict) => conflict.columns(["user_id", "kind"]).doUpdateSet(fresh))
    .execute();
  return id;
}

/**
 * The link in the email. It opens a page with a button, since mail scanners open every link. The key is derived when the email
 * is written, so that the database holds none.
 */
export function accountLinkUrl(ctx: Ctx, { tokenId, type, pkce, redirectTo }: AccountLinkRef): string {
  const key = `${pkce ? "pkce_" : ""}${tokenId.replaceAll("-", "")}${ctx.tokens.sign(purpose, tokenId)}`;
  const query = new URLSearchParams({ token_hash: key, type, redirect_to: redirectTo });
  return `${ctx.appUrl}/auth/confirm/?${query}`;
}

/** The token id of a link key that we issued; the token itself may be used or expired. */
export function readOneTimeToken(ctx: Ctx, key: string): { tokenId: string; pkce: boolean } | null {
  const [, prefix, hex = "", mac = ""] = /^(pkce_)?([0-9a-f]{32})([A-Za-z0-9_-]{43})$/.exec(key) ?? [];
  const tokenId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return mac && ctx.tokens.verify(purpose, tokenId, mac) ? { tokenId, pkce: prefix !== undefined } : null;
}

/** Uses up a link; of two concurrent calls one wins. Undefined when it is used, replaced or expired. */
export const takeOneTimeToken = (ctx: Ctx, tokenId: string, kinds: OneTimeKind[]) =>
  ctx.db
    .deleteFrom("one_time_tokens")
    .where("id", "=", tokenId)
    .where("kind", "in", kinds)
    .where("expires_at", ">", ctx.clock.now())
    .returning(["user_id", "kind"])
    .executeTakeFirst();

/** Revokes the account's other links after one was used. */
export async function dropOneTimeTokens(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom("one_time_tokens").where("user_id", "=", userId).execute();
}

/** Tells if the token of an email is no longer good, with the language of its account; nothing of one that was used or replaced. */
export async function tokenOfMail(
  ctx: Ctx,
  { tokenId }: { tokenId: string },
): Promise<{ isExpired: boolean; language: Language } | null> {
  const row = await ctx.db
    .selectFrom("one_time_tokens")
    .innerJoin("users", "users.id", "one_time_tokens.user_id")
    .select(["expires_at", "language"])
    .where("one_time_tokens.id", "=", tokenId)
    .executeTakeFirst();
  return row ? { isExpired: row.expires_at <= ctx.clock.now(), language: row.language as Language } : null;
}
