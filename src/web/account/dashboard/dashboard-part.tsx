import { type ReactNode, useState } from "react";
import { fill } from "#contract/values/fill.ts";
import { useIsWide } from "#web/account/portal/use-is-wide.ts";
import { CsvLink } from "#web/ui/csv-link.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import * as t from "#words/dashboard.ts";

interface Props<Row> {
  id: string;
  /** Its title is its finding. */
  title: string;
  line?: ReactNode;
  /** On phones its rows stand below each other: for tables of words. */
  stack?: boolean;
  /** On phones the table is folded below its chart. */
  fold?: boolean;
  /** Rows that stand there at first; the others open in place. */
  first?: number;
  /** The chart; the table says the same. */
  children?: ReactNode;
  table: {
    name: string;
    columns: Column<Row>[];
    rows: Row[];
    rowKey: (row: Row) => string;
    cells: (row: Row) => string[];
  };
}

/** A finding with its chart, and the same as a table beside it. */
export function DashboardPart<Row>({
  id,
  title,
  line,
  stack = false,
  fold = false,
  first,
  children,
  table,
}: Props<Row>) {
  const isWide = useIsWide();
  const [isWhole, setWhole] = useState(false);
  const { name, columns, rows, rowKey, cells } = table;
  const shown = first === undefined || isWhole ? rows : rows.slice(0, first);
  const csv =
    rows.length > 0 ? (
      <CsvLink name={id} label={t.csv} columns={columns.map(({ head }) => head)} rows={rows.map(cells)} />
    ) : null;
  const own = (
    <>
      <Table caption={name} columns={columns} rows={shown} rowKey={rowKey} stack={stack} />
      {shown.length < rows.length ? (
        <button
          type="button"
          className="company-all"
          aria-label={`${fill(t.allOf, { count: rows.length })}: ${name}`}
          onClick={() => setWhole(true)}
        >
          {fill(t.allOf, { count: rows.length })}
        </button>
      ) : null}
    </>
  );
  return (
    <section className={children ? "company-part company-part-chart" : "company-part"} aria-labelledby={id}>
      <div>
        <div className="company-part-head">
          <h2 id={id}>{title}</h2>
          {children && isWide ? null : csv}
        </div>
        {line ? <p className="company-line">{line}</p> : null}
        {children}
      </div>
      <div className="company-table">
        {children && isWide ? (
          <div className="company-part-head">
            <h3>{name}</h3>
            {csv}
          </div>
        ) : null}
        {fold && !isWide ? (
          <details>
            <summary>{t.asTable}</summary>
            {own}
          </details>
        ) : (
          own
        )}
      </div>
    </section>
  );
}

/** A row's name with its bar behind it. */
export const NamedBar = ({ name, share, look }: { name: string; share: number; look: "good" | "bad" | "unknown" }) => (
  <span className="company-named-bar">
    {name}
    <span className="company-track" aria-hidden="true">
      <i className={`bar-${look}`} style={{ width: `${100 * Math.max(0, share)}%` }} />
    </span>
  </span>
);
