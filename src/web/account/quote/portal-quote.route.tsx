import { Link, redirect } from "react-router";
import { fill } from "#contract/values/fill.ts";
import { type PortalLoaderArgs, portalLoader } from "#web/account/portal/portal-route.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { ApiProblem } from "#web/shell/session/api-fetch.ts";
import { refusedAs } from "#web/shell/session/refused-as.ts";
import type { Route } from "./+types/portal-quote.route.ts";
import { quoteAnswerInput } from "./quote-answer-input.ts";
import { QuoteBody } from "./quote-body.tsx";
import * as t from "#words/quotes.ts";

export const meta = ({ params }: Route.MetaArgs) => privateMeta(fill(t.quoteTitle, { number: params.quoteNumber }));

/** The answer brings a cookie by which the page that takes the card and the paper know the account. */
export const clientLoader = portalLoader(({ params, signal }: PortalLoaderArgs<Route.ClientLoaderArgs>) =>
  answerOf(api.quotes[":number"].$get({ param: { number: params.quoteNumber } }, until(signal))),
);

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const fields = Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, String(value)]));
  try {
    await api.quotes[":number"].answer.$post({ param: { number: params.quoteNumber }, json: quoteAnswerInput(fields) });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { lastResult: refusedAs(error, fields) };
  }
  return redirect(`/client-portal/quotes/${params.quoteNumber}/`);
}

export default function PortalQuote({ loaderData: quote, actionData }: Route.ComponentProps) {
  return (
    <QuoteBody
      quote={quote}
      action={`/client-portal/quotes/${quote.number}/`}
      back={
        <Link className="ticket-back" to="/client-portal/quotes/">
          {t.quotes}
        </Link>
      }
      lastResult={actionData && "lastResult" in actionData ? actionData.lastResult : null}
    />
  );
}
