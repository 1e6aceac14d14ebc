import type { Context } from "hono";
import { anonKey } from "#contract/accounts.ts";

/** The token of `Authorization: Bearer <token>`; null without one, or in any other shape. */
export const bearerOf = (c: Context): string | null =>
  /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1] ?? null;

/**
 * Whether a bearer stands for nobody: signed out, the Supabase client sends the key it was made with, whichever that is,
 * in both headers.
 */
export const isNobody = (c: Context, token: string): boolean => token === anonKey || token === c.req.header("apikey");
