import { sql } from "kysely";
import type { Ctx } from "#domain/ctx.ts";

/** The ids of the passages and figures that stand on `pages`, addresses without anchors. */
export async function targetsOn(ctx: Ctx, pages: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from kb_chunks where split_part(url, '#', 1) = any(${pages})
    union all select id from kb_facts where split_part(url, '#', 1) = any(${pages})`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
}
