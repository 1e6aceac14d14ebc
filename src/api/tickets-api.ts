import { Hono } from "hono";
import { z } from "zod";
import { downloadAnswer } from "#forms/file-answer.ts";
import {
  FindTicketInput,
  OpenTicketInput,
  ReplyToTicketInput,
  TicketStatusView,
  TicketThread,
} from "#contract/tickets/tickets.ts";
import { ListTicketsInput, TicketList } from "#contract/tickets/ticket-desk.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { ticketNumberOf } from "#api/ticket-number-of.ts";
import { DomainError } from "#domain/errors.ts";
import { parse } from "#domain/input/parse.ts";
import { admitNewTicket, admitReply } from "#domain/tickets/admit-upload.ts";
import { closeTicket, reopenTicket } from "#domain/tickets/close-ticket.ts";
import { endTicketViews } from "#domain/tickets/end-ticket-views.ts";
import { findTicket } from "#domain/tickets/find-ticket.ts";
import { listOwnTickets } from "#domain/tickets/list-own-tickets.ts";
import { openTicket } from "#domain/tickets/open-ticket.ts";
import { readAttachment } from "#domain/tickets/read-attachment.ts";
import { replyToTicket } from "#domain/tickets/reply-to-ticket.ts";
import { viewTicket } from "#domain/tickets/view-ticket.ts";
import { givenFields, readFormWithFiles } from "#forms/read-form.ts";
import * as t from "#words/ticket-refusals.ts";

/** Header with the key of a private ticket link. */
const keyHeader = "ticket-key";

const Opened = z.object({ number: z.string(), key: z.string(), folded: z.boolean() });
const Message = z.object({ id: z.uuid() });

/** `/api/tickets` */
export const ticketsApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "member",
      summary: "List my tickets, last changed first",
      query: ListTicketsInput,
      answer: { status: 200, schema: TicketList },
      refusals: [401, 422],
    }),
    async (c) => c.var.answer(await listOwnTickets(c.var.ctx, c.req.query())),
  )
  .post(
    "/",
    describe({
      access: "optional",
      summary: "Open a ticket; with files as multipart/form-data (field attachments, at most 5 of 10 MiB)",
      body: OpenTicketInput,
      form: OpenTicketInput.extend({ attachments: z.array(z.file()).optional() }),
      answer: { status: 201, schema: Opened },
      refusals: [400, 413, 415, 422, 429],
    }),
    async (c) => {
      if (!c.req.header("content-type")?.startsWith("multipart/form-data"))
        return c.var.answer(await openTicket(c.var.ctx, await jsonBody(c), { channel: "api" }));
      await admitNewTicket(c.var.ctx);
      const { fields, uploads } = await readFormWithFiles(c.var.ctx, c.req.raw);
      return c.var.answer(await openTicket(c.var.ctx, givenFields(fields), { uploads }));
    },
  )
  .post(
    "/lookup",
    describe({
      access: "everyone",
      summary: "Look up a ticket by number and email; returns a key to its status",
      body: FindTicketInput,
      answer: { status: 200, schema: z.object({ number: z.string(), key: z.string() }) },
      refusals: [400, 404, 413, 415, 422, 429],
    }),
    async (c) => c.var.answer(await findTicket(c.var.ctx, await jsonBody(c))),
  )
  .get(
    "/:number",
    describe({
      access: "ticket",
      summary: "Get what the key in the header Ticket-Key opens of a ticket",
      answer: { status: 200, schema: z.union([TicketThread, TicketStatusView]) },
      refusals: [404],
    }),
    async (c) => {
      const seen = await viewTicket(c.var.ctx, {
        number: ticketNumberOf(c.req.param("number")),
        key: c.req.header(keyHeader) ?? null,
      });
      if (seen.level === "none") throw new DomainError("not_found", t.ticketNotOpened);
      return c.var.answer(seen.level === "full" ? seen.thread : seen.view);
    },
  )
  .post(
    "/:number/messages",
    describe({
      access: "ticket",
      summary: "Reply to a ticket with the key of its private link",
      body: ReplyToTicketInput,
      answer: { status: 201, schema: Message },
      refusals: [400, 404, 409, 413, 415, 422, 429],
    }),
    async (c) => {
      const access = { number: ticketNumberOf(c.req.param("number")), key: c.req.header(keyHeader) ?? null };
      return c.var.answer(await replyToTicket(c.var.ctx, access, await jsonBody(c)));
    },
  )
  .post(
    "/:number/attachments",
    describe({
      access: "ticket",
      summary: "Reply to a ticket with files (field attachments, at most 5 of 10 MiB) and text (field body)",
      form: z.object({ body: z.string(), attachments: z.array(z.file()) }),
      answer: { status: 201, schema: Message },
      refusals: [400, 404, 409, 413, 422, 429],
    }),
    async (c) => {
      const access = { number: ticketNumberOf(c.req.param("number")), key: c.req.header(keyHeader) ?? null };
      await admitReply(c.var.ctx, access);
      const { fields, uploads } = await readFormWithFiles(c.var.ctx, c.req.raw);
      return c.var.answer(await replyToTicket(c.var.ctx, { ...access, uploads }, { body: fields.body }));
    },
  )
  .delete(
    "/:number/links",
    describe({
      access: "member",
      summary: "Revoke all private links to my ticket; the account still opens it",
      answer: { status: 200, schema: z.object({ ended: z.number().int() }) },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await endTicketViews(c.var.ctx, { number: ticketNumberOf(c.req.param("number")) })),
  )
  .post(
    "/:number/close",
    describe({ access: "ticket", summary: "Close my ticket", answer: { status: 204 }, refusals: [404] }),
    async (c) => {
      await closeTicket(c.var.ctx, {
        number: ticketNumberOf(c.req.param("number")),
        key: c.req.header(keyHeader) ?? null,
      });
      return c.body(null, 204);
    },
  )
  .post(
    "/:number/reopen",
    describe({
      access: "ticket",
      summary: "Reopen my closed ticket",
      answer: { status: 204 },
      refusals: [404, 409],
    }),
    async (c) => {
      await reopenTicket(c.var.ctx, {
        number: ticketNumberOf(c.req.param("number")),
        key: c.req.header(keyHeader) ?? null,
      });
      return c.body(null, 204);
    },
  )
  .get(
    "/:number/attachments/:id",
    describe({
      access: "ticket",
      summary: "Download a file of a ticket",
      answer: { status: 200, type: "application/octet-stream" },
      refusals: [404],
    }),
    async (c) => {
      const fileId = parse(z.object({ id: z.string() }), { id: c.req.param("id") }).id;
      const file = await readAttachment(c.var.ctx, {
        number: ticketNumberOf(c.req.param("number")),
        key: c.req.header(keyHeader) ?? null,
        fileId,
      });
      return downloadAnswer(c.req.raw, file);
    },
  );
