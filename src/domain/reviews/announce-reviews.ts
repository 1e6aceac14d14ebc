import { sql } from "kysely";
import type { Ctx } from "#domain/ctx.ts";

/** Raises the version that every process looks at. Call it last in the transaction of a change that visitors are to see. */
export async function announceReviews(tx: Ctx): Promise<void> {
  await tx.db
    .updateTable("review_live")
    .set({ version: sql`version + 1` })
    .execute();
}
