import { type Expression, sql } from "kysely";
import type { Ctx } from "#domain/ctx.ts";
import { reportLimits } from "#contract/site/limits.ts";

/**
 * The rows of a query as they were when it began, a batch at a time from a cursor: however many there are, few are held. It has a
 * read-only transaction of its own, which ends with the last batch, or when nobody reads on.
 */
export async function* cursorRows<Row>(ctx: Ctx, query: Expression<Row>): AsyncGenerator<Row[]> {
  const transaction = await ctx.db.startTransaction().setAccessMode("read only").execute();
  try {
    await sql`declare report no scroll cursor for ${query}`.execute(transaction);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(reportLimits.rowsHeld)} from report`.execute(transaction);
      if (rows.length > 0) yield rows;
      if (rows.length < reportLimits.rowsHeld) return;
    }
  } finally {
    await transaction.rollback().execute();
  }
}
