import { data, href, redirect } from "react-router";
import { fill } from "#contract/fill.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { answerQuote } from "#domain/quotes/answer-quote.ts";
import { openingQuoteKey, type QuoteClaim } from "#domain/quotes/quote-access.ts";
import { refreshDepositPayment, startDepositPayment } from "#domain/quotes/quote-payable.ts";
import { viewQuote } from "#domain/quotes/view-quote.ts";
import { formDoor } from "#forms/form-door.ts";
import { quoteCookie } from "#forms/quote-cookie.ts";
import { pagePolicy, requestCtx } from "#web/request-context.ts";
import type { Route } from "./+types/quote.route.ts";
import { quoteAnswerInput } from "./quote-answer-input.ts";
import { QuoteBody } from "./quote-body.tsx";
import { QuoteLocked } from "./quote-locked.tsx";
import { quoteClaimOf, quoteHeaders, quoteNumberOf } from "#forms/quote-number.ts";
import * as t from "#words/quotes.ts";

const addressOf = (number: string): string => `${href("/quote/:quoteNumber", { quoteNumber: number })}/`;

async function seenBy(ctx: Ctx, claim: QuoteClaim) {
  try {
    return await viewQuote(ctx, claim);
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return null;
    throw error;
  }
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const number = quoteNumberOf(params.quoteNumber);
  const { searchParams } = new URL(request.url);
  const linkKey = searchParams.get("key");
  // The link of an email: its key moves into a cookie, and out of the address.
  if (linkKey !== null && (await openingQuoteKey(ctx, number, [linkKey])))
    throw redirect(addressOf(number), {
      headers: {
        "Set-Cookie": quoteCookie({ number, key: linkKey, appUrl: ctx.appUrl }),
        "Referrer-Policy": "no-referrer",
      },
    });
  if (number !== params.quoteNumber) throw redirect(addressOf(number));
  const quote = await seenBy(ctx, await quoteClaimOf(ctx, request, number));
  const pay = quote?.canPayByCard === true && searchParams.has("pay");
  // Only this document may load the card processor's script; it is always loaded anew, never reached by a script of ours.
  if (pay) context.get(pagePolicy).cardPayments = true;
  return { number, quote, dead: linkKey !== null, pay };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestCtx);
  const number = quoteNumberOf(params.quoteNumber);
  const claim = await quoteClaimOf(ctx, request, number);
  return formDoor(ctx, request, { intentOf: (intent = "answer") => intent }, async ({ intent, given }) => {
    if (intent === "card-paid") {
      await refreshDepositPayment(ctx, claim);
      return redirect(addressOf(number));
    }
    if (intent === "pay") return data({ intent, lastResult: null, card: await startDepositPayment(ctx, claim) });
    await answerQuote(ctx, claim, quoteAnswerInput(given));
    return redirect(addressOf(number));
  });
}

export const handle = { headerTone: "paper" };

export const headers = () => quoteHeaders;

export function meta({ params }: Route.MetaArgs) {
  return [{ title: fill(t.quoteTitle, { number: params.quoteNumber }) }, { name: "robots", content: "noindex" }];
}

export default function Quote({ loaderData: { number, quote, dead, pay }, actionData }: Route.ComponentProps) {
  if (!quote) return <QuoteLocked number={number} dead={dead} />;
  return <QuoteBody quote={quote} action={`/quote/${number}/`} pay={pay} lastResult={actionData?.lastResult ?? null} />;
}
