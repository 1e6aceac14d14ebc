import { staffStatusLabels } from "#contract/tickets/ticket-words.ts";
import type { FoundThing } from "#contract/search/staff-search.ts";
import type { Ctx } from "#domain/ctx.ts";
import { matchesWords, numberedFirst } from "#domain/lists/matches-words.ts";

/** Tickets for the search of staff, by number, subject and who wrote; never by what was written. */
export async function findTicketsForStaff(
  { db }: Ctx,
  { q, most }: { q: string; most: number },
): Promise<FoundThing[]> {
  const columns = ["tickets.number", "tickets.subject", "tickets.requester_name", "tickets.requester_email"];
  const rows = await numberedFirst(
    { q, most, letter: "T", column: "tickets.number" },
    matchesWords(q, columns, "tickets.requester_phone"),
    (where) =>
      db
        .selectFrom("tickets")
        .select(["number", "subject", "status", "requester_name"])
        .where("status", "!=", "spam")
        .where(where)
        .orderBy("updated_at", "desc")
        .orderBy("id")
        .limit(most)
        .execute(),
  );
  return rows.map(({ number, subject, status, requester_name }) => ({
    kind: "ticket",
    path: `/admin/tickets/${number}/`,
    title: `${number} ${subject}`,
    note: requester_name,
    state: staffStatusLabels[status],
  }));
}
