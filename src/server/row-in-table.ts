import type pg from "pg";

/** The first row of a query about `table`; null when there is none, or no such table because nothing was migrated yet. */
export async function rowInTable<Row extends pg.QueryResultRow>(
  client: pg.Client,
  table: string,
  query: string,
): Promise<Row | null> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass($1) is not null as there", [table]);
  if (!rows[0]?.there) return null;
  return (await client.query<Row>(query)).rows[0] ?? null;
}
