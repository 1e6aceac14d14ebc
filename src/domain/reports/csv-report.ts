/** A table to take away: its rows come in batches. */
export interface CsvReport {
  columns: readonly string[];
  batches: AsyncIterable<string[][]>;
}

/** A table whose rows are made from what a query reads (`cursorRows`). */
export function csvReport<Row>(
  columns: readonly string[],
  read: AsyncIterable<Row[]>,
  cellsOf: (row: Row) => string[],
): CsvReport {
  async function* batches() {
    for await (const rows of read) yield rows.map(cellsOf);
  }
  return { columns, batches: batches() };
}
