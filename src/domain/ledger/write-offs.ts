import type { Ctx } from "#domain/ctx.ts";
import { allocate, writeEntry } from "#domain/ledger/ledger-entries.ts";

const writeOffsOf = ({ db }: Pick<Ctx, "db">, invoiceId: string) =>
  db
    .selectFrom("allocations")
    .innerJoin("ledger_entries", "ledger_entries.id", "allocations.entry_id")
    .select(["ledger_entries.id", ({ fn }) => fn.sum<string>("allocations.cents").as("cents")])
    .where("allocations.invoice_id", "=", invoiceId)
    .where("ledger_entries.kind", "=", "write_off")
    .groupBy("ledger_entries.id")
    .having(({ fn }) => fn.sum("allocations.cents"), ">", 0)
    .execute();

/** Sum given up of an invoice, in cents. */
export const writtenOffOf = async (ctx: Pick<Ctx, "db">, invoiceId: string): Promise<number> =>
  (await writeOffsOf(ctx, invoiceId)).reduce((sum, { cents }) => sum + Number(cents), 0);

/**
 * Takes a write-off back, up to `cents`: that much of the invoice is open again, for money or a credit that takes its place. The
 * invoice is locked. Returns the cents.
 */
export async function recoverWriteOff(
  tx: Ctx,
  invoice: { id: string; organization_id: string },
  cents: number,
): Promise<number> {
  let left = cents;
  for (const { id: entryId, cents: given } of await writeOffsOf(tx, invoice.id)) {
    const back = Math.min(left, Number(given));
    if (back <= 0) break;
    await allocate(tx, { entryId, invoiceId: invoice.id, cents: -back });
    const refundId = await writeEntry(tx, {
      organizationId: invoice.organization_id,
      kind: "recovery",
      cents: back,
      cause: `recovery ${tx.ids.next()}`,
      invoiceId: invoice.id,
    });
    await allocate(tx, { entryId, refundId, cents: back });
    left -= back;
  }
  return cents - left;
}
