import type { FoundThing } from "#contract/search/staff-search.ts";
import type { Ctx } from "#domain/ctx.ts";
import { matchesWords, numberedFirst } from "#domain/lists/matches-words.ts";
import * as t from "#words/orders.ts";

/** Orders for the search of staff. The pickup code is nothing to search by. */
export async function findOrdersForStaff({ db }: Ctx, { q, most }: { q: string; most: number }): Promise<FoundThing[]> {
  const rows = await numberedFirst(
    { q, most, letter: "O", column: "orders.number" },
    matchesWords(q, ["orders.number", "orders.name", "orders.email"], "orders.phone"),
    (where) =>
      db
        .selectFrom("orders")
        .select(["number", "name", "email", "phone", "status"])
        .where(where)
        .orderBy("updated_at", "desc")
        .orderBy("id")
        .limit(most)
        .execute(),
  );
  return rows.map(({ number, name, email, phone, status }) => ({
    kind: "order",
    path: `/admin/orders/${number}/`,
    title: `${number} ${name}`,
    note: [email, phone].filter(Boolean).join(", "),
    state: t.orderStatusLabels[status],
  }));
}
