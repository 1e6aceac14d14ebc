import { type ReactNode, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { formatCount } from "#contract/values/format.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { BulkBar, type BulkVerb } from "./bulk-bar.tsx";
import { ColumnsMenu, useColumns } from "./columns-menu.tsx";
import { CreateLink, type CreateLinkProps, useCreate } from "./create-link.tsx";
import { CsvButton } from "./csv-button.tsx";
import { StaffFilters, type StaffFilter, useFilters, wordsOf } from "./staff-filters.tsx";
import { useSavedViews } from "./saved-views.tsx";
import { StaffScreen, type StaffViewsProps } from "./staff-screen.tsx";
import { StaffTable, type TableProps } from "./staff-table.tsx";
import { useRowKeys } from "./use-row-keys.ts";
import { useSelection } from "./use-selection.ts";

/** Where one is in a list, and the addresses of the pages beside it. */
export interface ListPlace {
  /** Such as "51 to 100 of 120"; the count of rows when it is left out. */
  words?: string;
  newer?: string | undefined;
  older?: string | undefined;
}

interface Props<Row> extends Omit<TableProps<Row>, "caption"> {
  title: string;
  /** Of the table; the title when it is left out. */
  caption?: string;
  views?: StaffViewsProps;
  /** The link to a new one. */
  create?: CreateLinkProps;
  filters?: readonly StaffFilter[];
  filterLabel?: string;
  /** The page after this one; or where the list is in another way. */
  nextCursor?: string | null;
  place?: ListPlace;
  /** Read when nothing is there, or nothing matches. */
  empty: string;
  /** The way out of an empty list without filters. */
  emptyAction?: ReactNode;
  /** A row as it stands in the file; null where the list has no file of its own. */
  csv: { name: string; row: (row: Row) => object } | null;
  bulk?: readonly BulkVerb<Row>[];
  /** Said of selected rows beside their count. */
  sum?: (rows: Row[]) => string;
  /** Keys for the row the keyboard is on. */
  keys?: Record<string, (row: Row) => void>;
  /** Keys with their effects, said in the foot: "S" and "start". */
  hints?: readonly (readonly [keys: string, what: string])[];
  /** More verbs beside the CSV. */
  tools?: ReactNode;
  busy?: boolean;
  /** Between the filters and the rows: what must be known first. */
  notice?: ReactNode;
  /** In place of the table, such as a board of the same rows. */
  body?: ReactNode;
  /** Below the rows. */
  children?: ReactNode;
}

/** The list of a staff noun: columns and a loader are what a screen brings. */
export function StaffList<Row>({
  title,
  caption = title,
  views,
  create,
  filters = [],
  filterLabel,
  columns,
  rows,
  rowKey,
  address,
  usual,
  due,
  nextCursor = null,
  place,
  empty,
  emptyAction,
  csv,
  bulk = [],
  sum,
  keys = {},
  hints = [],
  tools,
  busy = false,
  notice,
  body,
  children,
}: Props<Row>) {
  const search = useRef<HTMLInputElement>(null);
  const selection = useSelection(rows.map(rowKey));
  const band = useSavedViews(views, filters);
  const { shown, ...choice } = useColumns(caption, columns);
  const [current, setCurrent] = useState<string | null>(null);
  const navigate = useNavigate();
  const startNew = useCreate(create);
  const cursors = useCursorPlace(nextCursor);
  const selects = !body && (bulk.length > 0 || csv !== null);
  const chosen = rows.filter((row) => selection.has(rowKey(row)));
  const row = rows.find((one) => rowKey(one) === current);
  const move = (step: number) => {
    const at = rows.findIndex((one) => rowKey(one) === current);
    const next = rows[at === -1 ? (step > 0 ? 0 : rows.length - 1) : at + step];
    if (!next) return;
    setCurrent(rowKey(next));
    document.querySelector(`[data-row="${CSS.escape(rowKey(next))}"]`)?.scrollIntoView({ block: "nearest" });
  };
  useRowKeys(
    body
      ? {}
      : {
          j: () => move(1),
          k: () => move(-1),
          ArrowDown: () => move(1),
          ArrowUp: () => move(-1),
          "/": () => search.current?.focus(),
          ...(startNew && { c: startNew }),
          ...(address && { Enter: () => row && void navigate(address(row)) }),
          ...(selects && { x: () => row && selection.toggle(rowKey(row)) }),
          ...Object.fromEntries(Object.entries(keys).map(([key, act]) => [key, () => row && act(row)])),
          Escape: () => (selection.count > 0 ? selection.set([]) : setCurrent(null)),
        },
  );
  const actions = (
    <>
      {body || columns.length < 3 ? null : <ColumnsMenu columns={columns} {...choice} />}
      {csv ? <CsvButton name={csv.name} rows={rows.map(csv.row)} /> : null}
      {tools ? <span className="staff-tools staff-wide">{tools}</span> : null}
      {create ? <CreateLink shortcut="c" {...create} /> : null}
    </>
  );
  return (
    <StaffScreen {...{ title, actions, busy, ...(band && { views: band }) }}>
      {filters.length > 0 || band ? (
        <StaffFilters filters={filters} label={filterLabel} views={band?.items} field={search} tools={tools} />
      ) : null}
      {notice ? <div className="staff-notice">{notice}</div> : null}
      {rows.length === 0 ? (
        <Nothing reason={empty} filters={filters} action={emptyAction} />
      ) : (
        (body ?? (
          <div className="staff-rows-wrap">
            <StaffTable
              {...{ caption, rows, rowKey, address, usual, due, current }}
              columns={shown}
              selection={selects ? selection : undefined}
              whole={cursors.whole && !place}
            />
          </div>
        ))
      )}
      {children ? <div className="staff-below">{children}</div> : null}
      {chosen.length > 0 ? (
        <BulkBar rows={chosen} verbs={bulk} {...{ rowKey, selection, sum, csv }} />
      ) : (
        <Foot count={rows.length} hints={hints} {...(place ?? cursors)} />
      )}
    </StaffScreen>
  );
}

/** Props that the parts of a screen share when each of them is a list or a page of its own. */
export type ListFrame = Pick<Props<never>, "title" | "views" | "tools" | "busy">;

/** The pages of a list with `?cursor=`: on with the filters as they are, and back to the newest. */
function useCursorPlace(nextCursor: string | null): ListPlace & { whole: boolean } {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const address = (cursor: string | null) => {
    const next = new URLSearchParams(query);
    next.delete("cursor");
    if (cursor) next.set("cursor", cursor);
    return next.size > 0 ? `${pathname}?${next}` : pathname;
  };
  return {
    newer: query.has("cursor") ? address(null) : undefined,
    older: nextCursor ? address(nextCursor) : undefined,
    whole: !nextCursor && !query.has("cursor"),
  };
}

type FootProps = ListPlace & { count: number; hints: readonly (readonly [string, string])[] };

function Foot({ count, hints, words, newer, older }: FootProps) {
  const said = words ?? `${formatCount(count)} ${newer || older ? "on this page" : "shown"}`;
  return (
    <nav className="staff-foot" aria-label="Pages of the list">
      <span aria-current="page">{said}</span>
      {hints.length > 0 ? (
        <span className="staff-hints" aria-hidden="true">
          {hints.map(([keys, what]) => (
            <span key={keys}>
              <kbd>{keys}</kbd> {what}
            </span>
          ))}
        </span>
      ) : null}
      {newer || older ? (
        <>
          <PageLink to={newer} rel="prev" words="Newer" />
          <PageLink to={older} rel="next" words="Older" />
        </>
      ) : null}
    </nav>
  );
}

const PageLink = ({ to, rel, words }: { to: string | undefined; rel: string; words: string }) =>
  to ? (
    <ButtonLink to={to} rel={rel} tone="outline">
      {words}
    </ButtonLink>
  ) : (
    <span className="btn staff-no-page" aria-hidden="true">
      {words}
    </span>
  );

interface NothingProps {
  reason: string;
  filters: readonly StaffFilter[];
  action: ReactNode;
}

/** Says which filters hide the rest, with one button that takes them off. */
function Nothing({ reason, filters, action }: NothingProps) {
  const { query, without } = useFilters();
  const set = filters.filter(({ name }) => query.get(name));
  if (set.length === 0) return <EmptyState reason={reason} action={action} />;
  const said = set.map((filter) => `${filter.label}: ${wordsOf(filter, query.get(filter.name) ?? "")}`);
  return (
    <EmptyState
      reason={`${reason} Shown: ${said.join(", ")}.`}
      action={
        <ButtonLink to={without(set.map(({ name }) => name))}>
          {set.length === 1 ? "Clear the filter" : `Clear ${set.length} filters`}
        </ButtonLink>
      }
    />
  );
}
