import { endedStatuses, lateHours } from "#contract/tickets/ticket-statuses.ts";
import type { WaitingThing } from "#contract/staff/overview.ts";
import { plural } from "#contract/values/plural.ts";
import type { Ctx } from "#domain/ctx.ts";
import { nameFirst } from "#domain/lists/name-first.ts";

/** Tickets whose client waits for our next word, the longest waiting first. */
export async function ticketsWaiting({ db, clock }: Ctx): Promise<WaitingThing[]> {
  const rows = await db
    .selectFrom("tickets")
    .select(["number", "subject", "waiting_since as since"])
    .where("waiting_since", "is not", null)
    .where("status", "not in", endedStatuses)
    .orderBy("waiting_since")
    .orderBy("id")
    .execute();
  const [oldest] = rows;
  if (!oldest?.since) return [];
  const dueAt = new Date(oldest.since.getTime() + lateHours * 3_600_000);
  const isLate = dueAt <= clock.now();
  return [
    {
      rank: isLate ? "late" : "people",
      icon: "ticket",
      count: rows.length,
      title: plural(rows.length, {
        one: "{count} ticket without an answer",
        other: "{count} tickets without an answer",
      }),
      text: nameFirst(rows.map(({ subject }) => subject)),
      cents: null,
      since: (isLate ? dueAt : oldest.since).toISOString(),
      verb: "Answer",
      to: `/admin/tickets/${oldest.number}/`,
    },
  ];
}
