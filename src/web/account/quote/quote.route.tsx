import { data, href, redirect } from "react-router";
import { AnswerQuoteInput } from "#contract/quotes.ts";
import { fill } from "#contract/fill.ts";
import { answerQuote } from "#domain/quotes/answer-quote.ts";
import { openingQuoteKey } from "#domain/quotes/quote-access.ts";
import { refreshDepositPayment, startDepositPayment } from "#domain/quotes/quote-payable.ts";
import { viewQuote } from "#domain/quotes/view-quote.ts";
import { LockedByLink } from "#web/account/locked-by-link.tsx";
import { formDoor } from "#forms/form-door.ts";
import { orNull } from "#forms/or-null.ts";
import { moveKey } from "#web/shell/move-key.ts";
import { quoteCookie } from "#forms/quote-cookie.ts";
import { pagePolicy, requestCtx } from "#web/request-context.ts";
import type { Route } from "./+types/quote.route.ts";
import { quoteAnswerInput } from "./quote-answer-input.ts";
import { QuoteBody } from "./quote-body.tsx";
import { quoteClaimOf, quoteHeaders, quoteNumberOf } from "#forms/quote-number.ts";
import * as t from "#words/quotes.ts";

const addressOf = (number: string): string => `${href("/quote/:quoteNumber", { quoteNumber: number })}/`;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(requestCtx);
  const number = quoteNumberOf(params.quoteNumber);
  const { searchParams } = new URL(request.url);
  const dead = await moveKey(request, {
    address: addressOf(number),
    opens: (key) => openingQuoteKey(ctx, number, [key]),
    cookie: (key) => quoteCookie({ number, key, appUrl: ctx.appUrl }),
  });
  if (number !== params.quoteNumber) throw redirect(addressOf(number));
  const quote = await orNull(viewQuote(ctx, await quoteClaimOf(ctx, request, number)));
  const pay = quote?.canPayByCard === true && searchParams.has("pay");
  // Only this document may load the card processor's script; it is always loaded anew, never reached by a script of ours.
  if (pay) context.get(pagePolicy).cardPayments = true;
  return { number, quote, dead, pay };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(requestCtx);
  const number = quoteNumberOf(params.quoteNumber);
  const claim = await quoteClaimOf(ctx, request, number);
  const repeats = { schemas: [AnswerQuoteInput], prefixes: ["taken-"] };
  const door = { intentOf: (intent = "answer") => intent, repeats };
  return formDoor(ctx, request, door, async ({ intent, given }) => {
    if (intent === "card-paid") {
      await refreshDepositPayment(ctx, claim);
      return redirect(addressOf(number));
    }
    if (intent === "pay") return data({ intent, lastResult: null, card: await startDepositPayment(ctx, claim) });
    await answerQuote(ctx, claim, quoteAnswerInput(given));
    return redirect(addressOf(number));
  });
}

const lockedWords = () => ({
  dead: t.linkDoesNotOpen,
  title: t.openYourQuote,
  lead: t.theNumberAloneShowsNothing,
  signIn: t.signIn,
  orCall: t.orCall,
});

export const handle = { headerTone: "paper" };

export const headers = () => quoteHeaders;

export function meta({ params }: Route.MetaArgs) {
  return [{ title: fill(t.quoteTitle, { number: params.quoteNumber }) }, { name: "robots", content: "noindex" }];
}

export default function Quote({ loaderData: { number, quote, dead, pay }, actionData }: Route.ComponentProps) {
  if (!quote)
    return (
      <LockedByLink number={number} dead={dead} portal={`/client-portal/quotes/${number}/`} words={lockedWords()} />
    );
  return <QuoteBody quote={quote} action={`/quote/${number}/`} pay={pay} lastResult={actionData?.lastResult ?? null} />;
}
