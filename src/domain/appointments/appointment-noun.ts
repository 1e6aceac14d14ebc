import { type NotNull, sql } from "kysely";
import { tooLate } from "#contract/mail/mail-refs.ts";
import { calendarFile } from "#domain/appointments/appointment-calendar.ts";
import { appointmentLinkUrl } from "#domain/appointments/appointment-link.ts";
import { withdrawnFor } from "#domain/organizations/removed-people.ts";
import { languageOfRecord } from "#domain/language/language-of-record.ts";
import type { Ctx, Noun, SignedIn } from "#domain/ctx.ts";
import { ownRows } from "#domain/organizations/seen-rows.ts";
import { businessDay, startOfDay } from "#domain/time/days.ts";
import { findAppointmentsForStaff } from "#domain/appointments/find-appointments-for-staff.ts";
import { moveOwned } from "#domain/access/owned-by.ts";
import { remindAppointments } from "#domain/appointments/remind-appointments.ts";
import { appointmentsForExport } from "#domain/appointments/appointments-for-export.ts";

export const appointmentNoun: Noun = {
  name: "appointments",
  mergedTables: [{ table: "appointments", words: "appointments", place: 7 }],
  jobs: [{ name: "remind-appointments", every: "10 minutes", run: remindAppointments }],
  exportOrganization: appointmentsForExport,
  findForStaff: findAppointmentsForStaff,
  exportOwn: exportAppointments,
  openWork: countToday,
  assignedWork: ({ db, clock }) =>
    db
      .selectFrom("appointments")
      .select(["technician_id as person", sql<number>`count(*)::int`.as("open")])
      .where("technician_id", "is not", null)
      .where("status", "=", "booked")
      .where("ends_at", ">", clock.now())
      .groupBy("technician_id")
      .$narrowType<{ person: NotNull }>()
      .execute(),
  async handOver({ db, clock }, { from, to }) {
    const { numUpdatedRows } = await db
      .updateTable("appointments")
      .set({ technician_id: to })
      .where("technician_id", "=", from)
      .where("status", "=", "booked")
      .where("ends_at", ">", clock.now())
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
  async addressChanged(tx, change) {
    const moved = await moveOwned(tx, "appointments", change);
    if (moved.length === 0) return;
    const leads = tx.db.selectFrom("appointments").select("lead_id").where("id", "in", moved);
    await tx.db.updateTable("leads").set({ email: change.to }).where("id", "in", leads).execute();
  },
  mailPart: async (ctx, template, { appointmentLink, calendar }) => ({
    ...(appointmentLink && {
      linkUrl: appointmentLinkUrl(ctx, appointmentLink),
      ...(await languageOfRecord(ctx, "appointments", appointmentLink.number)),
      ...(await withdrawnFor(ctx, "appointments", appointmentLink.number)),
      ...(template === "appointment-reminder" && (await isOver(ctx, appointmentLink.number))),
    }),
    ...(calendar && {
      calendar: { method: calendar.method, content: calendarFile(ctx, calendar, calendar.method) },
    }),
  }),
};

/** A reminder that waited too long for the mail server is not sent any more. */
async function isOver(ctx: Ctx, number: string): Promise<{ withdrawn?: string }> {
  const row = await ctx.db
    .selectFrom("appointments")
    .select("id")
    .where("number", "=", number)
    .where("starts_at", "<=", ctx.clock.now())
    .executeTakeFirst();
  return row ? tooLate.begun : {};
}

/** Those of today and tomorrow that are still ahead. */
async function countToday({ db, clock, business }: Ctx): Promise<{ waiting: number; late: number }> {
  const now = clock.now();
  const { waiting } = await db
    .selectFrom("appointments")
    .select(sql<number>`count(*)::int`.as("waiting"))
    .where("status", "=", "booked")
    .where("ends_at", ">", now)
    .where("starts_at", "<", startOfDay(businessDay({ business }, now), business.timeZone, 2))
    .executeTakeFirstOrThrow();
  return { waiting, late: 0 };
}

/** Somebody's appointments with what the form said. */
async function exportAppointments(ctx: Ctx, person: SignedIn): Promise<object[]> {
  return ctx.db
    .selectFrom("appointments")
    .innerJoin("leads", "leads.id", "appointments.lead_id")
    .select(["number", "mode", "starts_at", "ends_at", "appointments.status", "place", "appointments.name"])
    .select(["appointments.phone", "size", "devices", "service", "plan", "message", "cancel_reason"])
    .where(await ownRows(ctx, person, "appointments"))
    .orderBy("starts_at")
    .execute();
}
