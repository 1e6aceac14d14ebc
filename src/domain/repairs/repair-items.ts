import { estimateSum } from "#contract/repairs/estimate-sum.ts";
import { roleMay } from "#contract/organizations/organization-rights.ts";
import type { RepairItem } from "#contract/repairs/repair-views.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { Membership } from "#domain/organizations/memberships.ts";
import { linesOfEstimate, statusOf } from "#domain/repairs/estimate-store.ts";
import { isClientsTurn, stepsDone } from "#domain/repairs/repair-steps.ts";
import * as t from "#words/repairs.ts";

export const closedRepairs = ["picked_up", "cancelled", "abandoned"] as const;

/** The repairs that a member sees, with the estimate that is out; the last changed first. */
export function selectRepairItems(ctx: Ctx, membership: Membership) {
  const query = ctx.db
    .selectFrom("repairs")
    .innerJoin("devices", "devices.id", "repairs.device_id")
    .leftJoin("estimates", (join) =>
      join.onRef("estimates.repair_id", "=", "repairs.id").on("estimates.status", "=", "sent"),
    )
    .select(["repairs.id", "repairs.number", "repairs.status", "repairs.problem", "repairs.updated_at"])
    .select([
      "devices.name as device_name",
      "devices.model as device_model",
      "devices.kind as device_kind",
      "repairs.due_at",
      "repairs.state_since",
    ])
    .select(["estimates.lines", "estimates.tax_rate", "estimates.valid_until", "estimates.cause", "estimates.sent_at"])
    .where("repairs.organization_id", "=", membership.organizationId)
    .orderBy("repairs.updated_at", "desc")
    .orderBy("repairs.id", "desc");
  return roleMay(membership.role, "seeRepairs") ? query : query.where("repairs.contact_id", "=", membership.contactId);
}

export type RepairItemRow = Awaited<ReturnType<ReturnType<typeof selectRepairItems>["execute"]>>[number];

/** Sum of the waiting estimate without its options; null when none waits. */
export function waitingTotal(ctx: Ctx, { lines, tax_rate, valid_until }: RepairItemRow): number | null {
  if (lines === null || statusOf(ctx, { status: "sent", valid_until }) !== "sent") return null;
  return estimateSum(linesOfEstimate({ lines }), tax_rate ?? 0).totalCents;
}

/** A repair in a list. Nobody is told to decide who may not. */
export function repairItem(ctx: Ctx, row: RepairItemRow, { role }: Pick<Membership, "role">): RepairItem {
  const isOthers = row.status === "estimate_sent" && !roleMay(role, "spend");
  return {
    number: row.number,
    deviceName: row.device_name,
    deviceKind: row.device_kind,
    problem: row.problem,
    status: row.status,
    statusLabel: isOthers ? t.waitingForADecision : t.clientStatusLabels[row.status],
    stepsDone: stepsDone(row.status),
    yourTurn: isClientsTurn(row.status) && !isOthers,
    totalCents: waitingTotal(ctx, row),
    validUntil: row.valid_until,
    expectedAt: row.due_at && row.due_at > ctx.clock.now() ? row.due_at.toISOString() : null,
    updatedAt: row.updated_at.toISOString(),
  };
}
