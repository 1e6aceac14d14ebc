import { AppointmentNumber } from "#contract/appointments/appointments.ts";
import { across, prove } from "#domain/access/actor-reach.ts";
import { isMailedKey, opensAppointment } from "#domain/appointments/appointment-link.ts";
import {
  type AppointmentRow,
  findAppointmentByNumber,
  lockAppointment,
} from "#domain/appointments/appointment-store.ts";
import { wasRemoved } from "#domain/organizations/removed-people.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import * as t from "#words/booking-refusals.ts";

export interface AppointmentClaim {
  number: string;
  /** Key of the private link. */
  key: string | null;
}

/** The appointment opened by a private link. Null for an unknown number, a wrong key and an expired key alike. */
export async function findOpenedAppointment(
  ctx: Ctx,
  { number, key }: AppointmentClaim,
): Promise<AppointmentRow | null> {
  const wanted = AppointmentNumber.safeParse(number);
  if (!wanted.success || !key) return null;
  const looking = across(ctx, "private links");
  const row = await findAppointmentByNumber(looking, wanted.data);
  if (!row || !opensAppointment(ctx, row, key) || (await wasRemoved(looking, row))) return null;
  prove(ctx, row.id);
  return row;
}

/** Locks an appointment for an act of its client, which proves the address when it comes by the emailed link. */
export async function lockOwnAppointment(
  ctx: Ctx,
  { id, key }: { id: string; key: string | null },
): Promise<AppointmentRow> {
  const row = await lockAppointment(ctx, id);
  if (row.sender_proven || !key || !isMailedKey(ctx, row, key)) return row;
  await ctx.db.updateTable("appointments").set({ sender_proven: true }).where("id", "=", id).execute();
  return { ...row, sender_proven: true };
}

/** @throws DomainError "not_found" when the link opens no appointment. */
export async function requireOpenedAppointment(ctx: Ctx, claim: AppointmentClaim): Promise<AppointmentRow> {
  const row = await findOpenedAppointment(ctx, claim);
  if (!row) throw new DomainError("not_found", t.noSuchAppointment);
  return row;
}
