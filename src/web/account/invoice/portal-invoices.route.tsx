import { Link, useSearchParams } from "react-router";
import { dayWords } from "#contract/day-words.ts";
import { fill } from "#contract/fill.ts";
import { formatMoney } from "#contract/format-money.ts";
import type { InvoiceItem } from "#contract/invoices.ts";
import { invoiceStateLabels } from "#contract/invoice-words.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { signedIn } from "#web/shell/session/signed-in.ts";
import { CursorPages } from "#web/ui/cursor-pages.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageFrame } from "#web/ui/page-frame.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import type { Route } from "./+types/portal-invoices.route.ts";
import { BookkeeperFiles } from "./bookkeeper-files.tsx";
import { StatementLink } from "./statement-link.tsx";
import "./invoice.css";
import * as t from "#words/invoices.ts";

export const handle = { headerTone: "paper" };

export function meta() {
  return [{ title: t.invoices }, { name: "robots", content: "noindex" }];
}

const viewOf = (query: URLSearchParams) => (query.get("view") === "open" ? "open" : "all");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const cursor = query.get("cursor");
  await signedIn();
  return answerOf(
    api.invoices.$get({ query: { limit: 25, view: viewOf(query), ...(cursor && { cursor }) } }, until(request.signal)),
  );
}
clientLoader.hydrate = true as const;

const columns = (): Column<InvoiceItem>[] => [
  {
    head: t.numberHead,
    cell: ({ number }) => (
      <Link className="mono" to={`/client-portal/invoices/${number}/`}>
        {number}
      </Link>
    ),
  },
  { head: t.forHead, cell: ({ title }) => title },
  { head: t.dueHead, cell: ({ dueOn, kind }) => (kind === "invoice" && dueOn ? dayWords(dueOn) : "") },
  { head: t.totalHead, cell: ({ totalCents }) => formatMoney(totalCents), numeric: true },
  { head: t.balanceHead, cell: ({ openCents }) => formatMoney(openCents), numeric: true },
  {
    head: t.stateHead,
    cell: ({ state }) => (
      <span className={state === "overdue" ? "invoice-late" : undefined}>{invoiceStateLabels[state]}</span>
    ),
  },
];

export default function PortalInvoices({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, balanceCents, creditCents } = loaderData;
  const view = viewOf(useSearchParams()[0]);
  return (
    <PageFrame title={t.invoices}>
      <div className="portal">
        <p className="lead">
          {balanceCents === null
            ? t.ownInvoicesOnly
            : balanceCents > 0
              ? fill(t.accountBalance, { amount: formatMoney(balanceCents) })
              : t.nothingOwed}{" "}
          {creditCents ? fill(t.accountCredit, { amount: formatMoney(creditCents) }) : ""}
        </p>
        <nav className="portal-filter" aria-label={t.invoices}>
          <Link to="/client-portal/invoices/" aria-current={view === "all" ? "page" : undefined}>
            {t.allInvoices}
          </Link>
          <Link to="/client-portal/invoices/?view=open" aria-current={view === "open" ? "page" : undefined}>
            {t.openInvoices}
          </Link>
        </nav>
        {items.length === 0 ? (
          <EmptyState reason={view === "open" ? t.noOpenInvoices : t.noInvoicesYet} />
        ) : (
          <Table caption={t.invoices} columns={columns()} rows={items} rowKey={({ id }) => id} stack />
        )}
        <CursorPages label={t.invoices} count={items.length} nextCursor={nextCursor} />
        {balanceCents === null ? null : (
          <>
            <BookkeeperFiles />
            <StatementLink ask={(month) => api.invoices.statements[":month"]["file.pdf"].$get({ param: { month } })} />
          </>
        )}
      </div>
    </PageFrame>
  );
}
