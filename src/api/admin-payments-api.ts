import { Hono } from "hono";
import { z } from "zod";
import {
  RecordDepositInput,
  RecordInvoicePaymentInput,
  RefundPaymentInput,
  UndoPaymentInput,
} from "#contract/invoices/invoices.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { idempotencyKeyOf } from "#api/idempotency-key.ts";
import { jsonBody } from "#api/json-body.ts";
import { recordInvoicePayment, recordOnAccount } from "#domain/invoices/pay-invoice.ts";
import { refundInvoicePayment } from "#domain/invoices/refund-payment.ts";
import { undoPayment } from "#domain/invoices/undo-payment.ts";

const body = [400, 401, 403, 404, 409, 413, 415, 422];
const Received = z.object({ appliedCents: z.number().int(), creditCents: z.number().int() });

/** `/api/admin/payments`: money that staff take and give back. The header Idempotency-Key names the attempt. */
export const adminPaymentsApi = new Hono<ApiEnv>()
  .post(
    "/invoices/:name",
    describe({
      access: "staff",
      summary: "Note cash, a check, a card at the counter or a transfer for an invoice",
      body: RecordInvoicePaymentInput,
      answer: { status: 201, schema: Received },
      refusals: body,
    }),
    async (c) => {
      const attempt = { name: c.req.param("name"), key: idempotencyKeyOf(c) };
      return c.var.answer(await recordInvoicePayment(c.var.ctx, attempt, await jsonBody(c)));
    },
  )
  .post(
    "/invoices/:name/refunds",
    describe({
      access: "admin",
      summary: "Give part of a payment back, by a credit note or so that the invoice is due again",
      body: RefundPaymentInput,
      answer: { status: 201, schema: z.object({ refundedCents: z.number().int() }) },
      refusals: body,
    }),
    async (c) => {
      const attempt = { name: c.req.param("name"), key: idempotencyKeyOf(c) };
      return c.var.answer(await refundInvoicePayment(c.var.ctx, attempt, await jsonBody(c)));
    },
  )
  .post(
    "/:paymentId/undoing",
    describe({
      access: "admin",
      summary: "Take back a payment that was typed by mistake, or whose check came back",
      body: UndoPaymentInput,
      answer: { status: 201, schema: z.object({ undoneCents: z.number().int() }) },
      refusals: body,
    }),
    async (c) => {
      const attempt = { paymentId: c.req.param("paymentId"), key: idempotencyKeyOf(c) };
      return c.var.answer(await undoPayment(c.var.ctx, attempt, await jsonBody(c)));
    },
  )
  .post(
    "/accounts/:organizationId",
    describe({
      access: "staff",
      summary: "Note money on account, for no invoice yet",
      body: RecordDepositInput,
      answer: { status: 201, schema: z.object({ creditCents: z.number().int() }) },
      refusals: body,
    }),
    async (c) => {
      const attempt = { organizationId: c.req.param("organizationId"), key: idempotencyKeyOf(c) };
      return c.var.answer(await recordOnAccount(c.var.ctx, attempt, await jsonBody(c)));
    },
  );
