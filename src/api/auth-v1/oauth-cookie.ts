import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { accountTimes } from "#contract/accounts/accounts.ts";
import type { StartedGoogle } from "#domain/accounts/start-google.ts";
import type { Ctx } from "#domain/ctx.ts";

// One cookie per pending sign-in, so that two tabs do not collide. Sent only to the callback.
const nameOf = (ctx: Ctx, state: string): string => `oauth-${ctx.tokens.hash(state).slice(0, 16)}`;

const prefixOf = (ctx: Ctx) => (ctx.appUrl.startsWith("https:") ? ({ prefix: "secure", secure: true } as const) : {});

/** Stores the key of a sign-in in the browser that started it. */
export function keepBrowserKey(c: Context, ctx: Ctx, { state, browserKey }: StartedGoogle): void {
  setCookie(c, nameOf(ctx, state), browserKey, {
    path: "/auth/v1/callback",
    maxAge: accountTimes.googleState,
    httpOnly: true,
    sameSite: "Lax",
    ...prefixOf(ctx),
  });
}

/** The key sent back by the browser; null when it did not start this sign-in. */
export function browserKeyOf(c: Context, ctx: Ctx, state: string | undefined): string | null {
  if (!state) return null;
  const name = nameOf(ctx, state);
  return (ctx.appUrl.startsWith("https:") ? getCookie(c, name, "secure") : getCookie(c, name)) ?? null;
}
