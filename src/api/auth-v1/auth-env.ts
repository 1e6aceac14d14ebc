import type { Context, MiddlewareHandler } from "hono";
import type { ApiEnv } from "#api/api-env.ts";
import { bearerOf } from "#api/bearer.ts";
import { limitedBody, parsedJson } from "#api/json-body.ts";
import { bodyLimit } from "#contract/site/limits.ts";
import type { CurrentSession } from "#domain/accounts/current-session.ts";
import { authenticate } from "#domain/accounts/authenticate.ts";
import { AuthRefusal } from "#domain/accounts/auth-refusal.ts";

export interface AuthEnv {
  Variables: { ctx: ApiEnv["Variables"]["ctx"]; session: CurrentSession };
}

/** The session of the bearer token. @throws AuthRefusal 401 or 403 */
export const withSession: MiddlewareHandler<AuthEnv> = async (c, next) => {
  c.set("session", await authenticate(c.var.ctx, requiredBearer(c)));
  await next();
};

/** @throws AuthRefusal 401 without a bearer token */
export function requiredBearer(c: Context): string {
  const token = bearerOf(c);
  if (token) return token;
  throw new AuthRefusal("unauthenticated", "no_authorization", "This endpoint requires a valid Bearer token");
}

/** Reads a JSON body, whatever its content type. @throws AuthRefusal 400 bad_json, UnreadableRequest 413 */
export async function authBody(c: Context): Promise<unknown> {
  const bytes = await limitedBody(c.req.raw, bodyLimit.bytes);
  try {
    return parsedJson(bytes);
  } catch {
    throw new AuthRefusal("rejected", "bad_json", "Could not parse request body as JSON: it is not valid JSON");
  }
}
