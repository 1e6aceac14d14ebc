import type { z } from "zod";
import { dayWords } from "#contract/values/day-words.ts";
import { ChangeQuantityInput, NewContractInput, SaveContractInput } from "#contract/contracts/contracts.ts";
import { requireAdmin, requireStaff } from "#domain/access/account-policy.ts";
import { personName } from "#domain/access/actor-name.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { today } from "#domain/time/days.ts";
import { DomainError } from "#domain/errors.ts";
import { queueContractEmails } from "#domain/contracts/contract-emails.ts";
import {
  contractMissing,
  type ContractRow,
  findContract,
  linesOfContracts,
  lockContract,
  quantityOn,
} from "#domain/contracts/contract-store.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { parse } from "#domain/input/parse.ts";

/** A contract for staff. @throws DomainError "not_found" */
export async function staffContract(ctx: Ctx, number: string): Promise<ContractRow> {
  requireStaff(ctx);
  const row = await findContract(ctx, number);
  if (!row) throw contractMissing();
  return row;
}

/** A draft. Staff only. @throws DomainError "not_found" for an unknown client */
export async function newContract(ctx: Ctx, input: unknown): Promise<{ number: string }> {
  requireStaff(ctx);
  const wanted = parse(NewContractInput, input);
  return withTransaction(ctx, (tx) => draftContract(tx, wanted));
}

/** Writes a draft in the caller's transaction. @throws DomainError "not_found" for an unknown client */
export async function draftContract(
  tx: Ctx,
  { organizationId, quoteId, ...wanted }: z.infer<typeof NewContractInput> & { quoteId?: string },
): Promise<{ number: string }> {
  const organization = await tx.db
    .selectFrom("organizations")
    .select("sample")
    .where("id", "=", organizationId)
    .where("merged_into_id", "is", null)
    .executeTakeFirst();
  if (!organization) throw new DomainError("not_found", "There is no such organization.");
  const now = tx.clock.now();
  const { id, number } = await tx.db
    .insertInto("contracts")
    .values({
      id: tx.ids.next(),
      organization_id: organizationId,
      quote_id: quoteId ?? null,
      title: wanted.title,
      terms: wanted.terms,
      status: "draft",
      starts_on: wanted.startsOn,
      term_months: wanted.termMonths,
      renewal: wanted.renewal,
      answer_minutes: wanted.answerMinutes,
      included_minutes: wanted.includedMinutes,
      hour_cents: wanted.hourCents,
      sample: organization.sample,
      created_at: now,
      updated_at: now,
    })
    .returning(["id", "number"])
    .executeTakeFirstOrThrow();
  await writeLines(tx, id, wanted);
  await recordEvent(tx, { noun: "contract", id, kind: "drafted" });
  return { number };
}

async function writeLines(
  tx: Ctx,
  contractId: string,
  { lines, startsOn }: Pick<SaveContractInput, "lines" | "startsOn">,
): Promise<void> {
  await tx.db.deleteFrom("contract_lines").where("contract_id", "=", contractId).execute();
  for (const [position, { quantity, ...line }] of lines.entries()) {
    const id = tx.ids.next();
    await tx.db
      .insertInto("contract_lines")
      .values({
        id,
        contract_id: contractId,
        position,
        kind: line.kind,
        what: line.what,
        unit_cents: line.unitCents,
        taxed: line.taxed,
      })
      .execute();
    await addQuantity(tx, { lineId: id, from: startsOn, quantity });
  }
}

const addQuantity = (tx: Ctx, { lineId, from, quantity }: { lineId: string; from: string; quantity: number }) =>
  tx.db
    .insertInto("contract_quantities")
    .values({
      id: tx.ids.next(),
      line_id: lineId,
      from_day: from,
      quantity,
      actor: personName(tx),
      created_at: tx.clock.now(),
    })
    .execute();

/** Keeps a draft. Staff only. @throws DomainError "conflict" once it was offered, or when somebody else changed it */
export async function saveContract(ctx: Ctx, number: string, input: unknown): Promise<{ version: number }> {
  const { id } = await staffContract(ctx, number);
  const { version, ...wanted } = parse(SaveContractInput, input);
  return withTransaction(ctx, async (tx) => {
    const row = await lockContract(tx, id);
    if (row.status !== "draft")
      throw new DomainError("conflict", "This contract was offered. Change its quantities, or write a new one.");
    if (version !== undefined && version !== row.version)
      throw new DomainError("conflict", "Somebody else has changed this draft. Reload it to see what is new.");
    await writeLines(tx, id, wanted);
    await tx.db
      .updateTable("contracts")
      .set({
        title: wanted.title,
        terms: wanted.terms,
        starts_on: wanted.startsOn,
        term_months: wanted.termMonths,
        renewal: wanted.renewal,
        answer_minutes: wanted.answerMinutes,
        included_minutes: wanted.includedMinutes,
        hour_cents: wanted.hourCents,
        version: row.version + 1,
        updated_at: tx.clock.now(),
      })
      .where("id", "=", id)
      .execute();
    return { version: row.version + 1 };
  });
}

/** Offers a draft to the client. Admins only. @throws DomainError "conflict" for one that was offered */
export async function offerContract(ctx: Ctx, number: string): Promise<void> {
  requireAdmin(ctx);
  const { id } = await staffContract(ctx, number);
  await withTransaction(ctx, async (tx) => {
    const row = await lockContract(tx, id);
    if (row.status !== "draft") throw new DomainError("conflict", "This contract was offered already.");
    const offered = await tx.db
      .updateTable("contracts")
      .set({ status: "pending", version: row.version + 1, updated_at: tx.clock.now() })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordEvent(tx, { noun: "contract", id, kind: "offered" });
    await recordAudit(tx, { action: "contract.offered", target: { kind: "contract", id: number } });
    await queueContractEmails(tx, offered, "offered");
  });
}

/** Only what a later bill can carry is taken. @throws DomainError "conflict" with the reason */
async function requireBillable(tx: Ctx, row: ContractRow, from: string): Promise<void> {
  const refuse = (message: string) => new DomainError("conflict", message);
  if (from < today(tx)) throw refuse("A change begins today or later: earlier days are billed.");
  if (from < row.starts_on)
    throw refuse(`The contract begins on ${dayWords(row.starts_on)}. Choose that day or later.`);
  if (row.ends_on !== null && from > row.ends_on) throw refuse(`The contract ends on ${dayWords(row.ends_on)}.`);
  const billed = await tx.db
    .selectFrom("invoices")
    .select("id")
    .where("source", "=", "contract")
    .where("source_id", "=", row.id)
    .where("kind", "=", "invoice")
    .where("period_start", "=", from)
    .executeTakeFirst();
  if (billed)
    throw refuse(`The month from ${dayWords(from)} is billed with what there was on that day. Choose the day after.`);
}

/** More or fewer from a day on; billed by the day. Admins only. @throws DomainError "conflict" for a day that is past, billed or outside the contract */
export async function changeQuantity(ctx: Ctx, number: string, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { id } = await staffContract(ctx, number);
  const { lineId, quantity, from } = parse(ChangeQuantityInput, input);
  await withTransaction(ctx, async (tx) => {
    const row = await lockContract(tx, id);
    if (row.status !== "active") throw new DomainError("conflict", "This contract is not running.");
    await requireBillable(tx, row, from);
    const line = (await linesOfContracts(tx, [id])).find((one) => one.id === lineId);
    if (!line) throw new DomainError("not_found", "This contract has no such line.");
    await addQuantity(tx, { lineId, from, quantity });
    await tx.db
      .updateTable("contracts")
      .set({ version: row.version + 1, updated_at: tx.clock.now() })
      .where("id", "=", id)
      .execute();
    await recordEvent(tx, {
      noun: "contract",
      id,
      kind: "quantity_changed",
      detail: { what: line.what, quantity, from },
    });
    await recordAudit(tx, {
      action: "contract.quantity_changed",
      target: { kind: "contract", id: number },
      detail: { lineId, day: from },
      before: { quantity: quantityOn(line, from) },
      after: { quantity },
      fields: ["quantity"],
    });
  });
}
