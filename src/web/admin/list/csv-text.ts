import { csvOf } from "#contract/values/csv.ts";

const textOf = (value: unknown): string =>
  value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);

/** Rows as CSV, with the keys of the first row as columns. */
export function csvText(rows: readonly object[]): string {
  const columns = Object.keys(rows[0] ?? {});
  return csvOf(
    columns,
    rows.map((row) => columns.map((column) => textOf((row as Record<string, unknown>)[column]))),
  );
}
