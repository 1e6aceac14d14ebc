import { Link, useSearchParams } from "react-router";
import type { Column } from "#web/ui/table.tsx";
import { changedQuery } from "./monitoring-tabs.ts";

/** A column with `sort` can order the rows; the order stands in the address. */
export type SortedColumn<Row> = Column<Row> & { sort?: string; first?: "asc" | "desc" };

type Props<Row> = {
  caption: string;
  columns: SortedColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** The order when the address names none. */
  usual: string;
};

/** A table whose heads order it. */
export function SortedTable<Row>({ caption, columns, rows, rowKey, usual }: Props<Row>) {
  const [query] = useSearchParams();
  const sort = query.get("sort") ?? usual;
  const direction = query.get("direction") ?? "asc";
  const label = (name: string) => (sort === name ? (direction === "desc" ? "descending" : "ascending") : undefined);
  return (
    <table className="table table-stack seo-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, numeric, sort: name, first = "asc" }) => (
            <th
              key={head}
              scope="col"
              className={numeric ? "num" : undefined}
              aria-sort={name ? label(name) : undefined}
            >
              {name ? (
                <Link
                  className="seo-sort"
                  preventScrollReset
                  to={changedQuery(query, {
                    sort: name,
                    direction: nextDirection(sort === name, direction, first),
                    offset: null,
                  })}
                >
                  {head}
                </Link>
              ) : (
                head
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
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

const nextDirection = (current: boolean, direction: string, first: "asc" | "desc"): string =>
  current ? (direction === "desc" ? "asc" : "desc") : first;
