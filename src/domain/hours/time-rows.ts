import { type Selectable, sql } from "kysely";
import type { TimeEntry, TimeOfWork } from "#contract/hours/hours.ts";
import { billedHundredths, type TimePart } from "#contract/values/time-parts.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";
import { DomainError } from "#domain/errors.ts";
import { hoursOn } from "#domain/hours/hour-store.ts";
import type { TimeEntries } from "#platform/db/schema.gen.ts";

export type TimeRow = Selectable<TimeEntries>;

/** Work to bill that no invoice has yet. */
export const selectUnbilled = ({ db }: Pick<Ctx, "db">) =>
  db
    .selectFrom("time_entries")
    .selectAll("time_entries")
    .where("invoice_id", "is", null)
    .where("voided_at", "is", null)
    .where("billable", "=", true)
    .orderBy("started_at")
    .orderBy("id");

/** Price of an entry, before tax. */
export const centsOf = (ctx: Pick<Ctx, "site">, row: Pick<TimeRow, "billed_minutes" | "hour_cents">): number =>
  Math.round((billedHundredths(row.billed_minutes, ctx.site.content.labor.roundUpToMinutes) * row.hour_cents) / 100);

/** The time in a ticket or on a visit, oldest first. Staff only. @throws DomainError "not_found" */
export async function timeOfWork(ctx: Ctx, work: { ticket?: string; visit?: string }): Promise<TimeOfWork> {
  const actor = requireStaffPerson(ctx);
  const { db } = ctx;
  const found = work.ticket
    ? await db
        .selectFrom("tickets")
        .select(["id", "organization_id"])
        .where("number", "=", work.ticket)
        .executeTakeFirst()
    : await db
        .selectFrom("appointments")
        .select(["id", "organization_id"])
        .where("number", "=", work.visit ?? "")
        .executeTakeFirst();
  if (!found) throw new DomainError("not_found", "There is no such work.");
  const rows = await db
    .selectFrom("time_entries")
    .leftJoin("invoices", "invoices.id", "time_entries.invoice_id")
    .selectAll("time_entries")
    .select(sql<string | null>`coalesce(invoices.number, invoices.id::text)`.as("invoice"))
    .where(work.ticket ? "ticket_id" : "appointment_id", "=", found.id)
    .orderBy("started_at")
    .orderBy("time_entries.id")
    .execute();
  const live = rows.filter(({ voided_at }) => voided_at === null);
  const unbilled = live.filter(({ invoice_id, billable }) => billable && invoice_id === null);
  const hours = found.organization_id ? await hoursOn(ctx, found.organization_id, today(ctx)) : null;
  return {
    items: rows.map((row) => ({
      ...toTimeEntry(row),
      invoice: row.invoice,
      mayVoid:
        row.voided_at === null && row.invoice_id === null && (actor.kind === "admin" || row.staff_id === actor.userId),
    })),
    minutes: live.reduce((sum, { minutes }) => sum + minutes, 0),
    toBillCents: unbilled.reduce((sum, row) => sum + centsOf(ctx, row), 0),
    unbilled: unbilled.length,
    leftMinutes: hours && hours.total > 0 ? hours.left : null,
  };
}

const toTimeEntry = (row: TimeRow): Omit<TimeEntry, "invoice" | "mayVoid"> => ({
  id: row.id,
  by: row.staff_name,
  kind: row.kind,
  what: row.what,
  startedAt: row.started_at.toISOString(),
  minutes: row.minutes,
  afterHoursMinutes: (row.parts as unknown as TimePart[])
    .filter((part) => part.afterHours)
    .reduce((sum, { minutes }) => sum + minutes, 0),
  countedMinutes: row.counted_minutes,
  fromHours: row.billable ? row.counted_minutes - row.billed_minutes : 0,
  billable: row.billable,
  voidReason: row.void_reason,
});
