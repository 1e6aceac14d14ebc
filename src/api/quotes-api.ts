import { Hono } from "hono";
import { z } from "zod";
import { CardPaymentStart } from "#contract/orders/orders.ts";
import {
  AnswerQuoteInput,
  OwnQuoteList,
  OwnQuotesInput,
  QuoteCertificate,
  QuoteView,
} from "#contract/quotes/quotes.ts";
import type { ApiEnv } from "#api/api-env.ts";
import { describe } from "#api/describe.ts";
import { jsonBody } from "#api/json-body.ts";
import { answerQuote } from "#domain/quotes/answer-quote.ts";
import { quoteCookieKey } from "#domain/quotes/quote-access.ts";
import { startDepositPayment } from "#domain/quotes/quote-payable.ts";
import { listOwnQuotes, viewCertificate, viewQuote } from "#domain/quotes/view-quote.ts";
import { quoteLink } from "#forms/account-links.ts";

/** Header that carries the key of a quote's private link. */
const keyHeader = "quote-key";

/** `/api/quotes`, for clients. */
export const quotesApi = new Hono<ApiEnv>()
  .get(
    "/",
    describe({
      access: "member",
      summary: "The quotes of the chosen organization, or those that went to oneself, newest first",
      query: OwnQuotesInput,
      answer: { status: 200, schema: OwnQuoteList },
      refusals: [401, 403, 422],
    }),
    async (c) => c.var.answer(await listOwnQuotes(c.var.ctx, c.req.query())),
  )
  .get(
    "/:number",
    describe({
      access: "optional",
      summary:
        "A quote, by account or by the key in the header Quote-Key; an account also gets a cookie for its page and paper",
      answer: { status: 200, schema: QuoteView },
      refusals: [404],
    }),
    async (c) => {
      const claim = { number: c.req.param("number"), key: c.req.header(keyHeader) ?? null };
      const quote = await viewQuote(c.var.ctx, claim);
      const own = claim.key === null ? await quoteCookieKey(c.var.ctx, claim.number) : null;
      return c.var.answer(quote, own ? { "Set-Cookie": quoteLink.cookie({ ...own, appUrl: c.var.ctx.appUrl }) } : {});
    },
  )
  .get(
    "/:number/certificate",
    describe({
      access: "optional",
      summary: "What happened to a quote, and how it was signed",
      answer: { status: 200, schema: QuoteCertificate },
      refusals: [404],
    }),
    async (c) =>
      c.var.answer(
        await viewCertificate(c.var.ctx, { number: c.req.param("number"), key: c.req.header(keyHeader) ?? null }),
      ),
  )
  .post(
    "/:number/answer",
    describe({
      access: "optional",
      summary:
        "Accept an option with the optional lines in `taken`, or decline; the typed name signs the version that was shown",
      body: AnswerQuoteInput,
      answer: {
        status: 200,
        schema: z.object({
          decision: z.enum(["accepted", "declined"]),
          totalCents: z.number().int(),
          depositCents: z.number().int(),
        }),
      },
      refusals: [400, 403, 404, 409, 413, 415, 422, 429],
    }),
    async (c) => {
      const claim = { number: c.req.param("number"), key: c.req.header(keyHeader) ?? null };
      return c.var.answer(await answerQuote(c.var.ctx, claim, await jsonBody(c)));
    },
  )
  .post(
    "/:number/deposit",
    describe({
      access: "optional",
      summary: "Begin the card payment of the deposit; answers with what the card processor's script needs",
      answer: { status: 200, schema: CardPaymentStart },
      refusals: [404, 409, 429, 503],
    }),
    async (c) =>
      c.var.answer(
        await startDepositPayment(c.var.ctx, { number: c.req.param("number"), key: c.req.header(keyHeader) ?? null }),
      ),
  );
