import { SaveEstimateInput } from "#contract/repairs/estimates.ts";
import { requireStaffPerson } from "#domain/access/account-policy.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { parse } from "#domain/input/parse.ts";
import { linesOfEstimate, taxOfShop } from "#domain/repairs/estimate-store.ts";
import { staffRepair } from "#domain/repairs/repair-access.ts";
import { lockRepair } from "#domain/repairs/repair-store.ts";
import { repairStates } from "#domain/repairs/repair-states.ts";

/**
 * Keeps the draft of a repair's next estimate; begins one where there is none, with the lines of the last. Staff only. Nothing is
 * sent.
 * @throws DomainError "conflict" when an estimate cannot be sent in the repair's state
 */
export async function saveEstimate(ctx: Ctx, number: string, input: unknown): Promise<{ version: number }> {
  requireStaffPerson(ctx);
  const { cause, lines } = parse(SaveEstimateInput, input);
  const { id } = await staffRepair(ctx, number);
  return withTransaction(ctx, async (tx) => {
    const repair = await lockRepair(tx, id);
    repairStates.requireStep(repair, "sendEstimate", tx);
    const draft = await tx.db
      .selectFrom("estimates")
      .select(["id", "version", "lines"])
      .where("repair_id", "=", id)
      .where("status", "=", "draft")
      .executeTakeFirst();
    const tax = taxOfShop(tx);
    const now = tx.clock.now();
    // An id stays with its line, so that answers and warranties can name it.
    const known = draft ? linesOfEstimate(draft) : [];
    const kept = JSON.stringify(lines.map((line, index) => ({ id: known[index]?.id ?? tx.ids.next(), ...line })));
    const values = { cause, lines: kept, tax_city: tax.city, tax_rate: tax.rate, updated_at: now };
    if (draft) {
      await tx.db.updateTable("estimates").set(values).where("id", "=", draft.id).execute();
      return { version: draft.version };
    }
    const last = await tx.db
      .selectFrom("estimates")
      .select(({ fn }) => fn.max("version").as("version"))
      .where("repair_id", "=", id)
      .executeTakeFirst();
    const version = (last?.version ?? 0) + 1;
    await tx.db
      .insertInto("estimates")
      .values({ id: tx.ids.next(), repair_id: id, version, status: "draft", ...values, created_at: now })
      .execute();
    return { version };
  });
}

/** Throws the draft away. Staff only. @throws DomainError "not_found" */
export async function discardEstimate(ctx: Ctx, number: string): Promise<void> {
  const { id } = await staffRepair(ctx, number);
  const gone = await ctx.db
    .deleteFrom("estimates")
    .where("repair_id", "=", id)
    .where("status", "=", "draft")
    .returning("id")
    .executeTakeFirst();
  if (!gone) throw new DomainError("not_found", "There is no draft of an estimate.");
}
