import { Hono } from "hono";
import { RecordConsentInput } from "#contract/site/consent.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { recordConsent } from "#domain/consent/record-consent.ts";

/** `/api/consent` */
export const consentApi = new Hono<ApiEnv>().post(
  "/",
  describe({
    access: "optional",
    summary: "Store the proof of a cookie choice",
    body: RecordConsentInput,
    answer: { status: 204 },
    refusals: [400, 413, 415, 422, 429],
  }),
  async (c) => {
    await recordConsent(c.var.ctx, await jsonBody(c));
    return c.body(null, 204);
  },
);
