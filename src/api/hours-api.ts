import { Hono } from "hono";
import { z } from "zod";
import {
  AddTimeInput,
  AdjustHoursInput,
  BillTimeInput,
  OwnHours,
  SellHoursInput,
  StaffHours,
  TimeOfWork,
  VoidHoursInput,
  VoidTimeInput,
} from "#contract/hours/hours.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { idempotencyKeyOf } from "#api/idempotency-key.ts";
import { jsonBody } from "#api/json-body.ts";
import { addTime, voidTime } from "#domain/hours/add-time.ts";
import { billTime } from "#domain/hours/bill-time.ts";
import { adjustHours, sellHours, voidHours } from "#domain/hours/hour-blocks.ts";
import { listOwnHours, viewClientHours } from "#domain/hours/own-hours.ts";
import { timeOfWork } from "#domain/hours/time-rows.ts";

const one = [401, 403, 404, 409];
const body = [400, ...one, 413, 415, 422];

/** `/api/hours`, for clients. */
export const hoursApi = new Hono<ApiEnv>().get(
  "/",
  describe({
    access: "member",
    summary: "The support hours of the chosen organization: what is left, and what used them",
    answer: { status: 200, schema: OwnHours },
    refusals: [401, 403],
  }),
  async (c) => c.var.answer(await listOwnHours(c.var.ctx)),
);

/** `/api/admin/time`: work in tickets and on visits. */
export const adminTimeApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "staff",
      summary: "The time in a ticket or on a visit",
      query: z.object({ ticket: z.string().max(20).optional(), visit: z.string().max(20).optional() }),
      answer: { status: 200, schema: TimeOfWork },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      const { ticket, visit } = c.req.query();
      return c.var.answer(await timeOfWork(c.var.ctx, ticket ? { ticket } : { visit: visit ?? "" }));
    },
  )
  .post(
    "/",
    describe({
      access: "staff",
      summary:
        "Write down work, which the client's hours cover as far as they go; the header Idempotency-Key names the attempt",
      body: AddTimeInput,
      answer: { status: 201, schema: z.object({ id: z.string() }) },
      refusals: body,
    }),
    async (c) => c.var.answer(await addTime(c.var.ctx, idempotencyKeyOf(c), await jsonBody(c))),
  )
  .post(
    "/invoice",
    describe({
      access: "staff",
      summary: "Draft an invoice of the time that no invoice has yet",
      body: BillTimeInput,
      answer: { status: 201, schema: z.object({ id: z.string() }) },
      refusals: body,
    }),
    async (c) => c.var.answer(await billTime(c.var.ctx, await jsonBody(c))),
  )
  .post(
    "/:id/void",
    describe({
      access: "staff",
      summary: "Take an entry back, and give its hours back",
      body: VoidTimeInput,
      answer: { status: 204 },
      refusals: body,
    }),
    async (c) => {
      await voidTime(c.var.ctx, c.req.param("id"), await jsonBody(c));
      return c.body(null, 204);
    },
  );

/** `/api/admin/hours`: hours in contracts and hours bought ahead. */
export const adminHoursApi = new Hono<ApiEnv>()
  .get(
    "/clients/:organization",
    describe({
      access: "staff",
      summary: "The support hours of a client, and its time without an invoice",
      answer: { status: 200, schema: StaffHours },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await viewClientHours(c.var.ctx, c.req.param("organization"))),
  )
  .post(
    "/clients/:organization",
    describe({
      access: "admin",
      summary: "Sell hours ahead, or give them; the header Idempotency-Key names the attempt",
      body: SellHoursInput,
      answer: { status: 201, schema: z.object({ id: z.string(), invoice: z.string().nullable() }) },
      refusals: body,
    }),
    async (c) => {
      const attempt = { organizationId: c.req.param("organization"), key: idempotencyKeyOf(c) };
      return c.var.answer(await sellHours(c.var.ctx, attempt, await jsonBody(c)));
    },
  )
  .post(
    "/:id/adjustment",
    describe({
      access: "admin",
      summary: "More or fewer hours in a block; the header Idempotency-Key names the attempt",
      body: AdjustHoursInput,
      answer: { status: 200, schema: z.object({ leftMinutes: z.number().int() }) },
      refusals: body,
    }),
    async (c) => {
      const attempt = { id: c.req.param("id"), key: idempotencyKeyOf(c) };
      return c.var.answer(await adjustHours(c.var.ctx, attempt, await jsonBody(c)));
    },
  )
  .post(
    "/:id/void",
    describe({
      access: "admin",
      summary: "Take back what is left of a block",
      body: VoidHoursInput,
      answer: { status: 204 },
      refusals: body,
    }),
    async (c) => {
      await voidHours(c.var.ctx, c.req.param("id"), await jsonBody(c));
      return c.body(null, 204);
    },
  );
