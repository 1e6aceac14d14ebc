import type { Context } from "hono";
import type { ApiEnv } from "#api/api-env.ts";
import { bearerOf, isNobody } from "#api/bearer.ts";
import { limitedBody, parsedJson } from "#api/json-body.ts";
import { refusalStatus } from "#forms/refusal-status.ts";
import { bodyLimit } from "#contract/site/limits.ts";
import { actingAs } from "#domain/access/actor-reach.ts";
import { actorOf, authenticate } from "#domain/accounts/authenticate.ts";
import { AuthRefusal } from "#domain/accounts/auth-refusal.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { DomainError } from "#domain/errors.ts";

/** An error in the format of Supabase's functions gateway. */
export class FunctionRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = "FunctionRefusal";
    this.status = status;
    this.code = code;
  }
}

export function refuse(
  c: Context,
  { status, code, message }: Pick<FunctionRefusal, "status" | "code" | "message">,
  more: object = {},
): Response {
  c.header("sb-error-code", code);
  return c.body(JSON.stringify({ code, message, msg: message, ...more }), status as 400, {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
  });
}

/** A domain refusal; unreadable input is 400 here, never 422. */
export function refuseAsDomain(c: Context, error: DomainError, more: object = {}): Response {
  const { retryAfterSeconds, errors } = error.details;
  if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
  const status = error.code === "invalid" ? 400 : refusalStatus(error);
  const message = (error.code === "invalid" && errors?.[0]?.message) || error.message;
  return refuse(c, { status, code: error.code, message }, { ...(errors ? { errors } : {}), ...more });
}

/** The ctx of the token's user. @throws FunctionRefusal 401 */
export async function ctxOfUser(c: Context<ApiEnv>): Promise<Ctx> {
  const token = bearerOf(c);
  if (!token || isNobody(c, token))
    throw new FunctionRefusal(401, "UNAUTHORIZED_NO_AUTH_HEADER", "Missing authorization header");
  if (token.split(".").length !== 3) throw new FunctionRefusal(401, "UNAUTHORIZED_INVALID_JWT_FORMAT", "Invalid JWT");
  const { ctx } = c.var;
  try {
    return actingAs(ctx, actorOf(ctx, await authenticate(ctx, token)));
  } catch (error) {
    if (error instanceof AuthRefusal) throw new FunctionRefusal(401, "UNAUTHORIZED_ASYMMETRIC_JWT", "Invalid JWT");
    throw error;
  }
}

/** Reads a JSON body, whatever its content type. @throws UnreadableRequest 400 or 413 */
export async function functionBody(c: Context): Promise<unknown> {
  return parsedJson(await limitedBody(c.req.raw, bodyLimit.bytes));
}
