import { useSearchParams } from "react-router";
import { fill } from "#contract/values/fill.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { QuoteItem } from "#contract/quotes/quotes.ts";
import { chosenIn, OwnList, type OwnRow, StateGlyph } from "#web/account/portal/own-list.tsx";
import { pageOfList, portalLoader } from "#web/account/portal/portal-route.ts";
import { privateMeta } from "#web/account/private-meta.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { listDay } from "#web/ui/time-words.ts";
import { quoteLooks } from "#web/ui/state-looks.ts";
import type { Route } from "./+types/portal-quotes.route.ts";
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

export const clientLoader = portalLoader(({ query, signal }) =>
  answerOf(api.quotes.$get({ query: { ...pageOfList(query), view: chosenIn(filter(), query) } }, until(signal))),
);

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
    quote.status === "sent" && quote.validUntil
      ? fill(t.validUntilDay, { day: listDay(quote.validUntil, Date.now()) })
      : t.quoteStatusLabels[quote.status],
});

export default function PortalQuotes({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  const view = chosenIn(filter(), useSearchParams()[0]);
  return (
    <OwnList
      title={t.quotes}
      filter={filter()}
      items={items}
      row={quoteRow}
      nextCursor={nextCursor}
      empty={view === "waiting" ? t.nothingWaits : t.noQuotesYet}
    />
  );
}
