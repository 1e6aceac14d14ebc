import { Hono } from "hono";
import { z } from "zod";
import {
  ChangeTicketInput,
  StaffTicket,
  TicketQueue,
  TicketQueueInput,
  WriteStaffMessageInput,
} from "#contract/tickets/ticket-desk.ts";
import { carriesFiles, givenFields, readFormWithFiles } from "#forms/read-form.ts";
import { downloadAnswer } from "#forms/file-answer.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { idempotencyKeyOf } from "#api/idempotency-key.ts";
import { jsonBody } from "#api/json-body.ts";
import { ticketNumberOf } from "#api/ticket-number-of.ts";
import { changeTicket } from "#domain/tickets/change-ticket.ts";
import { listTicketQueue } from "#domain/tickets/list-ticket-queue.ts";
import { readStaffAttachment } from "#domain/tickets/read-attachment.ts";
import { viewStaffTicket } from "#domain/tickets/view-staff-ticket.ts";
import { writeStaffMessage } from "#domain/tickets/write-staff-message.ts";

/** `/api/admin/tickets`. 401 and 403 come before the request is read. */
export const adminTicketsApi = new Hono<ApiEnv>()
  .use(async (c, next) => {
    requireStaffPerson(c.var.ctx);
    await next();
  })
  .get(
    "/",
    describe({
      access: "staff",
      summary: "List the ticket queue, last changed first",
      query: TicketQueueInput,
      answer: { status: 200, schema: TicketQueue },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listTicketQueue(c.var.ctx, c.req.query())),
  )
  .get(
    "/:number",
    describe({
      access: "staff",
      summary: "Get a ticket with internal notes and events",
      answer: { status: 200, schema: StaffTicket },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await viewStaffTicket(c.var.ctx, { number: ticketNumberOf(c.req.param("number")) })),
  )
  .get(
    "/:number/attachments/:id",
    describe({
      access: "staff",
      summary: "Download a file of a ticket",
      answer: { status: 200, type: "application/octet-stream" },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      const number = ticketNumberOf(c.req.param("number"));
      const file = await readStaffAttachment(c.var.ctx, { number, fileId: c.req.param("id") });
      return downloadAnswer(c.req.raw, file);
    },
  )
  .post(
    "/:number/messages",
    describe({
      access: "staff",
      summary:
        "Reply to the client, or add an internal note; with files as multipart/form-data (field attachments, at most 5 of 10 MiB). One for each Idempotency-Key",
      body: WriteStaffMessageInput,
      form: WriteStaffMessageInput.extend({ attachments: z.array(z.file()).optional() }),
      answer: { status: 201, schema: z.object({ id: z.uuid() }) },
      refusals: [400, 401, 403, 404, 409, 413, 415, 422],
    }),
    async (c) => {
      const attempt = { number: ticketNumberOf(c.req.param("number")), key: idempotencyKeyOf(c) };
      if (!carriesFiles(c.req.raw)) return c.var.answer(await writeStaffMessage(c.var.ctx, attempt, await jsonBody(c)));
      const { fields, uploads } = await readFormWithFiles(c.var.ctx, c.req.raw);
      return c.var.answer(await writeStaffMessage(c.var.ctx, { ...attempt, uploads }, givenFields(fields)));
    },
  )
  .patch(
    "/:number",
    describe({
      access: "staff",
      summary: "Change status, priority, category or assignee",
      body: ChangeTicketInput,
      answer: { status: 204 },
      refusals: [400, 401, 403, 404, 413, 415, 422],
    }),
    async (c) => {
      await changeTicket(c.var.ctx, { number: ticketNumberOf(c.req.param("number")) }, await jsonBody(c));
      return c.body(null, 204);
    },
  );
