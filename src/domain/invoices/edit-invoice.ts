import { NewInvoiceInput, SaveInvoiceInput } from "#contract/invoices/invoices.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { draftInvoice, lockDraft, writeLines } from "#domain/invoices/draft-invoice.ts";
import { staffInvoice } from "#domain/invoices/invoice-access.ts";
import { linesOfInvoice } from "#domain/invoices/invoice-store.ts";
import { parse } from "#domain/input/parse.ts";

/** A draft by hand. Staff only. @throws DomainError "not_found" for an unknown client */
export async function newInvoice(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  requireStaff(ctx);
  const { organizationId, termsDays, ...facts } = parse(NewInvoiceInput, input);
  return withTransaction(ctx, async (tx) => {
    const organization = await tx.db
      .selectFrom("organizations")
      .select("id")
      .where("id", "=", organizationId)
      .where("merged_into_id", "is", null)
      .executeTakeFirst();
    if (!organization) throw new DomainError("not_found", "There is no such organization.");
    const { id } = await draftInvoice(tx, {
      ...facts,
      organizationId,
      source: "hand",
      ...(termsDays !== undefined && { termsDays }),
    });
    await recordAudit(tx, { action: "invoice.drafted", target: { kind: "invoice", id } });
    return { id };
  });
}

/** Keeps a draft. Staff only. @throws DomainError "conflict" once it was issued, or for more than was approved */
export async function saveInvoice(ctx: Ctx, name: string, input: unknown): Promise<{ version: number }> {
  requireStaff(ctx);
  const { id } = await staffInvoice(ctx, name);
  const { version, termsDays, title, note, depositCents, lines } = parse(SaveInvoiceInput, input);
  return withTransaction(ctx, async (tx) => {
    const row = await lockDraft(tx, id, version);
    if (row.source === "order")
      throw new DomainError("conflict", "This invoice bills an order as it was placed. Change the order instead.");
    // A line keeps the time or part that it bills, found by its words.
    const known = await linesOfInvoice(tx, id);
    const causeOf = (what: string) => known.find((line) => line.what === what)?.cause ?? undefined;
    await writeLines(
      tx,
      row,
      lines.map((line) => {
        const cause = causeOf(line.what);
        return cause === undefined ? line : { ...line, cause };
      }),
    );
    await tx.db
      .updateTable("invoices")
      .set({
        title,
        note,
        deposit_cents: depositCents,
        terms_days: termsDays ?? row.terms_days,
        version: row.version + 1,
        updated_at: tx.clock.now(),
      })
      .where("id", "=", id)
      .execute();
    return { version: row.version + 1 };
  });
}

/** Throws a draft away. Staff only. @throws DomainError "conflict" once it was issued */
export async function discardInvoice(ctx: Ctx, name: string): Promise<void> {
  requireStaff(ctx);
  const { id } = await staffInvoice(ctx, name);
  await withTransaction(ctx, async (tx) => {
    await lockDraft(tx, id);
    await tx.db.deleteFrom("invoices").where("id", "=", id).execute();
    await recordAudit(tx, { action: "invoice.discarded", target: { kind: "invoice", id } });
  });
}
