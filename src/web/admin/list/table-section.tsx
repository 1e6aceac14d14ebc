import type { ReactNode } from "react";
import { CsvButton } from "./csv-button.tsx";
import { StaffTable, type TableProps } from "./staff-table.tsx";
import "./staff-list.css";

interface Props<Row> extends Omit<TableProps<Row>, "caption"> {
  /** Of the heading; the part of an address that leads here. */
  id: string;
  title: string;
  /** Of the table; the title when it is left out. */
  caption?: string;
  /** Said in place of the table when nothing is there. */
  empty: string;
  csv?: { name: string; row?: (row: Row) => object };
  /** Beside the CSV. */
  tools?: ReactNode;
  /** Between the heading and the table. */
  children?: ReactNode;
}

/** A table with a heading of its own: a part of a staff screen that is no list. */
export function TableSection<Row extends object>({
  id,
  title,
  caption = title,
  empty,
  csv,
  tools,
  children,
  ...table
}: Props<Row>) {
  return (
    <section className="report" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {tools}
        {csv ? <CsvButton name={csv.name} rows={table.rows.map(csv.row ?? ((row) => row))} /> : null}
      </header>
      {children}
      {table.rows.length === 0 ? (
        <p className="admin-quiet">{empty}</p>
      ) : (
        <div className="table-wrap">
          <StaffTable caption={caption} {...table} />
        </div>
      )}
    </section>
  );
}
