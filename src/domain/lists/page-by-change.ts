import { type SelectQueryBuilder, sql } from "kysely";
import { DomainError } from "#domain/errors.ts";
import { type Page, pageOfRows } from "#domain/lists/page-of-rows.ts";
import * as t from "#words/refused.ts";

interface Place {
  at: Date;
  id: string;
}

/** An opaque cursor for the position after a page's last row. */
export const cursorAfter = ({ at, id }: Place): string => btoa(`${at.toISOString()} ${id}`);

/** @throws DomainError "invalid" for a malformed cursor. */
export function placeOf(cursor: string): Place {
  const refused = new DomainError("invalid", t.pageNotFound, {
    errors: [{ path: "cursor", message: t.useCursorOfPage }],
  });
  let text: string;
  try {
    text = atob(cursor);
  } catch {
    throw refused;
  }
  const [at = "", id = ""] = text.split(" ");
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at) || !/^[0-9a-f-]{36}$/.test(id) || Number.isNaN(Date.parse(at)))
    throw refused;
  return { at: new Date(at), id };
}

/** A page of a query over `tickets`, last changed first. */
export async function pageByChange<DB, TB extends keyof DB, Row extends { id: string; updated_at: Date }, Item>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  present: (row: Row) => Item,
): Promise<Page<Item>> {
  const [changed, id] = [sql.ref<Date>("tickets.updated_at"), sql.ref<string>("tickets.id")];
  let page = query
    .orderBy(changed, "desc")
    .orderBy(id, "desc")
    .limit(limit + 1);
  if (cursor !== undefined) {
    const place = placeOf(cursor);
    page = page.where(sql<boolean>`(${changed}, ${id}) < (${place.at}, ${place.id})`);
  }
  const after = (row: Row) => cursorAfter({ at: row.updated_at, id: row.id });
  return pageOfRows<Row, Item>(await page.$castTo<Row>().execute(), limit, after, present);
}
