import { type Selectable, sql } from "kysely";
import type { AppointmentMode } from "#contract/appointments/booking-calendar.ts";
import { across } from "#domain/access/actor-reach.ts";
import type { Slot, TakenLane } from "#domain/appointments/slot-rules.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { Appointments } from "#platform/db/schema.gen.ts";

export type AppointmentRow = Selectable<Appointments>;

/** False for a caller whom staff booked without an email address: nothing is sent to them. */
export const hasAddress = (row: AppointmentRow): row is AppointmentRow & { email: string } => row.email !== null;

export const findAppointmentByNumber = (ctx: Ctx, number: string): Promise<AppointmentRow | undefined> =>
  ctx.db.selectFrom("appointments").selectAll().where("number", "=", number).executeTakeFirst();

/** Locks the row until the transaction ends, so that concurrent changes are serialized. */
export const lockAppointment = (ctx: Ctx, id: string): Promise<AppointmentRow> =>
  ctx.db.selectFrom("appointments").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();

/** Occupied places of `mode` from `from` on, ignoring the appointment `except`. */
export function listTakenLanes(
  ctx: Ctx,
  mode: AppointmentMode,
  from: Date,
  { except, until }: { except?: string; until?: Date } = {},
): Promise<TakenLane[]> {
  let query = across(ctx, "booking")
    .db.selectFrom("appointments")
    .select(["lane", "starts_at", "busy_until"])
    .where("status", "=", "booked")
    .where("mode", "=", mode)
    .where("busy_until", ">", from);
  if (until) query = query.where("starts_at", "<", until);
  if (except) query = query.where("id", "!=", except);
  return query.execute();
}

/** Serializes bookings of `mode` on the day of `slot` until the transaction ends. */
export async function takeTurn(ctx: Ctx, mode: AppointmentMode, slot: Slot): Promise<void> {
  const turn = `appointments ${mode} ${slot.date}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(ctx.db);
}
