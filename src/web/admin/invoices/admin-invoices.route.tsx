import { Link } from "react-router";
import { formatMoney } from "#contract/values/format-money.ts";
import type { InvoiceDeskView, InvoiceItem } from "#contract/invoices/invoices.ts";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import type { StaffFilter } from "#web/admin/list/staff-filters.tsx";
import { StaffList } from "#web/admin/list/staff-list.tsx";
import { useStaffViews } from "#web/admin/list/use-staff-views.ts";
import { keepsRows, listQuery, staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { ShortDay } from "#web/ui/relative-time.tsx";
import { StateBadge } from "#web/ui/state-badge.tsx";
import { invoiceLooks } from "#web/ui/state-looks.ts";
import type { Route } from "./+types/admin-invoices.route.ts";
import { BooksExport } from "./books-export.tsx";
import { lastMonths } from "./last-months.ts";
import "./invoices.css";
import * as t from "#words/invoices.ts";

export const clientLoader = staffLoader(({ query, signal }) =>
  answerOf(api.admin.invoices.$get({ query: listQuery(query, 50) }, until(signal))),
);

export const shouldRevalidate = keepsRows;

export const meta = staffMeta("Invoices");

const viewLabels: Record<InvoiceDeskView, string> = {
  open: "Open",
  overdue: "Overdue",
  draft: "Drafts",
  paid: "Paid",
  credit: "Credit notes",
  all: "All",
};

const columns: StaffColumn<InvoiceItem>[] = [
  { head: "Number", cell: ({ number }) => <span className="mono">{number ?? "Draft"}</span>, phone: "under" },
  {
    head: "Client",
    cell: ({ client, organizationId }) => <Link to={`/admin/organizations/${organizationId}/`}>{client}</Link>,
    phone: "name",
  },
  { head: "For", cell: ({ title }) => title },
  {
    head: "Due",
    cell: ({ dueOn, kind }) => (kind === "invoice" && dueOn ? <ShortDay day={dueOn} /> : ""),
    phone: "end",
  },
  {
    head: "Total",
    cell: ({ totalCents }) => formatMoney(totalCents),
    numeric: true,
    sort: ({ totalCents }) => totalCents,
    phone: "sum",
  },
  {
    head: "Balance",
    cell: ({ openCents }) => formatMoney(openCents),
    numeric: true,
    sort: ({ openCents }) => openCents,
  },
  {
    head: "State",
    cell: ({ state }) => <StateBadge look={invoiceLooks[state]} label={t.invoiceStateLabels[state]} />,
    phone: "glyph",
  },
];

const csvRow = ({ totalCents, openCents, organizationId: _, ...item }: InvoiceItem) => ({
  ...item,
  total: (totalCents / 100).toFixed(2),
  balance: (openCents / 100).toFixed(2),
});

export default function AdminInvoices({ loaderData: desk }: Route.ComponentProps) {
  const session = useSession();
  const isAdmin = session.status === "signed-in" && session.user.app_metadata?.role === "admin";
  const views = useStaffViews("Which invoices", viewLabels, desk.counts);
  const months = lastMonths(new Date());
  const filters: StaffFilter[] = [
    { name: "q", label: "Number, client, words", type: "search" },
    { name: "issued", label: "Issued in", options: months, all: "Any month" },
    { name: "received", label: "Money received in", options: months, all: "Any month" },
  ];
  return (
    <StaffList
      title="Invoices"
      views={views}
      filters={filters}
      filterLabel="Which invoices"
      columns={columns}
      rows={desk.items}
      rowKey={({ id }) => id}
      due={({ dueOn, openCents }) => (openCents > 0 ? dueOn : null)}
      nextCursor={desk.nextCursor}
      empty="No invoices match."
      csv={{ name: "invoices", row: csvRow }}
      address={({ id, number }) => `/admin/invoices/${number ?? id}/`}
      create={{ label: "New Invoice", to: "/admin/invoices/new/", beside: true }}
      sum={(rows) => `${formatMoney(rows.reduce((sum, { openCents }) => sum + openCents, 0))} due`}
    >
      <Aging aging={desk.aging} />
      {isAdmin ? <BooksExport /> : null}
    </StaffList>
  );
}

const ages = {
  notDue: "Not due yet",
  to30: "1 to 30 days late",
  to60: "31 to 60 days",
  to90: "61 to 90 days",
  over90: "Over 90 days",
} as const;

/** Open sums, by days since they were due. */
function Aging({ aging }: { aging: Route.ComponentProps["loaderData"]["aging"] }) {
  return (
    <dl className="invoice-aging" aria-label="Open by age">
      {Object.entries(ages).map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd className="num">{formatMoney(aging[name as keyof typeof ages])}</dd>
        </div>
      ))}
    </dl>
  );
}
