import type { ReactNode } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { CursorPages } from "#web/ui/cursor-pages.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageFrame } from "#web/ui/page-frame.tsx";
import type { StateLook } from "#web/ui/state-badge.tsx";
import { SunGlyph } from "#web/ui/sun-glyph.tsx";
import * as language from "#words/language.ts";
import "./own-list.css";

/** A row of one's own things: two lines, and the whole row is the link. */
export interface OwnRow {
  key: string;
  /** Null for what cannot be opened any more. */
  to: string | null;
  /** A whole page load: the key of the address moves into a cookie there. */
  wholePage?: boolean;
  glyph: ReactNode;
  name: ReactNode;
  /** At the right of the name: a sum, or its state. */
  sum?: ReactNode;
  /** Under the name: its number. */
  under: ReactNode;
  /** Under the sum: when. */
  end?: ReactNode;
  late?: boolean;
  /** Question to its reader beside the name. */
  badge?: ReactNode;
  /** The glyph is the picture of a thing, and the row is higher. */
  picture?: boolean;
  /** Waits for its reader, or is ready for them. */
  tone?: "wait" | "ok";
  /** Its progress, below the two lines. */
  trace?: ReactNode;
  /** A second link, below the two lines. */
  more?: ReactNode;
}

/** The sun of a state. */
export const StateGlyph = ({ look: [tone, height] }: { look: StateLook }) => (
  <span className={`own-glyph own-glyph-${tone}`}>
    <SunGlyph height={height} />
  </span>
);

/** One's own things as rows. */
export const OwnRows = ({ label, rows }: { label: string; rows: OwnRow[] }) => (
  <ul className="own-list" aria-label={label}>
    {rows.map((row) => (
      <li key={row.key} className={row.picture ? "own-row-picture" : undefined}>
        {row.glyph}
        <div className="own-lines">
          <div className="own-first">
            <span className="own-name">
              {row.to === null ? (
                <span>{row.name}</span>
              ) : (
                <Link to={row.to} reloadDocument={row.wholePage}>
                  {row.name}
                </Link>
              )}
              {row.badge}
            </span>
            <span className="own-sum">{row.sum}</span>
          </div>
          <div className="own-second">
            <span>{row.under}</span>
            <span className={row.late ? "late" : row.tone && `own-end-${row.tone}`}>{row.end}</span>
          </div>
          {row.trace}
          {row.more ? <div className="own-more">{row.more}</div> : null}
        </div>
      </li>
    ))}
  </ul>
);

/** A list of fewer rows is read, not filtered. */
const fewRows = 10;

/** True once a list has so many rows that it is worth a filter. */
export const isLong = (items: readonly unknown[], nextCursor: string | null): boolean =>
  items.length > fewRows || nextCursor !== null;

interface Filter {
  /** The parameter of the address. */
  name: string;
  label: string;
  /** The first is shown without a parameter. */
  choices: { value: string; text: string }[];
}

/** The choice that an address names; the first for any other. */
export function chosenIn({ name, choices }: Filter, query: URLSearchParams): string {
  return (choices.find(({ value }) => value === query.get(name)) ?? choices[0])?.value ?? "";
}

/** Head of a list that has a sum or a next step: it says so instead of its name. */
export interface OwnHead {
  title: string;
  line?: ReactNode;
  action?: ReactNode;
}

interface Props<Item> {
  title: string;
  /** Of the list; the title when it is left out. */
  label?: string;
  head?: OwnHead | null;
  actions?: ReactNode;
  /** Shown when there are more rows than one reads. */
  filter?: Filter;
  items: readonly Item[];
  row: (item: Item) => OwnRow;
  /** The heading that an item stands under; a list without it is one part. */
  part?: (item: Item) => string;
  nextCursor: string | null;
  /** Read when nothing is there. */
  empty: string;
  emptyAction?: ReactNode;
  /** Between the title and the rows. */
  lead?: ReactNode;
  /** Below the rows. */
  children?: ReactNode;
}

/** A list of the portal: a title, chips, rows and pages. */
export function OwnList<Item>({
  title,
  label = title,
  head = null,
  actions,
  filter,
  items,
  row,
  part,
  nextCursor,
  empty,
  emptyAction,
  lead,
  children,
}: Props<Item>) {
  const [query] = useSearchParams();
  const parts = part ? [...Map.groupBy(items, part)] : [[label, items] as const];
  const isFiltered = filter !== undefined && query.has(filter.name);
  return (
    <PageFrame
      title={head?.title ?? title}
      line={head?.line}
      actions={
        items.length > 0 || head?.action ? (
          <>
            {head?.action}
            {items.length > 0 ? actions : null}
          </>
        ) : null
      }
    >
      <div className="portal">
        {lead}
        {filter && (isFiltered || isLong(items, nextCursor)) ? <Chips {...filter} /> : null}
        {items.length === 0 ? (
          <EmptyState reason={empty} action={emptyAction ?? actions} />
        ) : (
          parts.map(([heading, own], index) => (
            <section key={heading} className="own-part">
              {part ? <h2>{heading}</h2> : null}
              <OwnRows label={index === 0 ? label : heading} rows={own.map(row)} />
            </section>
          ))
        )}
        <CursorPages count={items.length} nextCursor={nextCursor} />
        {children}
      </div>
    </PageFrame>
  );
}

/** The states a list can show, as chips; the address keeps the choice. */
function Chips({ name, label, choices }: Filter) {
  const path = language.englishOf(useLocation().pathname);
  const [query] = useSearchParams();
  const current = chosenIn({ name, label, choices }, query);
  return (
    <nav className="portal-filter" aria-label={label}>
      {choices.map(({ value, text }, index) => (
        <Link
          key={value}
          to={index === 0 ? path : `${path}?${name}=${value}`}
          aria-current={value === current ? "page" : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
