import type { Context, MiddlewareHandler } from "hono";
import type { ApiEnv } from "#api/api-env.ts";
import type { AuthRefusal, AuthRefusalKind } from "#domain/accounts/auth-refusal.ts";

const versionHeader = "X-Supabase-Api-Version";
const newestForm = "2024-01-01";

const statuses: Record<AuthRefusalKind, number> = {
  rejected: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  invalid: 422,
  too_many: 429,
  failed: 500,
  unavailable: 503,
};

type AuthProblem = { status: number; code: string; message: string; details?: AuthRefusal["details"] };

/** The response for a domain refusal. */
export const authRefused = (c: Context, { kind, code, message, details }: AuthRefusal): Response =>
  authProblem(c, { status: statuses[kind], code, message, details });

/** An error in the format requested by the caller's API version header. */
export function authProblem(c: Context, { status, code, message, details = {} }: AuthProblem): Response {
  const asked = c.req.header(versionHeader) ?? "";
  const isNewForm = /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked)) && asked >= newestForm;
  const weak = details.reasons ? { weak_password: { reasons: details.reasons, message } } : {};
  const signUp = details.signUp ? { sign_up: details.signUp } : {};
  const headers: Record<string, string> = { "Content-Type": "application/json", "x-sb-error-code": code };
  if (isNewForm) headers[versionHeader] = newestForm;
  if (details.retryAfterSeconds !== undefined) headers["Retry-After"] = String(details.retryAfterSeconds);
  const body = isNewForm
    ? { code, message, ...weak, ...signUp }
    : {
        code: status,
        error_code: code,
        msg: message,
        ...weak,
        ...signUp,
        ...(status >= 500 ? { error_id: (c as Context<ApiEnv>).var.ctx.requestId } : {}),
      };
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  return c.body(JSON.stringify(body), status as 400);
}

/**
 * Allows cross-origin calls: these paths use no cookies, so a foreign page can do only what its user's token permits. The
 * exposed header lets browsers read error codes.
 */
export function openToOtherOrigins(allowedHeaders: string, alsoExposed: string[] = []): MiddlewareHandler {
  const exposed = [versionHeader, "X-Total-Count", "Link", ...alsoExposed].join(", ");
  return async (c, next) => {
    if (c.req.method === "OPTIONS") {
      return c.body(null, 204, {
        "Access-Control-Allow-Origin": "*",
        "Access-Control-Allow-Methods": "GET, POST, PUT, PATCH, DELETE, OPTIONS",
        "Access-Control-Allow-Headers": allowedHeaders,
        "Access-Control-Max-Age": "86400",
      });
    }
    await next();
    c.res.headers.set("Access-Control-Allow-Origin", "*");
    c.res.headers.set("Access-Control-Expose-Headers", exposed);
    if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
  };
}

/** True when the path exists with another method. */
export function isKnownPath(routes: { method: string; path: string }[], path: string): boolean {
  return routes
    .filter((route) => route.method !== "ALL")
    .some((route) => new RegExp(`^${route.path.replaceAll(".", "\\.").replaceAll(/:[a-z]+/gi, "[^/]+")}$`).test(path));
}
