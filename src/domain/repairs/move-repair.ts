import { MoveRepairInput, PickUpInput, type RepairMove } from "#contract/repairs/repairs.ts";
import type { RepairStatus } from "#contract/repairs/repair-words.ts";
import { requireAdmin, requireStaffPerson } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { parse } from "#domain/input/parse.ts";
import { schedulePurge } from "#domain/devices/device-secrets.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { staffRepair } from "#domain/repairs/repair-access.ts";
import { queueRepairUpdate } from "#domain/repairs/repair-emails.ts";
import { repairStates, silentStates } from "#domain/repairs/repair-states.ts";
import { lockRepair, type RepairFacts, requireSameVersion, updateRepair } from "#domain/repairs/repair-store.ts";
import { enterState, statesOf } from "#domain/repairs/repair-times.ts";

const secretHours = 24;

/** News of a move for a client; other moves are seen on their page. */
const told = {
  waiting_parts: "waiting_parts",
  unrepairable: "unrepairable",
  ready: "ready",
  abandoned: "abandoned",
} as const;

/**
 * Takes a step of the pipeline. Staff only; giving a device up as abandoned is for administrators.
 * @throws DomainError "conflict" when the step's needs are not met, or somebody moved the repair meanwhile
 */
export async function moveRepair(ctx: Ctx, number: string, input: unknown): Promise<{ version: number }> {
  requireStaffPerson(ctx);
  const { move, version, note } = parse(MoveRepairInput, input);
  if (move === "abandon") requireAdmin(ctx);
  const { id } = await staffRepair(ctx, number);
  return withTransaction(ctx, async (tx) => {
    const repair = await lockRepair(tx, id);
    requireSameVersion(repair, version);
    const status = move === "back" ? await stateBefore(tx, repair) : targetOf(tx, repair, move);
    await changeState(tx, repair, { status, ...(note !== undefined && { note }) });
    if (move === "back")
      await recordEvent(tx, { noun: "repair", id, kind: "moved_back", detail: { from: repair.status, to: status } });
    const change = move === "back" ? undefined : told[status as keyof typeof told];
    if (change) await queueRepairUpdate(tx, repair, { change, note: note ?? null });
    return { version: version + 1 };
  });
}

function targetOf(tx: Ctx, repair: RepairFacts, move: Exclude<RepairMove, "back">): RepairStatus {
  repairStates.requireStep(repair, move, tx);
  const { to } = repairStates.steps[move];
  if (!to) throw new Error(`The step ${move} leads nowhere.`);
  return to;
}

/** The state before the last move, when that told the client nothing. */
async function stateBefore(tx: Ctx, repair: RepairFacts): Promise<RepairStatus> {
  const states = await statesOf(tx, repair);
  const before = states.at(-2)?.status;
  if (!before || !silentStates.includes(repair.status) || before === "estimate_sent")
    throw new DomainError("conflict", "This step told the client something. Take the next step instead.");
  return before;
}

/** Writes a state and its time. Call it in a transaction that holds the repair. */
export async function changeState(
  tx: Ctx,
  repair: RepairFacts,
  { status, note, ...more }: { status: RepairStatus; note?: string } & Parameters<typeof updateRepair>[2],
): Promise<void> {
  const now = tx.clock.now();
  await enterState(tx, repair, status);
  await updateRepair(tx, repair, {
    ...more,
    status,
    state_since: now,
    waits_for: status === "waiting_parts" ? (note ?? repair.waits_for) : null,
    ...(status === "ready" && { ready_at: now }),
  });
  await recordEvent(tx, {
    noun: "repair",
    id: repair.id,
    kind: "moved",
    detail: { from: repair.status, to: status, ...(note && { note }) },
  });
}

/**
 * Gives the device to whoever signs for it. Unfinished, it goes back whatever the work has come to: a device is never held for a
 * charge above the approved sum (BPC 9844.5).
 */
export async function pickUpRepair(ctx: Ctx, number: string, input: unknown): Promise<{ version: number }> {
  requireStaffPerson(ctx);
  const { version, name, signature, unfinished } = parse(PickUpInput, input);
  const { id } = await staffRepair(ctx, number);
  return withTransaction(ctx, async (tx) => {
    const repair = await lockRepair(tx, id);
    requireSameVersion(repair, version);
    repairStates.requireStep(repair, unfinished ? "handBack" : "pickUp", tx);
    const now = tx.clock.now();
    await changeState(tx, repair, {
      status: "picked_up",
      picked_up_at: now,
      picked_up_by: name,
      pickup_signature: signature,
    });
    await tx.db
      .updateTable("devices")
      .set({ status: "active", updated_at: now })
      .where("id", "=", repair.device_id)
      .execute();
    await schedulePurge(tx, repair.device_id, new Date(now.getTime() + secretHours * 3600_000));
    await recordEvent(tx, { noun: "repair", id, kind: unfinished ? "handed_back" : "picked_up", detail: { to: name } });
    await recordEvent(tx, {
      noun: "device",
      id: repair.device_id,
      kind: "picked_up",
      detail: { number: repair.number },
    });
    await recordAudit(tx, { action: "repair.picked_up", target: { kind: "repair", id: repair.number } });
    await queueRepairUpdate(tx, repair, { change: "picked_up" });
    return { version: version + 1 };
  });
}
