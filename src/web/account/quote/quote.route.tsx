import { AnswerQuoteInput } from "#contract/quotes/quotes.ts";
import { fill } from "#contract/values/fill.ts";
import { answerQuote } from "#domain/quotes/answer-quote.ts";
import { refreshDepositPayment, startDepositPayment } from "#domain/quotes/quote-payable.ts";
import { viewQuote } from "#domain/quotes/view-quote.ts";
import { quoteLink } from "#forms/account-links.ts";
import { OpenedByLink } from "#web/account/opened-by-link.tsx";
import { privateHeaders, privateLinkPage } from "#web/account/private-link-page.server.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import type { Route } from "./+types/quote.route.ts";
import { quoteAnswerInput } from "./quote-answer-input.ts";
import { QuoteBody } from "./quote-body.tsx";
import * as t from "#words/quotes.ts";

const page = privateLinkPage({
  link: quoteLink,
  view: viewQuote,
  answer: {
    repeats: { schemas: [AnswerQuoteInput], prefixes: ["taken-"] },
    act: (ctx, claim, given) => answerQuote(ctx, claim, quoteAnswerInput(given)),
  },
  card: {
    wanted: ({ canPayByCard }, query) => (canPayByCard && query.has("pay") ? "deposit" : null),
    start: startDepositPayment,
    refresh: refreshDepositPayment,
    paid: "",
  },
});

export const loader = (args: Route.LoaderArgs) => page.loader(args.params.quoteNumber, args);

export const action = (args: Route.ActionArgs) => page.action(args.params.quoteNumber, args);

export const headers = privateHeaders;

export const handle = { headerTone: "paper" };

export const meta = ({ params }: Route.MetaArgs) => privateMeta(fill(t.quoteTitle, { number: params.quoteNumber }));

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  const { number, pay } = loaderData;
  return (
    <OpenedByLink
      loaded={loaderData}
      portal="/client-portal/quotes/"
      words={{
        dead: t.linkDoesNotOpen,
        title: t.openYourQuote,
        lead: t.theNumberAloneShowsNothing,
        signIn: t.signIn,
        orCall: t.orCall,
      }}
    >
      {(quote) => (
        <QuoteBody
          quote={quote}
          action={`/quote/${number}/`}
          pay={pay !== null}
          lastResult={actionData?.lastResult ?? null}
        />
      )}
    </OpenedByLink>
  );
}
