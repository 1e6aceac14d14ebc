import { sql } from "kysely";
import type { FoundThing } from "#contract/search/staff-search.ts";
import type { Ctx } from "#domain/ctx.ts";
import { isNumbered, matchesWords } from "#domain/lists/matches-words.ts";
import * as t from "#words/orders.ts";

/** Orders for the search of staff. The pickup code is nothing to search by. */
export async function findOrdersForStaff({ db }: Ctx, { q, most }: { q: string; most: number }): Promise<FoundThing[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["number", "name", "email", "phone", "status"])
    .where(matchesWords(q, ["orders.number", "orders.name", "orders.email"], "orders.phone"))
    .orderBy(sql`${isNumbered(q, "orders.number")} desc`)
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ number, name, email, phone, status }) => ({
    kind: "order",
    path: `/admin/orders/${number}/`,
    title: `${number} ${name}`,
    note: [email, phone].filter(Boolean).join(", "),
    state: t.orderStatusLabels[status],
  }));
}
