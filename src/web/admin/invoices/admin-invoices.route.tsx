import { Link } from "react-router";
import { dayWords } from "#contract/day-words.ts";
import { formatMoney } from "#contract/format-money.ts";
import type { InvoiceDeskView, InvoiceItem } from "#contract/invoices.ts";
import { invoiceStateLabels } from "#contract/invoice-words.ts";
import type { StaffFilter } from "#web/admin/staff-filters.tsx";
import { StaffList } from "#web/admin/staff-list.tsx";
import { useStaffViews } from "#web/admin/staff-views.ts";
import { listQuery, staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import type { Column } from "#web/ui/table.tsx";
import type { Route } from "./+types/admin-invoices.route.ts";
import { BooksExport } from "./books-export.tsx";
import { lastMonths } from "./last-months.ts";
import "./invoices.css";

export const clientLoader = staffLoader(({ query, signal }) =>
  answerOf(
    api.admin.invoices.$get(
      { query: listQuery(query, ["view", "q", "organization", "issued", "received"], "50") },
      until(signal),
    ),
  ),
);

export const meta = staffMeta("Invoices");

const viewLabels: Record<InvoiceDeskView, string> = {
  open: "Open",
  overdue: "Overdue",
  draft: "Drafts",
  paid: "Paid",
  credit: "Credit notes",
  all: "All",
};

const columns: Column<InvoiceItem>[] = [
  {
    head: "Number",
    cell: ({ id, number }) => (
      <Link className="mono" to={`/admin/invoices/${number ?? id}/`}>
        {number ?? "Draft"}
      </Link>
    ),
  },
  {
    head: "Client",
    cell: ({ client, organizationId }) => <Link to={`/admin/organizations/${organizationId}/`}>{client}</Link>,
  },
  { head: "For", cell: ({ title }) => title },
  { head: "Due", cell: ({ dueOn, kind }) => (kind === "invoice" && dueOn ? dayWords(dueOn) : "") },
  { head: "Total", cell: ({ totalCents }) => formatMoney(totalCents), numeric: true },
  { head: "Balance", cell: ({ openCents }) => formatMoney(openCents), numeric: true },
  {
    head: "State",
    cell: ({ state }) => (
      <span className={state === "overdue" ? "board-late" : undefined}>{invoiceStateLabels[state]}</span>
    ),
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
    <>
      <StaffList
        title="Invoices"
        views={views}
        filters={filters}
        filterLabel="Which invoices"
        keeps={["view", "organization"]}
        columns={columns}
        rows={desk.items}
        rowKey={({ id }) => id}
        nextCursor={desk.nextCursor}
        empty="No invoices match."
        csv={{ name: "invoices", rows: desk.items.map(csvRow) }}
        tools={
          <ButtonLink to="/admin/invoices/new/" tone="go" size="small">
            New Invoice
          </ButtonLink>
        }
        stack
      >
        <Aging aging={desk.aging} />
      </StaffList>
      {isAdmin ? <BooksExport /> : null}
    </>
  );
}

const ages = {
  notDue: "Not due yet",
  to30: "1 to 30 days late",
  to60: "31 to 60 days",
  to90: "61 to 90 days",
  over90: "Over 90 days",
} as const;

/** What is open, by days since it was due. */
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
