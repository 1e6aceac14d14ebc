import { Hono } from "hono";
import { z } from "zod";
import {
  ChangeTicketInput,
  StaffTicket,
  TicketQueue,
  TicketQueueInput,
  WriteStaffMessageInput,
} from "#contract/ticket-desk.ts";
import { QuotePriceList, SendQuoteInput, TicketQuote } from "#contract/ticket-quotes.ts";
import { carriesFiles, givenFields, readFormWithFiles } from "#forms/read-form.ts";
import { downloadHeaders } from "#forms/download-headers.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { idempotencyKeyOf } from "#api/idempotency-key.ts";
import { jsonBody } from "#api/json-body.ts";
import { ticketNumberOf } from "#api/ticket-number-of.ts";
import { changeTicket } from "#domain/tickets/change-ticket.ts";
import { listTicketQueue } from "#domain/tickets/list-ticket-queue.ts";
import { listQuotePrices } from "#domain/tickets/quote-sum.ts";
import { readStaffAttachment } from "#domain/tickets/read-attachment.ts";
import { sendTicketQuote, withdrawTicketQuote } from "#domain/tickets/send-ticket-quote.ts";
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
    "/quote-prices",
    describe({
      access: "staff",
      summary: "Price-list lines for quotes, and the tax of the taxed ones",
      answer: { status: 200, schema: QuotePriceList },
      refusals: [401, 403],
    }),
    (c) => c.var.answer(listQuotePrices(c.var.ctx)),
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
      return new Response(file.content, { headers: downloadHeaders(file) });
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
  .post(
    "/:number/quotes",
    describe({
      access: "staff",
      summary: "Send the client a quote; it goes out by email and the ticket waits for the answer",
      body: SendQuoteInput,
      answer: { status: 201, schema: TicketQuote },
      refusals: [400, 401, 403, 404, 409, 413, 415, 422],
    }),
    async (c) =>
      c.var.answer(
        await sendTicketQuote(
          c.var.ctx,
          { number: ticketNumberOf(c.req.param("number")), key: idempotencyKeyOf(c) },
          await jsonBody(c),
        ),
      ),
  )
  .post(
    "/:number/quotes/:quote/withdraw",
    describe({
      access: "staff",
      summary: "Withdraw an undecided quote",
      answer: { status: 204 },
      refusals: [401, 403, 404, 409],
    }),
    async (c) => {
      const number = ticketNumberOf(c.req.param("number"));
      await withdrawTicketQuote(c.var.ctx, { number, quote: c.req.param("quote") });
      return c.body(null, 204);
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
