import { Hono } from "hono";
import { TechnicianDay, TechnicianJobDetail } from "#contract/appointments/appointments.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { viewTechnicianJob } from "#domain/appointments/view-technician-job.ts";
import { listTechnicianDay } from "#domain/appointments/list-technician-day.ts";

/** `/api/jobs`: field work. */
export const jobsApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "staff",
      summary: "List the signed-in technician's appointments of seven days from today, and open tickets",
      answer: { status: 200, schema: TechnicianDay },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await listTechnicianDay(c.var.ctx), { "Cache-Control": "no-store" }),
  )
  .get(
    "/:number",
    describe({
      access: "staff",
      summary: "An appointment of the signed-in technician, with the words, notes and files of its ticket",
      answer: { status: 200, schema: TechnicianJobDetail },
      refusals: [401, 403, 404],
    }),
    async (c) =>
      c.var.answer(await viewTechnicianJob(c.var.ctx, c.req.param("number")), { "Cache-Control": "no-store" }),
  );
