import { Hono } from "hono";
import {
  InvoiceView,
  MoneyRange,
  OwnInvoiceList,
  OwnInvoicesInput,
  Statement,
  StatementInput,
} from "#contract/invoices/invoices.ts";
import { PayInvoiceInput } from "#contract/invoices/pay-invoice-input.ts";
import { CardPaymentStart } from "#contract/orders/orders.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { csvAnswer } from "#api/csv-answer.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { exportOwnBooks } from "#domain/books/export-own-books.ts";
import { ownStatement, statementAsPaper } from "#domain/invoices/read-statement.ts";
import { startInvoicePayment } from "#domain/invoices/start-invoice-payment.ts";
import { invoiceCookieKey, listOwnInvoices, viewInvoice } from "#domain/invoices/view-invoice.ts";
import { paperFile } from "#domain/papers/paper-file.ts";
import { invoiceLink } from "#forms/account-links.ts";
import { paperHeaders } from "#forms/paper-headers.ts";

/** Header that carries the key of an invoice's private link. */
const keyHeader = "invoice-key";

/** `/api/invoices`, for clients. */
export const invoicesApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "member",
      summary: "The invoices of the chosen organization with its balance, or those that went to oneself, newest first",
      query: OwnInvoicesInput,
      answer: { status: 200, schema: OwnInvoiceList },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listOwnInvoices(c.var.ctx, c.req.query())),
  )
  .get(
    "/statement",
    describe({
      access: "member",
      summary: "A month of the account of the chosen organization, for those who see its money",
      query: StatementInput,
      answer: { status: 200, schema: Statement },
      refusals: [401, 403, 404, 422],
    }),
    async (c) => c.var.answer(await ownStatement(c.var.ctx, c.req.query())),
  )
  .get(
    "/books/:what",
    describe({
      access: "member",
      summary: "Invoices, payments or statement lines of the chosen organization between two days, as CSV",
      query: MoneyRange,
      answer: { status: 200, type: "text/csv" },
      refusals: [401, 403, 404, 422],
    }),
    (c) => csvAnswer(c.var.ctx, "books", () => exportOwnBooks(c.var.ctx, c.req.param("what"), c.req.query())),
  )
  .get(
    "/statements/:month/file.pdf",
    describe({
      access: "member",
      summary: "The same as PDF",
      answer: { status: 200, type: "application/pdf" },
      refusals: [401, 403, 404, 422],
    }),
    async (c) => {
      const statement = await ownStatement(c.var.ctx, { month: c.req.param("month") });
      const pdf = await paperFile(c.var.ctx, statementAsPaper(c.var.ctx, statement));
      return new Response(pdf, { headers: paperHeaders(`statement-${statement.month}`) });
    },
  )
  .get(
    "/:number",
    describe({
      access: "optional",
      summary:
        "An invoice, by account or by the key in the header Invoice-Key; an account also gets a cookie for its page and paper",
      answer: { status: 200, schema: InvoiceView },
      refusals: [404],
    }),
    async (c) => {
      const claim = { number: c.req.param("number"), key: c.req.header(keyHeader) ?? null };
      const invoice = await viewInvoice(c.var.ctx, claim);
      const own = claim.key === null ? await invoiceCookieKey(c.var.ctx, claim.number) : null;
      return c.var.answer(
        invoice,
        own ? { "Set-Cookie": invoiceLink.cookie({ ...own, appUrl: c.var.ctx.appUrl }) } : {},
      );
    },
  );

/** `/api/payments`, for clients. */
export const paymentsApi = new Hono<ApiEnv>().post(
  "/invoices/:number",
  describe({
    access: "optional",
    summary:
      "Begin the card payment of an invoice's balance, its deposit or a part of it; answers with what the card processor's script needs",
    body: PayInvoiceInput,
    answer: { status: 200, schema: CardPaymentStart },
    refusals: [400, 404, 409, 413, 415, 422, 429, 503],
  }),
  async (c) => {
    const claim = { number: c.req.param("number"), key: c.req.header(keyHeader) ?? null };
    return c.var.answer(await startInvoicePayment(c.var.ctx, claim, await jsonBody(c)));
  },
);
