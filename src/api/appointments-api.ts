import { Hono } from "hono";
import {
  AppointmentList,
  BookAppointmentInput,
  BookedAppointment,
  ListAppointmentsInput,
} from "#contract/appointments/appointments.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { bookAppointment } from "#domain/appointments/book-appointment.ts";
import { listOwnAppointments } from "#domain/appointments/list-own-appointments.ts";

/** `/api/appointments` */
export const appointmentsApi = new Hono<ApiEnv>()
  .post(
    "/",
    describe({
      access: "optional",
      summary: "Book a free time; signed-in people book under their own name and address",
      body: BookAppointmentInput,
      answer: { status: 201, schema: BookedAppointment },
      refusals: [400, 409, 413, 415, 422, 429],
    }),
    async (c) => c.var.answer(await bookAppointment(c.var.ctx, await jsonBody(c)), { "Cache-Control": "no-store" }),
  )
  .get(
    "/",
    describe({
      access: "member",
      summary: "The appointments of the signed-in person: those to come, soonest first, or all, latest first",
      query: ListAppointmentsInput,
      answer: { status: 200, schema: AppointmentList },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listOwnAppointments(c.var.ctx, c.req.query()), { "Cache-Control": "no-store" }),
  );
