import { staffModeLabels } from "#contract/appointments/appointment-words.ts";
import type { FoundThing } from "#contract/search/staff-search.ts";
import { slotWhen } from "#domain/appointments/slot-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { matchesWords, numberedFirst } from "#domain/lists/matches-words.ts";

/** Appointments for the search of staff: all for administrators, their own for technicians, as on their screens. */
export async function findAppointmentsForStaff(
  { db, actor, business, clock }: Ctx,
  { q, most }: { q: string; most: number },
): Promise<FoundThing[]> {
  const own = actor.kind === "technician" ? actor.userId : null;
  const rows = await numberedFirst(
    { q, most, letter: "B", column: "appointments.number" },
    matchesWords(q, ["appointments.number", "appointments.name", "appointments.email"], "appointments.phone"),
    (where) =>
      db
        .selectFrom("appointments")
        .select(["number", "name", "mode", "starts_at", "ends_at", "status"])
        .where(where)
        .$if(own !== null, (query) => query.where("technician_id", "=", own))
        .orderBy("starts_at", "desc")
        .orderBy("id")
        .limit(most)
        .execute(),
  );
  return rows.map(({ number, name, mode, starts_at, ends_at, status }) => ({
    kind: "appointment",
    path: own === null ? `/admin/appointments/${number}/` : `/field-tech/jobs/${number}/`,
    title: `${number} ${name}`,
    note: `${staffModeLabels[mode]}, ${slotWhen(starts_at, business.timeZone)}`,
    state: status === "cancelled" ? "Cancelled" : ends_at < clock.now() ? "Over" : "Booked",
  }));
}
