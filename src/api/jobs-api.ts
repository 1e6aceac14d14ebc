import { Hono } from "hono";
import { TechnicianDay } from "#contract/appointments.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { listTechnicianDay } from "#domain/appointments/list-technician-day.ts";

/** `/api/jobs`: field work. */
export const jobsApi = new Hono<ApiEnv>().get(
  "/",
  describe({
    access: "staff",
    summary: "List the signed-in technician's appointments of today and tomorrow, and open tickets",
    answer: { status: 200, schema: TechnicianDay },
    refusals: [401, 403],
  }),
  async (c) => c.var.answer(await listTechnicianDay(c.var.ctx), { "Cache-Control": "no-store" }),
);
