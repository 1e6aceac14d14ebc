import { Hono } from "hono";
import { z } from "zod";
import {
  BlocksInput,
  BlockTimeInput,
  BookByStaffInput,
  CancelByStaffInput,
  DayNotes,
  FreeDays,
  MoveAppointmentInput,
  PlanAppointmentInput,
  StaffAppointmentDetail,
  StaffAppointmentList,
  StaffAppointmentsInput,
  TimesInput,
} from "#contract/appointments/appointments.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { idempotencyKeyOf } from "#api/idempotency-key.ts";
import { jsonBody } from "#api/json-body.ts";
import { blockTime, listDayNotes, unblockTime } from "#domain/appointments/appointment-blocks.ts";
import { bookByStaff, listTimesForStaff } from "#domain/appointments/book-by-staff.ts";
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
  .post(
    "/",
    describe({
      access: "admin",
      summary: "Book a time for a caller; the client gets the email",
      body: BookByStaffInput,
      answer: { status: 201, schema: z.object({ number: z.string() }) },
      refusals: [400, 401, 403, 409, 413, 415, 422],
    }),
    async (c) => c.var.answer(await bookByStaff(c.var.ctx, { key: idempotencyKeyOf(c) }, await jsonBody(c))),
  )
  .get(
    "/times",
    describe({
      access: "admin",
      summary: "Free times of a way to meet, without the notice clients have to keep",
      query: TimesInput,
      answer: { status: 200, schema: FreeDays },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer({ days: await listTimesForStaff(c.var.ctx, c.req.query()) }),
  )
  .get(
    "/blocks",
    describe({
      access: "admin",
      summary: "Blocked times and holidays of some days",
      query: BlocksInput,
      answer: { status: 200, schema: DayNotes },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listDayNotes(c.var.ctx, c.req.query())),
  )
  .post(
    "/blocks",
    describe({
      access: "admin",
      summary: "Block a day, or half of it",
      body: BlockTimeInput,
      answer: { status: 201, schema: z.object({ id: z.uuid() }) },
      refusals: [400, 401, 403, 409, 413, 415, 422],
    }),
    async (c) => c.var.answer(await blockTime(c.var.ctx, await jsonBody(c))),
  )
  .delete(
    "/blocks/:id",
    describe({ access: "admin", summary: "Unblock a time", answer: { status: 204 }, refusals: [401, 403, 404] }),
    async (c) => {
      await unblockTime(c.var.ctx, c.req.param("id"));
      return c.body(null, 204);
    },
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
      summary: "Set technician, related ticket and internal note; correct email and phone",
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
