import { AddLoanerInput, ExtendLoanInput, LendInput } from "#contract/repairs/repairs.ts";
import { byName } from "#domain/lists/by-name.ts";
import { requireAdmin, requireStaffPerson } from "#domain/access/account-policy.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import { parse } from "#domain/input/parse.ts";
import { staffRepair } from "#domain/repairs/repair-access.ts";
import { lockRepair, updateRepair } from "#domain/repairs/repair-store.ts";

/** Loaners with where they are. Staff only. */
export async function listLoaners(ctx: Ctx) {
  requireStaffPerson(ctx);
  const rows = await ctx.db
    .selectFrom("loaners")
    .leftJoin("loans", (join) => join.onRef("loans.loaner_id", "=", "loaners.id").on("loans.returned_at", "is", null))
    .leftJoin("repairs", "repairs.id", "loans.repair_id")
    .select(["loaners.id", "loaners.name", "loaners.serial", "repairs.number as repair", "loans.due_on as dueOn"])
    .select("loans.lent_at")
    .where("loaners.retired_at", "is", null)
    .orderBy(byName("loaners.name"))
    .orderBy("loaners.serial")
    .execute();
  return rows.map(({ lent_at, ...row }) => ({
    ...row,
    lentAt: lent_at?.toISOString() ?? null,
    overdue: row.dueOn !== null && row.dueOn < today(ctx),
  }));
}

/** A device of ours that clients may borrow. Admins only. @throws DomainError "conflict" for a serial number that is there */
export async function addLoaner(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  requireAdmin(ctx);
  const { name, serial } = parse(AddLoanerInput, input);
  const row = await ctx.db
    .insertInto("loaners")
    .values({ id: ctx.ids.next(), name, serial, created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.column("serial").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) throw new DomainError("conflict", "There is a loaner with this serial number already.");
  return row;
}

/** Lends the loaner whose serial number was scanned. Staff only. @throws DomainError "conflict" while it is out */
export async function lendDevice(ctx: Ctx, number: string, input: unknown): Promise<void> {
  requireStaffPerson(ctx);
  const { serial, dueOn } = parseLend(ctx, input);
  const { id } = await staffRepair(ctx, number);
  await withTransaction(ctx, async (tx) => {
    const repair = await lockRepair(tx, id);
    const loaner = await tx.db
      .selectFrom("loaners")
      .select(["id", "name"])
      .where(({ fn }) => fn("upper", ["serial"]), "=", serial.toUpperCase())
      .where("retired_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!loaner) throw invalidFields({ path: "serial", message: "No loaner has this serial number." });
    const out = await tx.db
      .selectFrom("loans")
      .innerJoin("repairs", "repairs.id", "loans.repair_id")
      .select("repairs.number")
      .where("loaner_id", "=", loaner.id)
      .where("returned_at", "is", null)
      .executeTakeFirst();
    if (out) throw new DomainError("conflict", `${loaner.name} is out with ${out.number}.`);
    await tx.db
      .insertInto("loans")
      .values({ id: tx.ids.next(), loaner_id: loaner.id, repair_id: id, due_on: dueOn, lent_at: tx.clock.now() })
      .execute();
    await updateRepair(tx, repair, {});
    await recordEvent(tx, { noun: "repair", id, kind: "lent", detail: { loaner: loaner.name, dueOn } });
  });
}

function parseLend(ctx: Ctx, input: unknown): { serial: string; dueOn: string } {
  const { serial, dueOn } = parse(LendInput, input);
  if (dueOn < today(ctx)) throw invalidFields({ path: "dueOn", message: "Choose today or a later day." });
  return { serial, dueOn };
}

async function changeLoan(
  ctx: Ctx,
  { number, id }: { number: string; id: string },
  set: { due_on: string } | { returned_at: Date },
): Promise<void> {
  const { id: repairId } = await staffRepair(ctx, number);
  await withTransaction(ctx, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    const loan = isUuid(id)
      ? await tx.db
          .updateTable("loans")
          .set(set)
          .where("id", "=", id)
          .where("repair_id", "=", repairId)
          .where("returned_at", "is", null)
          .returning("id")
          .executeTakeFirst()
      : undefined;
    if (!loan) throw new DomainError("not_found", "This loaner is back already.");
    await updateRepair(tx, repair, {});
    if ("due_on" in set)
      await recordEvent(tx, { noun: "repair", id: repairId, kind: "loan_extended", detail: { dueOn: set.due_on } });
    else await recordEvent(tx, { noun: "repair", id: repairId, kind: "loan_returned" });
  });
}

/** Lets the client keep the loaner longer. Staff only. */
export async function extendLoan(ctx: Ctx, which: { number: string; id: string }, input: unknown): Promise<void> {
  requireStaffPerson(ctx);
  const { dueOn } = parse(ExtendLoanInput, input);
  await changeLoan(ctx, which, { due_on: dueOn });
}

/** The loaner is back. Staff only. */
export async function returnLoan(ctx: Ctx, which: { number: string; id: string }): Promise<void> {
  requireStaffPerson(ctx);
  await changeLoan(ctx, which, { returned_at: ctx.clock.now() });
}
