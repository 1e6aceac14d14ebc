import { Hono } from "hono";
import { z } from "zod";
import {
  CancelQuoteInput,
  ConvertQuoteInput,
  ListQuotesInput,
  QuoteDesk,
  QuotePrices,
  QuotePricesInput,
  RecordAnswerInput,
  StaffQuote,
} from "#contract/quotes/quote-desk.ts";
import { NewQuoteInput, SaveQuoteInput } from "#contract/quotes/quotes.ts";
import { PaperAnswer } from "#contract/values/paper-schema.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { endQuoteLinks } from "#domain/quotes/end-quote-links.ts";
import { recordQuoteAnswer } from "#domain/quotes/answer-quote.ts";
import { convertQuote } from "#domain/quotes/convert-quote.ts";
import { previewQuote, readQuotePaper } from "#domain/quotes/keep-quote-paper.ts";
import { listQuotePrices } from "#domain/quotes/list-quote-prices.ts";
import { staffQuote } from "#domain/quotes/quote-access.ts";
import { cancelQuote, sendQuote } from "#domain/quotes/send-quote.ts";
import { listQuotes, viewStaffQuote } from "#domain/quotes/view-staff-quote.ts";
import { copyQuote, discardQuote, newQuote, saveQuote } from "#domain/quotes/write-quote.ts";
import { paperFile } from "#domain/papers/paper-file.ts";
import { paperHeaders } from "#forms/paper-headers.ts";

const one = [401, 403, 404, 409];
const body = [400, ...one, 413, 415, 422];
const Numbered = z.object({ number: z.string() });

/** `/api/admin/quotes`, for technicians and administrators. */
export const adminQuotesApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "staff",
      summary: "The quotes of a view, newest first, with counts",
      query: ListQuotesInput,
      answer: { status: 200, schema: QuoteDesk },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listQuotes(c.var.ctx, c.req.query())),
  )
  .post(
    "/",
    describe({
      access: "staff",
      summary: "Write a draft for a client, or in a ticket",
      body: NewQuoteInput,
      answer: { status: 201, schema: Numbered },
      refusals: body,
    }),
    async (c) => c.var.answer(await newQuote(c.var.ctx, await jsonBody(c))),
  )
  .get(
    "/prices",
    describe({
      access: "staff",
      summary: "What can be picked as a line: the price lists of the services, and products by words or SKU",
      query: QuotePricesInput,
      answer: { status: 200, schema: QuotePrices },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listQuotePrices(c.var.ctx, c.req.query())),
  )
  .get(
    "/:number/preview",
    describe({
      access: "staff",
      summary: "The paper that the draft would become today",
      answer: { status: 200, schema: PaperAnswer },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await previewQuote(c.var.ctx, c.req.param("number"))),
  )
  .delete(
    "/:number/links",
    describe({
      access: "staff",
      summary: "End the private links of a quote",
      answer: { status: 204 },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      await endQuoteLinks(c.var.ctx, c.req.param("number"));
      return c.body(null, 204);
    },
  )
  .get(
    "/:number",
    describe({
      access: "staff",
      summary: "A quote with its versions, costs, answers and history",
      answer: { status: 200, schema: StaffQuote },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await viewStaffQuote(c.var.ctx, c.req.param("number"))),
  )
  .put(
    "/:number",
    describe({
      access: "staff",
      summary: "Keep the draft; of a quote that was sent, a new version",
      body: SaveQuoteInput,
      answer: { status: 200, schema: z.object({ version: z.number().int() }) },
      refusals: body,
    }),
    async (c) => c.var.answer(await saveQuote(c.var.ctx, c.req.param("number"), await jsonBody(c))),
  )
  .delete(
    "/:number",
    describe({ access: "staff", summary: "Throw the draft away", answer: { status: 204 }, refusals: one }),
    async (c) => {
      await discardQuote(c.var.ctx, c.req.param("number"));
      return c.body(null, 204);
    },
  )
  .post(
    "/:number/copy",
    describe({
      access: "staff",
      summary: "A new draft with the same words and lines",
      answer: { status: 201, schema: Numbered },
      refusals: [401, 403, 404],
    }),
    async (c) => c.var.answer(await copyQuote(c.var.ctx, c.req.param("number"))),
  )
  .post(
    "/:number/sending",
    describe({
      access: "staff",
      summary: "Send the draft: it is mailed, and cannot be changed any more",
      answer: { status: 200, schema: z.object({ version: z.number().int(), sentTo: z.array(z.string()) }) },
      refusals: one,
    }),
    async (c) => c.var.answer(await sendQuote(c.var.ctx, c.req.param("number"))),
  )
  .post(
    "/:number/answer",
    describe({
      access: "staff",
      summary: "Record an answer that came by phone or on paper",
      body: RecordAnswerInput,
      answer: {
        status: 200,
        schema: z.object({
          decision: z.enum(["accepted", "declined"]),
          totalCents: z.number().int(),
          depositCents: z.number().int(),
        }),
      },
      refusals: body,
    }),
    async (c) => c.var.answer(await recordQuoteAnswer(c.var.ctx, c.req.param("number"), await jsonBody(c))),
  )
  .post(
    "/:number/cancelling",
    describe({
      access: "staff",
      summary: "Take back a quote that was sent",
      body: CancelQuoteInput,
      answer: { status: 204 },
      refusals: body,
    }),
    async (c) => {
      await cancelQuote(c.var.ctx, c.req.param("number"), await jsonBody(c));
      return c.body(null, 204);
    },
  )
  .post(
    "/:number/conversion",
    describe({
      access: "staff",
      summary:
        "Make an invoice, an order, a repair, a visit or a contract of the open lines of an accepted quote; answers with where it is",
      body: ConvertQuoteInput,
      answer: { status: 200, schema: z.object({ address: z.string() }) },
      refusals: body,
    }),
    async (c) => c.var.answer(await convertQuote(c.var.ctx, c.req.param("number"), await jsonBody(c))),
  )
  .get(
    "/:number/versions/:version/file.pdf",
    describe({
      access: "staff",
      summary: "A version as it was given out",
      answer: { status: 200, type: "application/pdf" },
      refusals: [401, 403, 404],
    }),
    async (c) => {
      const quote = await staffQuote(c.var.ctx, c.req.param("number"));
      const version = Number(c.req.param("version"));
      const { paper } = await readQuotePaper(c.var.ctx, quote, {
        version: Number.isInteger(version) && version < 1000 ? version : 0,
      });
      return new Response(await paperFile(c.var.ctx, paper), { headers: paperHeaders(`${quote.number}-${version}`) });
    },
  );
