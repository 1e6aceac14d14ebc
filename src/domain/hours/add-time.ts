import { AddTimeInput, hourLimits, VoidTimeInput } from "#contract/hours/hours.ts";
import { countedMinutes, drawMinutes, timeParts } from "#contract/values/time-parts.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { addDays, businessDay } from "#domain/time/days.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import { once } from "#domain/idempotency/once.ts";
import { noteLowHours } from "#domain/hours/low-hours.ts";
import { fits, hoursOn, recordMove } from "#domain/hours/hour-store.ts";
import { lockAccount } from "#domain/ledger/lock-account.ts";
import { openIntervals } from "#domain/opening-hours/open-intervals.ts";
import { clientOfTicket, clientOfVisit } from "#domain/organizations/client-of-work.ts";
import { parse } from "#domain/input/parse.ts";

const dayMilliseconds = 86_400_000;

/**
 * Writes down work in a ticket or on a visit. What the client's hours cover comes out of them in the same transaction: those of the
 * contract first, then the block that expires first. The rest is to be billed. Staff only.
 * @throws DomainError "not_found" for an unknown ticket or visit, "invalid" for work that is not over or long ago
 */
export async function addTime(ctx: Ctx, key: unknown, input: unknown): Promise<{ id: string }> {
  const actor = requireStaffPerson(ctx);
  const body = parse(AddTimeInput, input);
  const { for: work, kind, what, startedAt, minutes, billable } = body;
  const from = new Date(startedAt);
  const now = ctx.clock.now().getTime();
  const refuse = (message: string) => invalidFields({ path: "startedAt", message });
  if (from.getTime() + minutes * 60_000 > now + 60_000) throw refuse("Write down work once it is done.");
  if (from.getTime() < now - hourLimits.daysBack * dayMilliseconds)
    throw refuse(`Write down work of the last ${hourLimits.daysBack} days.`);
  return once(ctx, { scope: `time of ${actor.userId}`, key, body }, async (tx) => {
    const { organizationId, ...client } =
      work.ticket === undefined ? await clientOfVisit(tx, work.visit ?? "") : await clientOfTicket(tx, work.ticket);
    await lockAccount(tx, organizationId);
    const day = businessDay(tx, from);
    const { labor } = tx.site.content;
    const rate = labor.kinds[kind];
    const parts = timeParts(
      { from: from.getTime(), minutes },
      openIntervals({ business: tx.business, calendar: tx.calendar }, addDays(day, -1), addDays(day, 2)),
      { kindPercent: rate.percent, afterHoursPercent: labor.afterHoursPercent },
    );
    const counted = countedMinutes(parts);
    const { included, usable } = await hoursOn(tx, organizationId, day);
    const sources = [
      ...(included ? [{ id: included.id, left: included.leftMinutes }] : []),
      ...usable.filter((block) => fits(block, kind)).map((block) => ({ id: block.id, left: block.left_minutes })),
    ];
    const { draws, short } = drawMinutes(sources, billable ? counted : 0);
    const id = tx.ids.next();
    await tx.db
      .insertInto("time_entries")
      .values({
        id,
        organization_id: organizationId,
        ticket_id: "ticketId" in client ? client.ticketId : null,
        appointment_id: "appointmentId" in client ? client.appointmentId : null,
        staff_id: actor.userId,
        staff_name: actor.name,
        kind,
        what,
        started_at: from,
        minutes,
        parts: JSON.stringify(parts),
        counted_minutes: counted,
        billable,
        billed_minutes: short,
        hour_cents: included?.hourCents ?? rate.hourCents,
        created_at: tx.clock.now(),
      })
      .execute();
    for (const draw of draws)
      await recordMove(tx, {
        organizationId,
        kind: "use",
        minutes: -draw.minutes,
        timeId: id,
        of: draw.id === included?.id ? { contractId: draw.id, periodStart: included.start } : { blockId: draw.id },
      });
    if (draws.length > 0) await noteLowHours(tx, organizationId);
    await recordAudit(tx, { action: "time.added", target: { kind: "time", id } });
    return { id };
  });
}

/**
 * Takes an entry back, and gives the hours back that it used. Administrators, and technicians their own.
 * @throws DomainError "not_found", "forbidden"; "conflict" for one that is taken back or stands on an invoice
 */
export async function voidTime(ctx: Ctx, id: string, input: unknown): Promise<void> {
  const actor = requireStaffPerson(ctx);
  const { reason } = parse(VoidTimeInput, input);
  const missing = () => new DomainError("not_found", "There is no such entry.");
  const found = isUuid(id)
    ? await ctx.db.selectFrom("time_entries").select("organization_id").where("id", "=", id).executeTakeFirst()
    : undefined;
  if (!found) throw missing();
  await withTransaction(ctx, async (tx) => {
    await lockAccount(tx, found.organization_id);
    const entry = await tx.db
      .selectFrom("time_entries")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (actor.kind !== "admin" && entry.staff_id !== actor.userId)
      throw new DomainError("forbidden", "Ask an administrator to take back the time of somebody else.");
    if (entry.voided_at) throw new DomainError("conflict", "This entry was taken back already.");
    if (entry.invoice_id)
      throw new DomainError("conflict", "This time stands on an invoice. Discard or void it first.");
    const used = await tx.db
      .selectFrom("hour_moves")
      .select(["block_id", "contract_id", "period_start", "minutes"])
      .where("time_id", "=", id)
      .execute();
    for (const { block_id, contract_id, period_start, minutes } of used)
      await recordMove(tx, {
        organizationId: entry.organization_id,
        kind: "return",
        minutes: -minutes,
        timeId: id,
        reason,
        of: block_id ? { blockId: block_id } : { contractId: contract_id ?? "", periodStart: period_start ?? "" },
      });
    await tx.db
      .updateTable("time_entries")
      .set({ voided_at: tx.clock.now(), voided_by_name: actor.name, void_reason: reason })
      .where("id", "=", id)
      .execute();
    if (used.length > 0) await noteLowHours(tx, entry.organization_id);
    await recordAudit(tx, { action: "time.voided", target: { kind: "time", id }, detail: { reason } });
  });
}
