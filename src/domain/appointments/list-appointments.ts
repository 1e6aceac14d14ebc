import { type StaffAppointmentList, StaffAppointmentsInput } from "#contract/appointments/appointments.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { selectForStaff, staffAppointments } from "#domain/appointments/staff-appointments.ts";
import type { Ctx } from "#domain/ctx.ts";
import { startOfDay } from "#domain/time/days.ts";
import { parse } from "#domain/input/parse.ts";
import { cursorAfter, placeOf } from "#domain/lists/page-by-change.ts";

/** All appointments with the answers from their form, by days or paged. Admins only. */
export async function listAppointments(ctx: Ctx, input: unknown): Promise<StaffAppointmentList> {
  requireAdmin(ctx);
  const { status, from, to, limit, cursor } = parse(StaffAppointmentsInput, input);
  const forward = status === "coming" || from !== undefined;
  let query = selectForStaff(ctx);
  if (from !== undefined && to !== undefined) {
    const { timeZone } = ctx.business;
    query = query
      .where("appointments.starts_at", ">=", startOfDay(from, timeZone))
      .where("appointments.starts_at", "<", startOfDay(to, timeZone, 1));
  }
  if (status === "coming") {
    query = query.where("appointments.status", "=", "booked");
    if (from === undefined) query = query.where("appointments.ends_at", ">", ctx.clock.now());
  }
  if (cursor) {
    const { at, id } = placeOf(cursor);
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("appointments.starts_at", "appointments.id"), forward ? ">" : "<", tuple(at, id)),
    );
  }
  const order = forward ? "asc" : "desc";
  const rows = await query
    .orderBy("appointments.starts_at", order)
    .orderBy("appointments.id", order)
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: await staffAppointments(ctx, shown),
    nextCursor: last ? cursorAfter({ at: last.starts_at, id: last.id }) : null,
  };
}
