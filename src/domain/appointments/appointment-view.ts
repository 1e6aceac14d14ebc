import { fill } from "#contract/values/fill.ts";
import { type AppointmentView, appointmentLimits } from "#contract/appointments/appointments.ts";
import type { AppointmentRow } from "#domain/appointments/appointment-store.ts";
import { cityOfPlace, travelWords } from "#contract/tickets/travel-fee.ts";
import { slotWhen } from "#domain/appointments/slot-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { emailsDiffer } from "#domain/language/language-of-record.ts";
import * as t from "#words/booking-refusals.ts";

/** Where the appointment takes place, in words. */
export function placeWords(ctx: Ctx, { mode, place, phone }: Pick<AppointmentRow, "mode" | "place" | "phone">): string {
  const { street, city, region, postalCode } = ctx.business.address;
  if (mode === "shop") return `${street}, ${city}, ${region} ${postalCode}`;
  return (mode === "visit" ? place : phone && fill(t.weCall, { phone })) ?? t.weCallYou;
}

/** The city of ours that a visit goes to; its travel fee holds. */
export const visitCity = ({ site }: Pick<Ctx, "site">, { mode, place }: Pick<AppointmentRow, "mode" | "place">) =>
  mode === "visit" ? cityOfPlace(site.content.cities, place ?? "") : null;

/** "$15 travel fee (Lodi)"; null when there is nothing to say. */
export function travelOf(ctx: Pick<Ctx, "site">, row: Pick<AppointmentRow, "mode" | "place">): string | null {
  const city = visitCity(ctx, row);
  return city && `${travelWords(city)} (${city.name})`;
}

/** It can still be moved or cancelled. */
export const isOpen = (ctx: Ctx, { status, starts_at }: Pick<AppointmentRow, "status" | "starts_at">): boolean =>
  status === "booked" && starts_at.getTime() > ctx.clock.now().getTime();

/** A reminder is sent before it: not when it was booked or moved too shortly before. */
export const hasReminder = (
  ctx: Ctx,
  row: Pick<AppointmentRow, "status" | "starts_at" | "updated_at" | "reminded_at">,
): boolean =>
  isOpen(ctx, row) &&
  (row.reminded_at !== null ||
    row.updated_at.getTime() < row.starts_at.getTime() - appointmentLimits.reminderHours * 3600_000);

export const appointmentView = (
  ctx: Ctx,
  row: AppointmentRow,
  technicianName: string | null = null,
): AppointmentView => ({
  number: row.number,
  status: row.status,
  mode: row.mode,
  modeLabel: ctx.calendar.modes[row.mode].label,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  when: slotWhen(row.starts_at, ctx.business.timeZone),
  place: placeWords(ctx, row),
  name: row.name,
  email: row.email,
  phone: row.phone,
  open: isOpen(ctx, row),
  movesLeft: Math.max(0, appointmentLimits.moves - row.moves),
  technicianName,
  travel: travelOf(ctx, row),
  reminder: hasReminder(ctx, row),
  emailsDiffer: emailsDiffer(ctx, row),
});
