import type { ReactNode } from "react";
import { Link, useLocation, useNavigation, useSearchParams } from "react-router";
import { CsvButton } from "#web/admin/csv-button.tsx";
import { type StaffFilter, StaffFilters } from "#web/admin/staff-filters.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { CursorPages } from "#web/ui/cursor-pages.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { type Column, Table } from "#web/ui/table.tsx";

export interface StaffView {
  label: string;
  to: string;
  current: boolean;
  /** How many it holds; nothing is shown for none. */
  count?: number | undefined;
  /** The key that opens it. */
  shortcut?: string;
}

interface Props<Row> {
  title: string;
  /** Parts of the list as tabs, with the name of their navigation. */
  views?: { label: string; items: StaffView[] };
  filters?: StaffFilter[];
  filterLabel?: string;
  /** What else of the address stays while filters change, such as the tab. */
  keeps?: readonly string[];
  /** Of the table; the title when it is left out. */
  caption?: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  nextCursor: string | null;
  /** Read when nothing is there, or nothing matches. */
  empty: string;
  /** The rows that are shown, as a file; null where the list has a way of its own. */
  csv: { name: string; rows: readonly object[] } | null;
  /** Buttons beside the CSV. */
  tools?: ReactNode;
  /** For wide tables on phones. */
  stack?: boolean;
  /** Above the filters: figures. */
  head?: ReactNode;
  /** Between filters and list: a form to add something. */
  children?: ReactNode;
}

/** The list of a staff noun: columns and a loader are what a screen brings. */
export function StaffList<Row>({
  title,
  views,
  filters = [],
  filterLabel,
  keeps = [],
  caption = title,
  columns,
  rows,
  rowKey,
  nextCursor,
  empty,
  csv,
  tools,
  stack = false,
  head,
  children,
}: Props<Row>) {
  const loading = useNavigation().state === "loading";
  return (
    <div className="admin-page" aria-busy={loading}>
      <h1>{title}</h1>
      {views ? <StaffViews {...views} /> : null}
      {head}
      {filters.length > 0 ? <StaffFilters filters={filters} label={filterLabel} keeps={keeps} /> : null}
      {children}
      {csv || tools ? (
        <div className="staff-tools">
          {csv ? <CsvButton {...csv} /> : null}
          {tools}
        </div>
      ) : null}
      {rows.length === 0 ? (
        <Nothing reason={empty} filters={filters} keeps={keeps} />
      ) : (
        <Table caption={caption} {...{ columns, rows, rowKey, stack }} />
      )}
      <CursorPages count={rows.length} nextCursor={nextCursor} />
    </div>
  );
}

/** Parts of a screen as tabs; each has an address. */
export function StaffViews({ label, items }: { label: string; items: StaffView[] }) {
  return (
    <nav className="tabs-list staff-tabs" aria-label={label}>
      {items.map(({ label: words, to, current, count, shortcut }) => (
        <Link key={to} className="tab" to={to} aria-current={current ? "page" : undefined} aria-keyshortcuts={shortcut}>
          {words}
          {count ? <span className="staff-count"> {count}</span> : null}
        </Link>
      ))}
    </nav>
  );
}

/** Says which filters hide the rest, with one button that takes them off. */
function Nothing({ reason, filters, keeps }: { reason: string; filters: StaffFilter[]; keeps: readonly string[] }) {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const set = filters.flatMap(({ name, label, options }) => {
    const value = query.get(name);
    return value ? [`${label}: ${options?.[value] ?? value}`] : [];
  });
  if (set.length === 0) return <EmptyState reason={reason} />;
  const all = new URLSearchParams([...query].filter(([name]) => keeps.includes(name)));
  return (
    <EmptyState
      reason={`${reason} Shown: ${set.join(", ")}.`}
      action={
        <ButtonLink tone="outline" to={all.size > 0 ? `${pathname}?${all}` : pathname}>
          Show all
        </ButtonLink>
      }
    />
  );
}
