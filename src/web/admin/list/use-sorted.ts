import { useSearchParams } from "react-router";
import type { StaffColumn } from "./staff-column.ts";

type Direction = "asc" | "desc";

const nameOf = <Row>({ sort, head }: StaffColumn<Row>) => (typeof sort === "string" ? sort : head.toLowerCase());

/** The rows in the order that `?sort=` and `?direction=` name, and where each head leads. */
export function useSorted<Row>(
  columns: readonly StaffColumn<Row>[],
  rows: readonly Row[],
  usual: string | undefined,
  whole: boolean,
) {
  const [query] = useSearchParams();
  const sort = query.get("sort") ?? usual;
  const direction: Direction = query.get("direction") === "desc" ? "desc" : "asc";
  const by = columns.find((column) => nameOf(column) === sort)?.sort;
  const sorted =
    typeof by === "function" && whole && query.has("sort")
      ? rows.toSorted((one, other) => compare(by(one), by(other)) * (direction === "desc" ? -1 : 1))
      : rows;
  function head(column: StaffColumn<Row>) {
    const orders = typeof column.sort === "string" || (typeof column.sort === "function" && whole);
    if (!orders) return { to: undefined, order: undefined };
    const current = nameOf(column) === sort;
    const next = new URLSearchParams(query);
    next.delete("offset");
    next.delete("cursor");
    next.set("sort", nameOf(column));
    next.set("direction", current ? (direction === "desc" ? "asc" : "desc") : (column.first ?? "asc"));
    const order = current ? (direction === "desc" ? ("descending" as const) : ("ascending" as const)) : undefined;
    return { to: `?${next}`, order };
  }
  return { sorted, head };
}

const compare = (one: string | number, other: string | number): number =>
  typeof one === "number" && typeof other === "number"
    ? one - other
    : String(one).localeCompare(String(other), "en", { numeric: true });
