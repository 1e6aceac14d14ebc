import { Hono } from "hono";
import { browserErrorLimits } from "#contract/health/browser-error-rules.ts";
import { BrowserErrorInput, PolicyReportInput } from "#contract/health/browser-error-input.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { recordBrowserError, recordPolicyReport } from "#domain/health/browser-errors.ts";

const refusals = [400, 413, 415, 422, 429];

/** `/api/browser-errors` */
export const browserErrorsApi = new Hono<ApiEnv>()
  .post(
    "/",
    describe({
      access: "everyone",
      summary: "Report an error that a page met",
      body: BrowserErrorInput,
      answer: { status: 204 },
      refusals,
    }),
    async (c) => {
      await recordBrowserError(c.var.ctx, await jsonBody(c, browserErrorLimits.bytes));
      return c.body(null, 204);
    },
  )
  .post(
    "/policy",
    describe({
      access: "everyone",
      summary: "Report what the content policy of a page refused",
      body: PolicyReportInput,
      answer: { status: 204 },
      refusals,
    }),
    async (c) => {
      await recordPolicyReport(c.var.ctx, await jsonBody(c, browserErrorLimits.bytes, policyReport));
      return c.body(null, 204);
    },
  );

/** The type that browsers send these reports with (CSP level 2). */
const policyReport = "application/csp-report";
