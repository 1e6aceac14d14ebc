import { Temporal } from "temporal-polyfill";
import { BlockTimeInput, BlocksInput, type BlockPart, type DayNotes } from "#contract/appointments/appointments.ts";
import { requireAdmin } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Slot } from "#domain/appointments/slot-rules.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import { parse } from "#domain/input/parse.ts";

const noon = Temporal.PlainTime.from("12:00");

interface Block {
  day: string;
  part: BlockPart;
}

/** The offered times that no block takes out. A time that reaches into a blocked half is out. */
export function unblocked(slots: Slot[], blocks: Block[], timeZone: string): Slot[] {
  const byDay = Map.groupBy(blocks, ({ day }) => day);
  return slots.filter(({ date, startsAt, endsAt }) => {
    const middle = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: noon }).epochMilliseconds;
    return (byDay.get(date) ?? []).every(({ part }) => {
      if (part === "day") return false;
      return part === "morning" ? startsAt.getTime() >= middle : endsAt.getTime() <= middle;
    });
  });
}

/** The blocks from a day on. */
export const listBlocks = (ctx: Ctx, from: string, to?: string) => {
  const query = ctx.db.selectFrom("appointment_blocks").selectAll().where("day", ">=", from).orderBy("day");
  return (to ? query.where("day", "<=", to) : query).execute();
};

/** Blocks and holidays of some days, both included. Admins only. */
export async function listDayNotes(ctx: Ctx, input: unknown): Promise<DayNotes> {
  requireAdmin(ctx);
  const { from, to } = parse(BlocksInput, input);
  const blocks = await listBlocks(ctx, from, to);
  return {
    blocks: blocks.map(({ id, day, part, reason }) => ({ id, day, part, reason })),
    holidays: ctx.calendar.closed
      .filter(({ date }) => date >= from && date <= to)
      .map(({ date, name, closes }) => ({ day: date, name, closes: closes ?? null })),
  };
}

/** Takes a day, or half of it, out of what can be booked; what is booked already stays. Admins only. */
export async function blockTime(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  requireAdmin(ctx);
  const { day, part, reason } = parse(BlockTimeInput, input);
  return withTransaction(ctx, async (tx) => {
    const id = tx.ids.next();
    const made = await tx.db
      .insertInto("appointment_blocks")
      .values({ id, day, part, reason: reason ?? null, actor: requireAdmin(tx).name, created_at: tx.clock.now() })
      .onConflict((conflict) => conflict.columns(["day", "part"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) throw new DomainError("conflict", "This is blocked already.");
    await recordAudit(tx, { action: "appointment.time_blocked", target: { kind: "day", id: day }, detail: { part } });
    return made;
  });
}

/** Lets a blocked time be booked again. Admins only. */
export async function unblockTime(ctx: Ctx, id: string): Promise<void> {
  requireAdmin(ctx);
  await withTransaction(ctx, async (tx) => {
    const remove = (known: string) =>
      tx.db.deleteFrom("appointment_blocks").where("id", "=", known).returningAll().executeTakeFirst();
    const block = await foundById(id, remove, "There is no such block.");
    const detail = { part: block.part };
    await recordAudit(tx, { action: "appointment.time_unblocked", target: { kind: "day", id: block.day }, detail });
  });
}
