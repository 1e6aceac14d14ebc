import { sql } from "kysely";
import { fill } from "#contract/values/fill.ts";
import { listDay, pageDay } from "#contract/values/page-days.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import { roleMay } from "#contract/organizations/organization-rights.ts";
import { portalLimits } from "#contract/organizations/portal-sections.ts";
import type { ComingThing, PortalDevice, WaitingThing } from "#contract/organizations/portal.ts";
import type { RepairItem } from "#contract/repairs/repair-views.ts";
import type { Ctx } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";
import { nextOpening } from "#domain/opening-hours/moment-words.ts";
import type { PortalReader, Waiting } from "#domain/organizations/portal-reader.ts";
import {
  closedRepairs,
  repairItem,
  type RepairItemRow,
  selectRepairItems,
  waitingTotal,
} from "#domain/repairs/repair-items.ts";
import * as t from "#words/portal-home.ts";

const addressOf = (number: string) => `/client-portal/repairs/${number}/`;
/** "Latitude 5440, R-10231"; a device is often called by its model. */
const nameAndNumber = ({ device_name, device_model, number }: RepairItemRow) =>
  device_model && !device_name.includes(device_model) ? `${device_model}, ${number}` : number;

/** The open repairs that changed last. */
export async function latestRepairs(ctx: Ctx, { membership }: PortalReader): Promise<RepairItem[]> {
  if (!membership) return [];
  const rows = await selectRepairItems(ctx, membership)
    .where("repairs.status", "not in", closedRepairs)
    .limit(portalLimits.rows)
    .execute();
  return rows.map((row) => repairItem(ctx, row, membership));
}

/** Estimates that the reader may approve, the one that ends first in front. */
export async function waitingEstimates(ctx: Ctx, { membership }: PortalReader): Promise<Waiting> {
  const none: Waiting = { section: "repairs", count: 0, things: [] };
  if (!membership || !roleMay(membership.role, "spend")) return none;
  const rows = await selectRepairItems(ctx, membership)
    .clearOrderBy()
    .where("repairs.status", "=", "estimate_sent")
    .where("estimates.valid_until", ">=", today(ctx))
    .orderBy("estimates.valid_until")
    .orderBy("repairs.id")
    .limit(portalLimits.counted)
    .execute();
  const things = rows.slice(0, portalLimits.waiting).map((row) => waitingThing(ctx, row));
  return { ...none, count: rows.length, things };
}

function waitingThing(ctx: Ctx, row: RepairItemRow): WaitingThing {
  const total = waitingTotal(ctx, row) ?? 0;
  const sum = formatMoney(total);
  const until = row.valid_until ?? today(ctx);
  const now = ctx.clock.now().getTime();
  return {
    section: "repairs",
    kind: "estimate",
    number: row.number,
    label: t.estimateToApprove,
    subject: row.device_name,
    title: fill(t.sumFor, { sum, what: row.device_name }),
    line: [row.cause, fill(t.nothingIsDone, { day: pageDay(until, now) })].filter(Boolean).join(" "),
    figure: sum,
    note: fill(t.validUntil, { day: listDay(until, now) }),
    verb: t.reviewEstimate,
    address: addressOf(row.number),
    unverified: false,
    decision: true,
    amountCents: total,
    dueOn: until,
    late: false,
    since: row.sent_at?.toISOString() ?? null,
  };
}

/** Devices that can be fetched, the one that waits longest first. */
export async function comingPickups(ctx: Ctx, { membership }: PortalReader): Promise<ComingThing[]> {
  if (!membership) return [];
  const rows = await selectRepairItems(ctx, membership)
    .clearOrderBy()
    .where("repairs.status", "=", "ready")
    .orderBy("repairs.state_since")
    .limit(portalLimits.coming)
    .execute();
  return rows.map((row) => ({
    kind: "pickup",
    number: row.number,
    title: fill(t.isReady, { device: row.device_name }),
    line: nameAndNumber(row),
    ...nextOpening(ctx),
    verb: t.pickupDetails,
    address: addressOf(row.number),
    at: null,
    wholePage: false,
    unverified: false,
  }));
}

/** Devices of ours that the reader's organization has, as rows among its own. */
export async function lentDevices(ctx: Ctx, { membership }: PortalReader): Promise<PortalDevice[]> {
  if (!membership) return [];
  const mine = roleMay(membership.role, "seeRepairs")
    ? sql<boolean>`true`
    : sql<boolean>`repairs.contact_id = ${membership.contactId}`;
  const rows = await ctx.db
    .selectFrom("loans")
    .innerJoin("repairs", "repairs.id", "loans.repair_id")
    .innerJoin("loaners", "loaners.id", "loans.loaner_id")
    .select(["loans.id", "loaners.name", "loaners.serial", "loans.due_on", "repairs.number"])
    .where("loans.returned_at", "is", null)
    .where("repairs.organization_id", "=", membership.organizationId)
    .where(mine)
    .orderBy("loans.due_on")
    .orderBy("loans.id")
    .limit(portalLimits.rows)
    .execute();
  return rows.map(({ id, name, serial, due_on, number }) => ({
    key: id,
    title: fill(t.onLoan, { name }),
    line: "",
    serial,
    figure: fill(due_on < today(ctx) ? t.wasDue : t.untilDay, { day: listDay(due_on, ctx.clock.now().getTime()) }),
    address: addressOf(number),
  }));
}
