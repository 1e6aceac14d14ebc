import { sql } from "kysely";
import type { Ctx } from "#domain/ctx.ts";

/** The ids of the passages and figures that stand on `pages`: a map by addresses without anchors. */
export async function targetsOn(ctx: Ctx, pages: ReadonlyMap<string, unknown>): Promise<ReadonlySet<string>> {
  if (pages.size === 0) return new Set();
  const urls = [...pages.keys()];
  const { rows } = await sql<{ id: string }>`
    select id from kb_chunks where split_part(url, '#', 1) = any(${urls})
    union all select id from kb_facts where split_part(url, '#', 1) = any(${urls})`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
}
