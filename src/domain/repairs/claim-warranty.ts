import { ClaimWarrantyInput } from "#contract/repairs/repairs.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { parse } from "#domain/input/parse.ts";
import { staffRepair } from "#domain/repairs/repair-access.ts";
import { lockRepair, updateRepair } from "#domain/repairs/repair-store.ts";
import { warrantiesOf } from "#domain/repairs/repair-warranties.ts";

/**
 * Makes a repair a claim on the warranty of an earlier line: it costs the client nothing, so nothing has to be approved, and the
 * original warranty keeps its end. Staff only.
 * @throws DomainError "conflict" when the line's warranty is over
 */
export async function claimWarranty(ctx: Ctx, number: string, input: unknown): Promise<{ version: number }> {
  requireStaffPerson(ctx);
  const { of, lineId } = parse(ClaimWarrantyInput, input);
  const { id } = await staffRepair(ctx, number);
  return withTransaction(ctx, async (tx) => {
    const repair = await lockRepair(tx, id);
    const running = (await warrantiesOf(tx, repair)).find((line) => line.number === of && line.lineId === lineId);
    if (!running) throw new DomainError("conflict", "The warranty of this line is over.");
    const original = await tx.db.selectFrom("repairs").select("id").where("number", "=", of).executeTakeFirstOrThrow();
    await updateRepair(tx, repair, { claim_of_id: original.id, claim_line_id: lineId, approved_cents: 0 });
    await recordEvent(tx, { noun: "repair", id, kind: "claimed", detail: { of } });
    await recordAudit(tx, { action: "repair.claimed", target: { kind: "repair", id: number }, detail: { of } });
    return { version: repair.version + 1 };
  });
}
