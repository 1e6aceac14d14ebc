import { Hono } from "hono";
import { SecurityEventInput } from "#contract/accounts/security.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { reportSecurityEvent } from "#domain/security/security-events.ts";

/** `/api/security` */
export const securityApi = new Hono<ApiEnv>().post(
  "/events",
  describe({
    access: "optional",
    summary: "Report a refusal by a route guard",
    body: SecurityEventInput,
    answer: { status: 204 },
    refusals: [400, 413, 415, 422, 429],
  }),
  async (c) => {
    await reportSecurityEvent(c.var.ctx, await jsonBody(c));
    return c.body(null, 204);
  },
);
