import type { Context } from "hono";
import { anonKey } from "#contract/accounts/accounts.ts";

/** The token of `Authorization: Bearer <token>`; null when missing or malformed. */
export const bearerOf = (c: Context): string | null =>
  /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? null;

/**
 * True when the bearer is an API key rather than a user's token: signed out, the Supabase client sends its key in both headers.
 */
export const isNobody = (c: Context, token: string): boolean => token === anonKey || token === c.req.header("apikey");
