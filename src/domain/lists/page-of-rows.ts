import { type SelectQueryBuilder, sql } from "kysely";

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** Builds a page from rows read with one more than `limit`, which shows whether more follow. */
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

/** A page of `query`, newest first. Ids are ordered by time, so the cursor is the last row's id. `column` names it. */
export async function pageById<DB, TB extends keyof DB, Row extends { id: string }, Item>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { limit, cursor, column = "id" }: { limit: number; cursor?: string | undefined; column?: string },
  present: (row: Row) => Item,
): Promise<Page<Item>> {
  const place = sql.ref<string>(column);
  let page = query.orderBy(place, "desc").limit(limit + 1);
  if (cursor !== undefined) page = page.where(sql<boolean>`${place} < ${cursor}`);
  return pageOfRows<Row, Item>(await page.$castTo<Row>().execute(), limit, (row) => row.id, present);
}
