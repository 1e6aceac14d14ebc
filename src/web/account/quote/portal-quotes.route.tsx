import { Link, useSearchParams } from "react-router";
import { dayWords } from "#contract/day-words.ts";
import { fill } from "#contract/fill.ts";
import { formatMoney } from "#contract/format-money.ts";
import { quoteStatusLabels } from "#contract/quote-words.ts";
import type { QuoteItem } from "#contract/quotes.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { signedIn } from "#web/shell/session/signed-in.ts";
import { CursorPages } from "#web/ui/cursor-pages.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageFrame } from "#web/ui/page-frame.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/portal-quotes.route.ts";
import * as t from "#words/quotes.ts";

export const handle = { headerTone: "paper" };

export function meta() {
  return [{ title: t.quotes }, { name: "robots", content: "noindex" }];
}

const viewOf = (query: URLSearchParams) => (query.get("view") === "waiting" ? "waiting" : "all");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const cursor = query.get("cursor");
  await signedIn();
  return answerOf(
    api.quotes.$get({ query: { limit: 25, view: viewOf(query), ...(cursor && { cursor }) } }, until(request.signal)),
  );
}
clientLoader.hydrate = true as const;

const moneyOf = ({ leastCents, mostCents, monthlyCents }: QuoteItem): string => {
  const least = formatMoney(leastCents);
  const once = leastCents === mostCents ? least : fill(t.fromTo, { least, most: formatMoney(mostCents) });
  const monthly = fill(t.aMonth, { amount: formatMoney(monthlyCents) });
  if (monthlyCents === 0) return once;
  return mostCents === 0 ? monthly : `${once}, ${monthly}`;
};

const columns = (): Column<QuoteItem>[] => [
  {
    head: t.numberHead,
    cell: ({ number }) => (
      <Link className="mono" to={`/client-portal/quotes/${number}/`}>
        {number}
      </Link>
    ),
  },
  { head: t.forHead, cell: ({ title }) => title },
  { head: t.validHead, cell: ({ validUntil }) => (validUntil ? dayWords(validUntil) : "") },
  { head: t.totalHead, cell: moneyOf, numeric: true },
  { head: t.stateHead, cell: ({ status }) => quoteStatusLabels[status] },
];

export default function PortalQuotes({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  const view = viewOf(useSearchParams()[0]);
  return (
    <PageFrame title={t.quotes}>
      <div className="portal">
        <nav className="portal-filter" aria-label={t.quotes}>
          <Link to="/client-portal/quotes/" aria-current={view === "all" ? "page" : undefined}>
            {t.allQuotes}
          </Link>
          <Link to="/client-portal/quotes/?view=waiting" aria-current={view === "waiting" ? "page" : undefined}>
            {t.waitingQuotes}
          </Link>
        </nav>
        {items.length === 0 ? (
          <EmptyState reason={view === "waiting" ? t.nothingWaits : t.noQuotesYet} />
        ) : (
          <Table caption={t.quotes} columns={columns()} rows={items} rowKey={({ id }) => id} stack />
        )}
        <CursorPages label={t.quotes} count={items.length} nextCursor={nextCursor} />
      </div>
    </PageFrame>
  );
}
