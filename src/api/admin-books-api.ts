import { Hono } from "hono";
import { MoneyRange, PrepaidHoursInput, TaxQuarterInput } from "#contract/invoices/invoices.ts";
import { MoneyOverview } from "#contract/invoices/money-overview.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { csvAnswer } from "#api/csv-answer.ts";
import { describe } from "#api/describe.ts";
import { exportJournal } from "#domain/books/export-journal.ts";
import {
  exportQuickBooks,
  exportQuickBooksCredits,
  exportQuickBooksPayments,
} from "#domain/books/export-quickbooks.ts";
import { exportPrepaidHours } from "#domain/books/export-prepaid-hours.ts";
import { exportTaxReturn } from "#domain/books/tax-return.ts";
import { viewMoney } from "#domain/books/view-money.ts";

const refusals = [401, 403, 422];

/** `/api/admin/invoices/reports`: what a bookkeeper takes away, and how the money stands. */
export const adminBooksApi = new Hono<ApiEnv>()
  .get(
    "/overview",
    describe({
      access: "admin",
      summary: "Billed and received in this month and the last, open, overdue, and recurring",
      answer: { status: 200, schema: MoneyOverview },
      refusals: [401, 403],
    }),
    async (c) => c.var.answer(await viewMoney(c.var.ctx)),
  )
  .get(
    "/journal",
    describe({
      access: "admin",
      summary: "The ledger and the money of the shop as a journal with accounts, as CSV",
      query: MoneyRange,
      answer: { status: 200, type: "text/csv" },
      refusals,
    }),
    (c) => csvAnswer(c.var.ctx, "journal", () => exportJournal(c.var.ctx, c.req.query())),
  )
  .get(
    "/quickbooks",
    describe({
      access: "admin",
      summary: "Invoices in the import layout of QuickBooks Online",
      query: MoneyRange,
      answer: { status: 200, type: "text/csv" },
      refusals,
    }),
    (c) => csvAnswer(c.var.ctx, "quickbooks-invoices", () => exportQuickBooks(c.var.ctx, c.req.query())),
  )
  .get(
    "/quickbooks-credits",
    describe({
      access: "admin",
      summary: "Credit notes as credit memos of QuickBooks Online",
      query: MoneyRange,
      answer: { status: 200, type: "text/csv" },
      refusals,
    }),
    (c) => csvAnswer(c.var.ctx, "quickbooks-credits", () => exportQuickBooksCredits(c.var.ctx, c.req.query())),
  )
  .get(
    "/quickbooks-payments",
    describe({
      access: "admin",
      summary: "Money received for invoices as payments of QuickBooks Online",
      query: MoneyRange,
      answer: { status: 200, type: "text/csv" },
      refusals,
    }),
    (c) => csvAnswer(c.var.ctx, "quickbooks-payments", () => exportQuickBooksPayments(c.var.ctx, c.req.query())),
  )
  .get(
    "/prepaid-hours",
    describe({
      access: "admin",
      summary: "Support hours that clients bought ahead, in a month, with the money they stand for, as CSV",
      query: PrepaidHoursInput,
      answer: { status: 200, type: "text/csv" },
      refusals,
    }),
    (c) => csvAnswer(c.var.ctx, "prepaid-hours", () => exportPrepaidHours(c.var.ctx, c.req.query())),
  )
  .get(
    "/tax-return",
    describe({
      access: "admin",
      summary: "Sales tax by jurisdiction and quarter, as CSV",
      query: TaxQuarterInput,
      answer: { status: 200, type: "text/csv" },
      refusals,
    }),
    (c) => csvAnswer(c.var.ctx, "sales-tax", () => exportTaxReturn(c.var.ctx, c.req.query())),
  );
