import { type AppointmentList, ListAppointmentsInput } from "#contract/appointments/appointments.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import { appointmentAddress, appointmentLinkRef, isLongPast } from "#domain/appointments/appointment-link.ts";
import { shownTechnician, technicianNames } from "#domain/appointments/appointment-technicians.ts";
import { appointmentView } from "#domain/appointments/appointment-view.ts";
import type { Ctx } from "#domain/ctx.ts";
import { pageOfRows } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";
import { cursorAfter, placeOf } from "#domain/lists/page-by-change.ts";
import { seenBy } from "#domain/organizations/seen-rows.ts";

/** The signed-in user's appointments, including those booked before they had an account. */
export async function listOwnAppointments(ctx: Ctx, input: unknown): Promise<AppointmentList> {
  const actor = requireSignedIn(ctx);
  const { status, limit, cursor } = parse(ListAppointmentsInput, input);
  const coming = status === "coming";
  let query = ctx.db
    .selectFrom("appointments")
    .selectAll()
    // Booked as a visitor, they belong to the account that has proven their address.
    .where(await seenBy(ctx, actor, "appointments"));
  if (coming) query = query.where("status", "=", "booked").where("ends_at", ">", ctx.clock.now());
  if (status === "past")
    query = query.where(({ or, eb }) => or([eb("status", "<>", "booked"), eb("ends_at", "<=", ctx.clock.now())]));
  if (cursor) {
    const { at, id } = placeOf(cursor);
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("starts_at", "id"), coming ? ">" : "<", tuple(at, id)),
    );
  }
  const order = coming ? "asc" : "desc";
  const rows = await query
    .orderBy("starts_at", order)
    .orderBy("id", order)
    .limit(limit + 1)
    .execute();
  const names = await technicianNames(ctx, rows);
  return pageOfRows(
    rows,
    limit,
    ({ starts_at, id }) => cursorAfter({ at: starts_at, id }),
    (row) => ({
      ...appointmentView(ctx, row, shownTechnician(ctx, row, names)),
      unverified: !row.sender_proven,
      address: isLongPast(ctx, row) ? null : appointmentAddress(ctx, appointmentLinkRef(row)),
    }),
  );
}
