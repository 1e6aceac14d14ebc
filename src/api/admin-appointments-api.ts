import { Hono } from "hono";
import {
  CancelByStaffInput,
  MoveAppointmentInput,
  PlanAppointmentInput,
  StaffAppointmentDetail,
  StaffAppointmentList,
  StaffAppointmentsInput,
} from "#contract/appointments.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { cancelAppointmentByStaff, moveAppointmentByStaff } from "#domain/appointments/change-appointment-by-staff.ts";
import { listAppointments } from "#domain/appointments/list-appointments.ts";
import { planAppointment } from "#domain/appointments/plan-appointment.ts";
import { viewStaffAppointment } from "#domain/appointments/view-staff-appointment.ts";

const changes = [400, 401, 403, 404, 409, 413, 415, 422];

/** `/api/admin/appointments` */
export const adminAppointmentsApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "admin",
      summary: "List all appointments with the answers from their form",
      query: StaffAppointmentsInput,
      answer: { status: 200, schema: StaffAppointmentList },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listAppointments(c.var.ctx, c.req.query())),
  )
  .get(
    "/:number",
    describe({
      access: "admin",
      summary: "Get an appointment with its events, assignable staff and free times",
      answer: { status: 200, schema: StaffAppointmentDetail },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await viewStaffAppointment(c.var.ctx, c.req.param("number"))),
  )
  .patch(
    "/:number",
    describe({
      access: "admin",
      summary: "Set technician, related ticket and internal note",
      body: PlanAppointmentInput,
      answer: { status: 204 },
      refusals: changes,
    }),
    async (c) => {
      await planAppointment(c.var.ctx, c.req.param("number"), await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .post(
    "/:number/move",
    describe({
      access: "admin",
      summary: "Move an appointment to another free time and notify the client",
      body: MoveAppointmentInput,
      answer: { status: 204 },
      refusals: changes,
    }),
    async (c) => {
      await moveAppointmentByStaff(c.var.ctx, c.req.param("number"), await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .post(
    "/:number/cancel",
    describe({
      access: "admin",
      summary: "Cancel an appointment with a reason for the client",
      body: CancelByStaffInput,
      answer: { status: 204 },
      refusals: changes,
    }),
    async (c) => {
      await cancelAppointmentByStaff(c.var.ctx, c.req.param("number"), await jsonBody(c));
      return c.body(null, 204);
    },
  );
