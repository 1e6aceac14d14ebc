import { outageOf } from "#contract/site/platform-errors.ts";
import { Hono } from "hono";
import { authProblem, authRefused, isKnownPath, openToOtherOrigins } from "#api/auth-v1/auth-answers.ts";
import { type AuthEnv } from "#api/auth-v1/auth-env.ts";
import { browserRoutes } from "#api/auth-v1/browser-routes.ts";
import { entranceRoutes } from "#api/auth-v1/entrance-routes.ts";
import { factorRoutes } from "#api/auth-v1/factor-routes.ts";
import { userRoutes } from "#api/auth-v1/user-routes.ts";
import { keptByNobody } from "#api/cache-rules.ts";
import { UnreadableRequest } from "#api/json-body.ts";
import { limitBody } from "#api/limit-body.ts";
import { isTooSlow, timeLimit, tooSlowText } from "#api/time-limit.ts";
import { noteOutage, retryAfterSeconds } from "#forms/outage.ts";
import { AuthRefusal } from "#domain/accounts/auth-refusal.ts";

const allowedHeaders = "authorization, apikey, content-type, x-client-info, x-supabase-api-version";

/** Concurrent requests changed the same row: a unique violation (23505) or a deadlock (40P01). */
const isCollision = (error: Error): boolean => ["23505", "40P01"].includes((error as { code?: string }).code ?? "");

/** `/auth/v1`: the wire protocol of Supabase Auth (docs/reference/auth.md). The caller sets `ctx` on the context first. */
export function createAuthV1() {
  const routes = new Hono<AuthEnv>()
    .route("/", entranceRoutes)
    .route("/", browserRoutes)
    .route("/", userRoutes)
    .route("/", factorRoutes);

  const auth = new Hono<AuthEnv>();
  auth.use(openToOtherOrigins(allowedHeaders));
  auth.use(keptByNobody("Authorization", "X-Supabase-Api-Version"));
  auth.use(timeLimit);
  auth.use(limitBody);
  // Hono answers HEAD with the GET handlers; a mail scanner's HEAD request must not use up a link.
  auth.use(async (c, next) => (c.req.method === "HEAD" ? c.body(null, 200) : next()));
  auth.route("/", routes);
  auth.all("*", (c) => {
    const path = c.req.path.replace(/^\/auth\/v1/, "");
    return isKnownPath(routes.routes, path)
      ? authProblem(c, { status: 405, code: "validation_failed", message: "Method not allowed" })
      : authProblem(c, { status: 404, code: "validation_failed", message: "There is nothing here" });
  });
  auth.onError((error, c) => {
    if (error instanceof AuthRefusal) return authRefused(c, error);
    if (error instanceof UnreadableRequest)
      return authProblem(
        c,
        error.status === 413
          ? { status: 413, code: "request_entity_too_large", message: error.message }
          : { status: 400, code: "bad_json", message: `Could not parse request body as JSON: ${error.message}` },
      );
    if (isTooSlow(error)) {
      c.var.ctx.log.warn({ path: c.req.path }, "a request took too long");
      return authProblem(c, { status: 504, code: "request_timeout", message: tooSlowText() });
    }
    if (isCollision(error))
      return authProblem(c, { status: 409, code: "conflict", message: "Two changes met. Try again." });
    const outage = outageOf(error);
    if (outage) {
      noteOutage(c.var.ctx, outage, error);
      const details = { retryAfterSeconds };
      return authProblem(c, { status: 503, code: "unexpected_failure", message: "Try again in a moment", details });
    }
    c.var.ctx.log.error({ error }, "a request failed");
    return authProblem(c, { status: 500, code: "unexpected_failure", message: "Unexpected failure" });
  });
  return auth;
}
