import { Hono } from "hono";
import { AppointmentList, ListAppointmentsInput } from "#contract/appointments.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { listOwnAppointments } from "#domain/appointments/list-own-appointments.ts";

/** `/api/appointments` */
export const appointmentsApi = new Hono<ApiEnv>().get(
  "/",
  describe({
    access: "member",
    summary: "List my appointments: upcoming, soonest first, or all, latest first",
    query: ListAppointmentsInput,
    answer: { status: 200, schema: AppointmentList },
    refusals: [401, 403, 422],
  }),
  async (c) => c.var.answer(await listOwnAppointments(c.var.ctx, c.req.query()), { "Cache-Control": "no-store" }),
);
