import { Hono } from "hono";
import { ListAppointmentsInput, StaffAppointmentList } from "#contract/appointments.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { listAppointments } from "#domain/appointments/list-appointments.ts";

/** `/api/admin/appointments` */
export const adminAppointmentsApi = new Hono<ApiEnv>().get(
  "/",
  describe({
    access: "admin",
    summary: "List all appointments with the answers from their form",
    query: ListAppointmentsInput,
    answer: { status: 200, schema: StaffAppointmentList },
    refusals: [401, 403, 422],
  }),
  async (c) => c.var.answer(await listAppointments(c.var.ctx, c.req.query())),
);
