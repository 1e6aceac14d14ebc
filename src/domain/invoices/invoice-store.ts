import type { Selectable } from "kysely";
import { fill } from "#contract/values/fill.ts";
import type { InvoiceLine } from "#contract/invoices/invoices.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import { settledOf } from "#domain/ledger/ledger-entries.ts";
import { accountMoved, lockAccount } from "#domain/ledger/lock-account.ts";
import { cityName } from "#domain/pricing/pricing-rules.ts";
import type { InvoiceLines, Invoices } from "#platform/db/schema.gen.ts";
import * as t from "#words/invoices.ts";

export type InvoiceRow = Selectable<Invoices>;
export type InvoiceLineRow = Selectable<InvoiceLines>;

export const invoiceMissing = () => new DomainError("not_found", t.noSuchInvoice);

/** By number, or by id while it is a draft. */
export async function findInvoice({ db }: Pick<Ctx, "db">, name: string): Promise<InvoiceRow | undefined> {
  const query = db.selectFrom("invoices").selectAll();
  return (isUuid(name) ? query.where("id", "=", name) : query.where("number", "=", name)).executeTakeFirst();
}

/** Locks the account of its client, then the invoice: see `lockAccount`. @throws DomainError "not_found" */
export async function lockInvoice(tx: Ctx, id: string): Promise<InvoiceRow> {
  const found = await tx.db.selectFrom("invoices").select("organization_id").where("id", "=", id).executeTakeFirst();
  if (!found) throw invoiceMissing();
  await lockAccount(tx, found.organization_id);
  const row = await tx.db.selectFrom("invoices").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw invoiceMissing();
  if (row.organization_id !== found.organization_id) throw accountMoved();
  return row;
}

export const linesOfInvoice = ({ db }: Pick<Ctx, "db">, id: string): Promise<InvoiceLineRow[]> =>
  db.selectFrom("invoice_lines").selectAll().where("invoice_id", "=", id).orderBy("position").execute();

export const toInvoiceLine = (row: InvoiceLineRow): InvoiceLine => ({
  id: row.id,
  kind: row.kind,
  what: row.what,
  note: row.note,
  partClass: row.part_class,
  quantity: row.quantity,
  unitCents: row.unit_cents,
  taxed: row.taxed,
  netCents: row.net_cents,
});

/** Sum still to be paid of an issued invoice; nothing of drafts, void ones and credit notes. */
export async function openOf(ctx: Pick<Ctx, "db">, row: InvoiceRow): Promise<number> {
  if (row.kind !== "invoice" || row.status !== "issued" || row.settled_at) return 0;
  return row.total_cents - (await settledOf(ctx, row.id));
}

/** Notes whether everything is settled, in the transaction that changed what is. The invoice is locked. */
export async function noteSettled(tx: Ctx, row: InvoiceRow): Promise<{ openCents: number; settled: boolean }> {
  const openCents = row.total_cents - (await settledOf(tx, row.id));
  const settled = openCents <= 0;
  if (settled !== (row.settled_at !== null))
    await tx.db
      .updateTable("invoices")
      .set({ settled_at: settled ? tx.clock.now() : null, updated_at: tx.clock.now(), version: row.version + 1 })
      .where("id", "=", row.id)
      .execute();
  return { openCents, settled };
}

/** "Sales tax 9.00% (Stockton)", or the certificate why there is none. */
export const taxLabelOf = (
  ctx: Pick<Ctx, "site">,
  { tax_rate, tax_city, tax_exempt_number }: Pick<InvoiceRow, "tax_rate" | "tax_city" | "tax_exempt_number">,
): string =>
  tax_exempt_number
    ? fill(t.noSalesTax, { number: tax_exempt_number })
    : fill(t.salesTaxOn, { percent: (tax_rate / 1000).toFixed(2), city: cityName(ctx, tax_city) });
