export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** A page of rows that were read with one more than `limit`, so that it shows whether others follow. */
export function pageOfRows<Row, Item>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => string,
  present: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(present), nextCursor: rows.length > limit && last ? cursorOf(last) : null };
}
