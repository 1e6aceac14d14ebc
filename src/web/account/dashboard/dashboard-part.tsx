import type { ReactNode } from "react";
import { useIsWide } from "#web/account/portal/use-is-wide.ts";
import { CsvLink } from "#web/ui/csv-link.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import * as t from "#words/dashboard.ts";

interface Props<Row> {
  id: string;
  /** Its title is its finding. */
  title: string;
  line?: string;
  /** On phones its rows stand below each other: for tables of words. */
  stack?: boolean;
  /** On phones the table is folded below its chart. */
  fold?: boolean;
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
export function DashboardPart<Row>({ id, title, line, stack = false, fold = false, children, table }: Props<Row>) {
  const isWide = useIsWide();
  const rows = (
    <Table caption={table.name} columns={table.columns} rows={table.rows} rowKey={table.rowKey} stack={stack} />
  );
  return (
    <section className={children ? "company-part" : "company-part company-part-wide"} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {line ? <p className="company-line">{line}</p> : null}
        {children}
      </div>
      <div className="company-table">
        <div className="company-table-head">
          {children ? <h3>{table.name}</h3> : <span />}
          {table.rows.length > 0 ? (
            <CsvLink
              name={id}
              label={t.csv}
              columns={table.columns.map(({ head }) => head)}
              rows={table.rows.map(table.cells)}
            />
          ) : null}
        </div>
        {fold && !isWide ? (
          <details>
            <summary>{t.asTable}</summary>
            {rows}
          </details>
        ) : (
          rows
        )}
      </div>
    </section>
  );
}
