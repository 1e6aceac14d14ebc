import { Hono } from "hono";
import { HealthReport, JobsRunAgain } from "#contract/health/health.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { backUpNow } from "#domain/health/back-up-now.ts";
import { forgetBrowserErrors } from "#domain/health/browser-errors.ts";
import { runJobsAgain } from "#domain/health/run-jobs-again.ts";
import { viewHealth } from "#domain/health/view-health.ts";

/** `/api/admin/health`, for administrators. `adminApi` checks access first. */
export const adminHealthApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "admin",
      summary: "Get the health of every part in plain words",
      answer: { status: 200, schema: HealthReport },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await viewHealth(c.var.ctx)),
  )
  .post(
    "/run-jobs",
    describe({
      access: "admin",
      summary: "Run background jobs again that were given up",
      answer: { status: 200, schema: JobsRunAgain },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await runJobsAgain(c.var.ctx)),
  )
  .post(
    "/back-up",
    describe({
      access: "admin",
      summary: "Ask for a backup now",
      answer: { status: 204 },
      refusals: [401, 403, 409],
    }),
    async (c) => {
      await backUpNow(c.var.ctx);
      return c.body(null, 204);
    },
  )
  .delete(
    "/browser-errors",
    describe({
      access: "admin",
      summary: "Forget the errors that browsers met",
      answer: { status: 204 },
      refusals: [401, 403],
    }),
    async (c) => {
      await forgetBrowserErrors(c.var.ctx);
      return c.body(null, 204);
    },
  );
