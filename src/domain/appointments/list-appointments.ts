import { ListAppointmentsInput, type StaffAppointmentList } from "#contract/appointments.ts";
import { requireAdmin } from "#domain/accounts/account-policy.ts";
import { appointmentView } from "#domain/appointments/appointment-view.ts";
import type { Ctx } from "#domain/ctx.ts";
import { pageOfRows } from "#domain/page-of-rows.ts";
import { parse } from "#domain/parse.ts";
import { cursorAfter, placeOf } from "#domain/tickets/ticket-cursor.ts";

/** All appointments with the answers from their form: upcoming ones soonest first, or all latest first. Admins only. */
export async function listAppointments(ctx: Ctx, input: unknown): Promise<StaffAppointmentList> {
  requireAdmin(ctx);
  const { status, limit, cursor } = parse(ListAppointmentsInput, input);
  const coming = status === "coming";
  let query = ctx.db
    .selectFrom("appointments")
    .innerJoin("leads", "leads.id", "appointments.lead_id")
    .selectAll("appointments")
    .select(["leads.size", "leads.devices", "leads.service", "leads.plan", "leads.message"]);
  if (coming)
    query = query.where("appointments.status", "=", "booked").where("appointments.ends_at", ">", ctx.clock.now());
  if (cursor) {
    const { at, id } = placeOf(cursor);
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("appointments.starts_at", "appointments.id"), coming ? ">" : "<", tuple(at, id)),
    );
  }
  const order = coming ? "asc" : "desc";
  const rows = await query
    .orderBy("appointments.starts_at", order)
    .orderBy("appointments.id", order)
    .limit(limit + 1)
    .execute();
  return pageOfRows(
    rows,
    limit,
    ({ starts_at, id }) => cursorAfter({ at: starts_at, id }),
    (row) => {
      const { open: _, movesLeft: __, ...view } = appointmentView(ctx, row);
      return {
        ...view,
        email: row.email,
        phone: row.phone,
        size: row.size,
        devices: row.devices,
        service: row.service === null ? null : (ctx.serviceNames[row.service] ?? row.service),
        plan: row.plan,
        message: row.message,
        cancelReason: row.cancel_reason,
      };
    },
  );
}
