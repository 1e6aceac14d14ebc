import { useSearchParams } from "react-router";
import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { QuoteItem } from "#contract/quotes/quotes.ts";
import { chosenIn, OwnList, type OwnRow, StateGlyph } from "#web/account/portal/own-list.tsx";
import { openFirst, pageOfList, portalLoader } from "#web/account/portal/portal-route.ts";
import { waitingHead, waitingIn } from "#web/account/portal/waiting-head.tsx";
import { privateMeta } from "#web/account/private-meta.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { listDay } from "#contract/values/page-days.ts";
import { quoteLooks } from "#web/ui/state-looks.ts";
import type { Route } from "./+types/portal-quotes.route.ts";
import * as lists from "#words/portal-lists.ts";
import * as t from "#words/quotes.ts";

export const meta = () => privateMeta(t.quotes);

const filter = () => ({
  name: "view",
  label: t.quotes,
  choices: [
    { value: "all", text: t.allQuotes },
    { value: "waiting", text: t.waitingQuotes },
  ],
});

export const clientLoader = portalLoader(async ({ query, signal }) => {
  const load = (view: string, page: Record<string, string>) =>
    answerOf(api.quotes.$get({ query: { ...page, view } }, until(signal)));
  const view = chosenIn(filter(), query);
  const [list, waiting] = await Promise.all([
    view === "all"
      ? openFirst(query, (state, page) => load(state === "open" ? "waiting" : "answered", page))
      : load(view, pageOfList(query)),
    waitingIn("quotes", signal),
  ]);
  return { list, waiting };
});

const isWaiting = ({ status }: QuoteItem): boolean => status === "sent";

const moneyOf = ({ leastCents, mostCents, monthlyCents }: QuoteItem): string => {
  const least = formatMoney(leastCents);
  const once = leastCents === mostCents ? least : fill(t.fromTo, { least, most: formatMoney(mostCents) });
  const monthly = fill(t.aMonth, { amount: formatMoney(monthlyCents) });
  if (monthlyCents === 0) return once;
  return mostCents === 0 ? monthly : `${once}, ${monthly}`;
};

const quoteRow = (quote: QuoteItem): OwnRow => ({
  key: quote.id,
  to: `/client-portal/quotes/${quote.number}/`,
  glyph: <StateGlyph look={quoteLooks[quote.status]} />,
  name: quote.title,
  sum: moneyOf(quote),
  under: <span className="mono">{quote.number}</span>,
  end:
    isWaiting(quote) && quote.validUntil
      ? fill(t.toDecideBy, { day: listDay(quote.validUntil, Date.now()) })
      : t.quoteStatusLabels[quote.status].toLowerCase(),
  ...(isWaiting(quote) && { tone: "wait" }),
});

export default function PortalQuotes({ loaderData: { list, waiting } }: Route.ComponentProps) {
  const view = chosenIn(filter(), useSearchParams()[0]);
  const openPart = waiting.count > 0 ? t.waitingQuotes : t.waitingForAnAnswer;
  return (
    <OwnList
      title={t.quotes}
      head={waitingHead(waiting, lists.quotesWait)}
      filter={filter()}
      items={list.items}
      row={quoteRow}
      part={(quote) => (isWaiting(quote) ? openPart : t.earlierQuotes)}
      nextCursor={list.nextCursor}
      empty={view === "waiting" ? t.nothingWaits : t.noQuotesYet}
    />
  );
}
