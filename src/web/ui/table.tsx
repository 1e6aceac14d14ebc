import type { ReactNode } from "react";

export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Money, times and counts: to the right, in the figures font. */
  numeric?: boolean;
};

type Props<Row> = {
  /** Says what the table is about; read out, not shown. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** On phones: name and last column on one line, the rest below. For tables too wide to stand beside each other. */
  stack?: boolean;
  /** Each row has an address of its own: its key. */
  rowIds?: boolean;
};

/** The first column names the row. */
export function Table<Row>({ caption, columns, rows, rowKey, stack = false, rowIds = false }: Props<Row>) {
  return (
    <table className={stack ? "table table-stack" : "table"}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.head} scope="col" className={column.numeric ? "num" : undefined}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} id={rowIds ? rowKey(row) : undefined}>
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.head} scope="row">
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.head} data-head={column.head} className={column.numeric ? "num" : undefined}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
