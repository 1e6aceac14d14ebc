import type { ClientHours, HourMove, StaffHours } from "#contract/hours/hours.ts";
import { hourLimits } from "#contract/hours/hours.ts";
import { requireSignedIn, requireStaff } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { businessDay, today } from "#domain/time/days.ts";
import { DomainError } from "#domain/errors.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import { blockStateOf, hoursOn, selectBlocks } from "#domain/hours/hour-store.ts";
import { centsOf, selectUnbilled } from "#domain/hours/time-rows.ts";
import { roleMay } from "#contract/organizations/organization-rights.ts";
import { currentMembership } from "#domain/organizations/memberships.ts";

/** The hours of the reader's current organization; null without any, and for those who do not see them. */
export async function listOwnHours(ctx: Ctx): Promise<{ hours: ClientHours | null }> {
  const membership = await currentMembership(ctx, requireSignedIn(ctx));
  if (!membership || !roleMay(membership.role, "seeHours")) return { hours: null };
  const hours = await hoursOfClient(ctx, membership.organizationId);
  return { hours: hours.included || hours.blocks.length > 0 ? hours : null };
}

/** The hours of a client, and its time without an invoice. Staff only. @throws DomainError "not_found" */
export async function viewClientHours(ctx: Ctx, organizationId: string): Promise<StaffHours> {
  requireStaff(ctx);
  const organization = isUuid(organizationId)
    ? await ctx.db.selectFrom("organizations").select("id").where("id", "=", organizationId).executeTakeFirst()
    : undefined;
  if (!organization) throw new DomainError("not_found", "There is no such organization.");
  const [hours, unbilled] = await Promise.all([
    hoursOfClient(ctx, organizationId),
    selectUnbilled(ctx).where("organization_id", "=", organizationId).execute(),
  ]);
  return {
    ...hours,
    unbilledEntries: unbilled.length,
    unbilledCents: unbilled.reduce((sum, row) => sum + centsOf(ctx, row), 0),
  };
}

/** Time a client can use and has used, for its dashboard: null without hours. The caller has checked who asks. */
export async function hoursFigure(ctx: Ctx, organizationId: string) {
  const { left, total } = await hoursOn(ctx, organizationId, today(ctx));
  return total > 0 ? { usedMinutes: total - left, includedMinutes: total } : null;
}

async function hoursOfClient(ctx: Ctx, organizationId: string): Promise<ClientHours> {
  const day = today(ctx);
  const [{ included, left, total }, blocks, moves] = await Promise.all([
    hoursOn(ctx, organizationId, day),
    selectBlocks(ctx)
      .leftJoin("invoices", "invoices.id", "hour_blocks.invoice_id")
      .select("invoices.number as invoice")
      .where("hour_blocks.organization_id", "=", organizationId)
      .execute(),
    movesOf(ctx, organizationId),
  ]);
  return {
    leftMinutes: left,
    usedMinutes: total - left,
    included: included && {
      contract: included.contract,
      minutes: included.minutes,
      usedMinutes: included.usedMinutes,
      leftMinutes: included.leftMinutes,
      start: included.start,
      end: included.end,
    },
    blocks: blocks.map((block) => ({
      id: block.id,
      minutes: block.granted_minutes,
      leftMinutes: block.left_minutes,
      kinds: block.kinds as ClientHours["blocks"][number]["kinds"],
      expiresOn: block.expires_on,
      state: blockStateOf(block, day),
      invoice: block.invoice,
      boughtOn: businessDay(ctx, block.created_at),
    })),
    moves,
  };
}

async function movesOf(ctx: Ctx, organizationId: string): Promise<HourMove[]> {
  const rows = await ctx.db
    .selectFrom("hour_moves")
    .leftJoin("time_entries", "time_entries.id", "hour_moves.time_id")
    .leftJoin("tickets", "tickets.id", "time_entries.ticket_id")
    .leftJoin("appointments", "appointments.id", "time_entries.appointment_id")
    .select(["hour_moves.id", "hour_moves.kind", "hour_moves.minutes", "hour_moves.reason", "hour_moves.created_at"])
    .select([
      "time_entries.what",
      "time_entries.started_at",
      "tickets.number as ticket",
      "appointments.number as visit",
    ])
    .where("hour_moves.organization_id", "=", organizationId)
    .orderBy("hour_moves.created_at", "desc")
    .orderBy("hour_moves.id", "desc")
    .limit(hourLimits.shown)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    day: businessDay(ctx, row.kind === "use" && row.started_at ? row.started_at : row.created_at),
    kind: row.kind,
    minutes: row.minutes,
    about: row.kind === "use" ? row.what : row.reason,
    number: row.ticket ?? row.visit,
  }));
}
