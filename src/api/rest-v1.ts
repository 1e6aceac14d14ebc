import { outageOf } from "#contract/site/platform-errors.ts";
import { type Context, Hono } from "hono";
import type { ApiEnv } from "#api/api-env.ts";
import { openToOtherOrigins } from "#api/auth-v1/auth-answers.ts";
import { bearerOf, isNobody } from "#api/bearer.ts";
import { keptByNobody } from "#api/cache-rules.ts";
import { limitedBody, parsedJson, UnreadableRequest } from "#api/json-body.ts";
import { limitBody } from "#api/limit-body.ts";
import { noteOutage, retryAfterSeconds } from "#forms/outage.ts";
import { accountRates } from "#contract/accounts/accounts.ts";
import { bodyLimit } from "#contract/site/limits.ts";
import { authenticate } from "#domain/accounts/authenticate.ts";
import { AuthRefusal } from "#domain/accounts/auth-refusal.ts";
import { isAdmin } from "#domain/accounts/is-admin.ts";

const allowedHeaders =
  "authorization, apikey, content-type, x-client-info, content-profile, accept-profile, prefer, x-retry-count";

/** `/rest/v1`: the database function `is_admin`, called the way PostgREST does. */
export function createRestV1() {
  const rest = new Hono<ApiEnv>();
  rest.use(openToOtherOrigins(allowedHeaders));
  rest.use(keptByNobody("Authorization"));
  rest.use(limitBody);
  rest.on(["GET", "POST"], "/rpc/:name", async (c) => {
    const name = c.req.param("name");
    const given = c.req.method === "POST" ? await argumentsOf(c) : Object.keys(c.req.query());
    if (given === null) return failure(c, 400, "PGRST102", "Empty or invalid json");
    if (name !== "is_admin" || given.length > 0) return unknownFunction(c, name, given);
    const token = bearerOf(c);
    const { ctx } = c.var;
    const askedTooOften = async (key: string) => {
      const use = await ctx.rateLimits.use(accountRates.isAdmin, key);
      if (!use.allowed) c.header("Retry-After", String(use.retryAfterSeconds));
      return use.allowed ? null : failure(c, 429, "PT429", "Request rate limit reached");
    };
    if (!token || isNobody(c, token))
      return (await askedTooOften(ctx.client.network)) ?? answer(c, await isAdmin(ctx, null));
    try {
      const session = await authenticate(ctx, token);
      return (await askedTooOften(session.user.id)) ?? answer(c, await isAdmin(ctx, session));
    } catch (error) {
      if (!(error instanceof AuthRefusal)) throw error;
      const isOver = error.message.includes("token is expired");
      const message = isOver ? "JWT expired" : error.message;
      c.header("WWW-Authenticate", `Bearer error="invalid_token", error_description="${message.replaceAll('"', "'")}"`);
      return failure(c, 401, isOver ? "PGRST303" : "PGRST301", message);
    }
  });
  rest.all("/rpc/:name", (c) => failure(c, 405, "PGRST101", `Cannot use the ${c.req.method} method on RPC`));
  rest.all("*", (c) => {
    const table = c.req.path.split("/").at(3) ?? "";
    return failure(c, 404, "PGRST205", `Could not find the table 'public.${table}' in the schema cache`);
  });
  rest.onError((error, c) => {
    if (error instanceof UnreadableRequest) return failure(c, error.status, "PGRST102", error.message);
    const outage = outageOf(error);
    if (outage) {
      noteOutage(c.var.ctx, outage, error);
      c.header("Retry-After", String(retryAfterSeconds));
      return failure(c, 503, "PGRST000", "Could not connect with the database");
    }
    c.var.ctx.log.error({ error }, "a request failed");
    return failure(c, 500, "PGRSTX00", "Something went wrong");
  });
  return rest;
}

/** Argument names of a call; null when the body cannot be read. */
async function argumentsOf(c: Context): Promise<string[] | null> {
  const bytes = await limitedBody(c.req.raw, bodyLimit.bytes);
  if (bytes.length === 0) return [];
  try {
    const body: unknown = parsedJson(bytes);
    return typeof body === "object" && body !== null ? Object.keys(body) : null;
  } catch {
    return null;
  }
}

const json = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };

const answer = (c: Context, value: boolean) => c.body(JSON.stringify(value), 200, json);

const failure = (c: Context, status: number, code: string, message: string, details: string | null = null) =>
  c.body(JSON.stringify({ code, details, hint: null, message }), status as 400, json);

function unknownFunction(c: Context, name: string, given: string[]) {
  const called = `public.${name}${given.length > 0 ? `(${given.join(", ")})` : " without parameters"}`;
  return failure(
    c,
    404,
    "PGRST202",
    `Could not find the function ${called} in the schema cache`,
    `Searched for the function ${called}, but no matches were found in the schema cache.`,
  );
}
