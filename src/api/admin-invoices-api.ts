import { Hono } from "hono";
import { z } from "zod";
import {
  AccountBalance,
  CreditInvoiceInput,
  InvoiceDesk,
  ListInvoicesInput,
  NewInvoiceInput,
  SaveInvoiceInput,
  StaffInvoice,
  Statement,
  StatementInput,
  VoidInvoiceInput,
  WriteOffInput,
} from "#contract/invoices/invoices.ts";
import { PaperAnswer } from "#contract/values/paper-schema.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { idempotencyKeyOf } from "#api/idempotency-key.ts";
import { jsonBody } from "#api/json-body.ts";
import { endInvoiceLinks } from "#domain/invoices/end-invoice-links.ts";
import { creditInvoice } from "#domain/invoices/credit-invoice.ts";
import { discardInvoice, newInvoice, saveInvoice } from "#domain/invoices/edit-invoice.ts";
import { staffInvoice } from "#domain/invoices/invoice-access.ts";
import { issueInvoice } from "#domain/invoices/issue-invoice.ts";
import { previewInvoice, readInvoicePaper } from "#domain/invoices/keep-invoice-paper.ts";
import { listInvoices } from "#domain/invoices/list-invoices.ts";
import { staffBalance, staffStatement, statementAsPaper } from "#domain/invoices/read-statement.ts";
import { useCredit } from "#domain/invoices/use-credit.ts";
import { viewStaffInvoice } from "#domain/invoices/view-staff-invoice.ts";
import { voidInvoice, writeOffInvoice } from "#domain/invoices/void-invoice.ts";
import { paperFile } from "#domain/papers/paper-file.ts";
import { paperHeaders } from "#forms/paper-headers.ts";

const one = [401, 403, 404, 409];
const body = [400, ...one, 413, 415, 422];

/** `/api/admin/invoices`: technicians draft; each verb says who may. An invoice is named by its number, a draft by its id. */
export const adminInvoicesApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "staff",
      summary: "The invoices of a view, newest first, with counts and what is open by age",
      query: ListInvoicesInput,
      answer: { status: 200, schema: InvoiceDesk },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listInvoices(c.var.ctx, c.req.query())),
  )
  .post(
    "/",
    describe({
      access: "staff",
      summary: "Write a draft by hand",
      body: NewInvoiceInput,
      answer: { status: 201, schema: z.object({ id: z.uuid() }) },
      refusals: body,
    }),
    async (c) => c.var.answer(await newInvoice(c.var.ctx, await jsonBody(c))),
  )
  .get(
    "/accounts/:organizationId",
    describe({
      access: "staff",
      summary: "What a client owes",
      answer: { status: 200, schema: AccountBalance },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await staffBalance(c.var.ctx, c.req.param("organizationId"))),
  )
  .get(
    "/accounts/:organizationId/statement",
    describe({
      access: "staff",
      summary: "A month of a client's account",
      query: StatementInput,
      answer: { status: 200, schema: Statement },
      refusals: [401, 403, 404, 422],
    }),
    async (c) => c.var.answer(await staffStatement(c.var.ctx, c.req.param("organizationId"), c.req.query())),
  )
  .get(
    "/accounts/:organizationId/statements/:month/file.pdf",
    describe({
      access: "staff",
      summary: "The same as PDF",
      answer: { status: 200, type: "application/pdf" },
      refusals: [401, 403, 404, 422],
    }),
    async (c) => {
      const { organizationId, month } = c.req.param();
      const statement = await staffStatement(c.var.ctx, organizationId, { month });
      const pdf = await paperFile(c.var.ctx, statementAsPaper(c.var.ctx, statement));
      return new Response(pdf, { headers: paperHeaders(`statement-${statement.month}`) });
    },
  )
  .delete(
    "/:name/links",
    describe({
      access: "staff",
      summary: "End the private links of an invoice",
      answer: { status: 204 },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      await endInvoiceLinks(c.var.ctx, c.req.param("name"));
      return c.body(null, 204);
    },
  )
  .get(
    "/:name",
    describe({
      access: "staff",
      summary: "An invoice with its lines, money and history",
      answer: { status: 200, schema: StaffInvoice },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await viewStaffInvoice(c.var.ctx, c.req.param("name"))),
  )
  .put(
    "/:name",
    describe({
      access: "staff",
      summary: "Keep a draft",
      body: SaveInvoiceInput,
      answer: { status: 200, schema: z.object({ version: z.number().int() }) },
      refusals: body,
    }),
    async (c) => c.var.answer(await saveInvoice(c.var.ctx, c.req.param("name"), await jsonBody(c))),
  )
  .delete(
    "/:name",
    describe({ access: "staff", summary: "Throw a draft away", answer: { status: 204 }, refusals: one }),
    async (c) => {
      await discardInvoice(c.var.ctx, c.req.param("name"));
      return c.body(null, 204);
    },
  )
  .post(
    "/:name/issuing",
    describe({
      access: "staff",
      summary:
        "Issue a draft: it gets its number, is mailed, and cannot be changed any more. For administrators; for technicians when it bills a repair within what was approved",
      answer: { status: 200, schema: z.object({ number: z.string(), openCents: z.number().int() }) },
      refusals: one,
    }),
    async (c) => c.var.answer(await issueInvoice(c.var.ctx, c.req.param("name"))),
  )
  .post(
    "/:name/void",
    describe({
      access: "admin",
      summary: "Make an invoice void that nothing was paid on",
      body: VoidInvoiceInput,
      answer: { status: 204 },
      refusals: body,
    }),
    async (c) => {
      await voidInvoice(c.var.ctx, c.req.param("name"), await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .post(
    "/:name/write-off",
    describe({
      access: "admin",
      summary: "Give up what is open of an invoice",
      body: WriteOffInput,
      answer: { status: 200, schema: z.object({ writtenOffCents: z.number().int() }) },
      refusals: body,
    }),
    async (c) => c.var.answer(await writeOffInvoice(c.var.ctx, c.req.param("name"), await jsonBody(c))),
  )
  .post(
    "/:name/credit-notes",
    describe({
      access: "admin",
      summary: "Write a credit note over part of an invoice; the header Idempotency-Key names the attempt",
      body: CreditInvoiceInput,
      answer: { status: 201, schema: z.object({ number: z.string() }) },
      refusals: body,
    }),
    async (c) => {
      const attempt = { name: c.req.param("name"), key: idempotencyKeyOf(c) };
      return c.var.answer(await creditInvoice(c.var.ctx, attempt, await jsonBody(c)));
    },
  )
  .post(
    "/:name/credit",
    describe({
      access: "admin",
      summary: "Use the client's credit on an invoice",
      answer: { status: 200, schema: z.object({ usedCents: z.number().int() }) },
      refusals: one,
    }),
    async (c) => c.var.answer(await useCredit(c.var.ctx, c.req.param("name"))),
  )
  .get(
    "/:name/preview",
    describe({
      access: "staff",
      summary: "The paper that the draft would become today",
      answer: { status: 200, schema: PaperAnswer },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await previewInvoice(c.var.ctx, c.req.param("name"))),
  )
  .get(
    "/:name/file.pdf",
    describe({
      access: "staff",
      summary: "The paper as it was given out",
      answer: { status: 200, type: "application/pdf" },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      const invoice = await staffInvoice(c.var.ctx, c.req.param("name"));
      const { paper } = await readInvoicePaper(c.var.ctx, invoice);
      return new Response(await paperFile(c.var.ctx, paper), { headers: paperHeaders(invoice.number ?? "draft") });
    },
  );
