import { Link } from "react-router";
import { formatMoney } from "#contract/values/format-money.ts";
import { staffQuoteLabels } from "#contract/quotes/quote-words.ts";
import type { QuoteDeskView } from "#contract/quotes/quote-desk.ts";
import type { QuoteItem } from "#contract/quotes/quotes.ts";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import type { StaffFilter } from "#web/admin/list/staff-filters.tsx";
import { StaffList } from "#web/admin/list/staff-list.tsx";
import { useStaffViews } from "#web/admin/list/use-staff-views.ts";
import { listQuery, staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { ShortDay } from "#web/ui/relative-time.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import { quoteLooks } from "#web/ui/state-looks.ts";
import type { Route } from "./+types/admin-quotes.route.ts";

export const clientLoader = staffLoader(({ query, signal }) =>
  answerOf(api.admin.quotes.$get({ query: listQuery(query, 50) }, until(signal))),
);

export const meta = staffMeta("Quotes");

const viewLabels: Record<QuoteDeskView, string> = {
  waiting: "Waiting",
  draft: "Drafts",
  accepted: "Accepted",
  ended: "Declined and expired",
  all: "All",
};

/** "$900 to $1,400" */
const rangeOf = ({ leastCents, mostCents }: QuoteItem): string =>
  leastCents === mostCents ? formatMoney(leastCents) : `${formatMoney(leastCents)} to ${formatMoney(mostCents)}`;

const columns: StaffColumn<QuoteItem>[] = [
  { head: "Number", cell: ({ number }) => <span className="mono">{number}</span>, phone: "under" },
  {
    head: "Client",
    cell: ({ client, organizationId }) => <Link to={`/admin/organizations/${organizationId}/`}>{client}</Link>,
    phone: "name",
  },
  { head: "For", cell: ({ title }) => title },
  { head: "Valid until", cell: ({ validUntil }) => (validUntil ? <ShortDay day={validUntil} /> : ""), phone: "end" },
  { head: "Once", cell: rangeOf, numeric: true, sort: ({ mostCents }) => mostCents, phone: "sum" },
  { head: "A month", cell: ({ monthlyCents }) => (monthlyCents > 0 ? formatMoney(monthlyCents) : ""), numeric: true },
  {
    head: "State",
    cell: ({ status }) => <StateBadge look={quoteLooks[status]} label={staffQuoteLabels[status]} />,
    phone: "glyph",
  },
];

const csvRow = ({ leastCents, mostCents, monthlyCents, organizationId: _, ...item }: QuoteItem) => ({
  ...item,
  least: (leastCents / 100).toFixed(2),
  most: (mostCents / 100).toFixed(2),
  monthly: (monthlyCents / 100).toFixed(2),
});

export default function AdminQuotes({ loaderData: desk }: Route.ComponentProps) {
  const views = useStaffViews("Which quotes", viewLabels, desk.counts);
  const filters: StaffFilter[] = [{ name: "q", label: "Number, client, words", type: "search" }];
  return (
    <StaffList
      title="Quotes"
      views={views}
      filters={filters}
      filterLabel="Which quotes"
      columns={columns}
      rows={desk.items}
      rowKey={({ id }) => id}
      nextCursor={desk.nextCursor}
      empty="No quotes match."
      csv={{ name: "quotes", row: csvRow }}
      address={({ number }) => `/admin/quotes/${number}/`}
      create={{ label: "New Quote", to: "/admin/quotes/new/" }}
    />
  );
}
