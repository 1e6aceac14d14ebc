import { SaveWorkInput } from "#contract/repairs/estimates.ts";
import { ChangeRepairInput, TickChecklistInput } from "#contract/repairs/repairs.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { parse } from "#domain/input/parse.ts";
import { checklistOf } from "#domain/repairs/checklist.ts";
import { staffRepair } from "#domain/repairs/repair-access.ts";
import { lockRepair, requireSameVersion, updateRepair, workOf } from "#domain/repairs/repair-store.ts";

const inWork = ["approved", "waiting_parts", "in_repair", "quality_check"];

/** Sets technician, bench, due time, language and what it waits for. Staff only. */
export async function changeRepair(ctx: Ctx, number: string, input: unknown): Promise<{ version: number }> {
  requireStaffPerson(ctx);
  const { version, technicianId, bench, dueAt, waitsFor, language } = parse(ChangeRepairInput, input);
  const { id } = await staffRepair(ctx, number);
  return withTransaction(ctx, async (tx) => {
    const repair = await lockRepair(tx, id);
    requireSameVersion(repair, version);
    if (technicianId) await requireStaffMember(tx, technicianId);
    await updateRepair(tx, repair, {
      ...(technicianId !== undefined && { technician_id: technicianId }),
      ...(bench !== undefined && { bench: bench || null }),
      ...(dueAt !== undefined && { due_at: dueAt === null ? null : new Date(dueAt) }),
      ...(waitsFor !== undefined && { waits_for: waitsFor || null }),
      ...(language !== undefined && { language }),
    });
    if (technicianId !== undefined)
      await recordEvent(tx, { noun: "repair", id, kind: "assigned", detail: { to: technicianId } });
    return { version: version + 1 };
  });
}

async function requireStaffMember(tx: Ctx, userId: string): Promise<void> {
  const staff = await tx.db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("role", "in", ["technician", "admin"])
    .executeTakeFirst();
  if (!staff) throw invalidFields({ path: "technicianId", message: "Choose a technician." });
}

/**
 * Writes what was done and put in. It may come to more than the client approved: then the repair cannot be finished before a new
 * approval. Staff only.
 */
export async function saveWork(ctx: Ctx, number: string, input: unknown): Promise<{ version: number }> {
  requireStaffPerson(ctx);
  const { version, lines } = parse(SaveWorkInput, input);
  const { id } = await staffRepair(ctx, number);
  return withTransaction(ctx, async (tx) => {
    const repair = await lockRepair(tx, id);
    requireSameVersion(repair, version);
    if (!inWork.includes(repair.status))
      throw new DomainError("conflict", "Work is written down once the client has approved it.");
    // An id stays with its line, so that a warranty can name it.
    const known = workOf(repair);
    const work = lines.map((line, index) => ({ id: known[index]?.id ?? tx.ids.next(), ...line, optional: false }));
    await updateRepair(tx, repair, { work: JSON.stringify(work) as never });
    await recordEvent(tx, {
      noun: "repair",
      id,
      kind: "work_changed",
      detail: {
        cents: work.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0),
      },
    });
    await recordAudit(tx, {
      action: "repair.work_changed",
      target: { kind: "repair", id: repair.number },
      before: { work: known },
      after: { work },
      named: ["work"],
    });
    return { version: version + 1 };
  });
}

/** Ticks an item of the quality checklist, or takes the tick back. Staff only. */
export async function tickChecklist(ctx: Ctx, number: string, input: unknown): Promise<{ version: number }> {
  const actor = requireStaffPerson(ctx);
  const { item, done } = parse(TickChecklistInput, input);
  const { id } = await staffRepair(ctx, number);
  return withTransaction(ctx, async (tx) => {
    const repair = await lockRepair(tx, id);
    if (repair.status !== "quality_check" && repair.status !== "in_repair")
      throw new DomainError("conflict", "The checklist is for the quality check.");
    if (!checklistOf(repair).some((known) => known.id === item))
      throw invalidFields({ path: "item", message: "There is no such item." });
    const { [item]: _, ...rest } = repair.checklist as unknown as Record<string, object>;
    const ticked = done ? { ...rest, [item]: { at: tx.clock.now().toISOString(), by: actor.name } } : rest;
    await updateRepair(tx, repair, { checklist: JSON.stringify(ticked) as never });
    await recordEvent(tx, { noun: "repair", id, kind: "checked_item", detail: { item, done } });
    return { version: repair.version + 1 };
  });
}
