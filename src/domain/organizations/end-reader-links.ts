import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";

/** Ends every private link of a record that went out by email. The caller has checked who acts; later emails have new links. */
export async function endReaderLinks(
  ctx: Ctx,
  table: "quotes" | "invoices" | "repairs",
  { id, name }: { id: string; name: string },
): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    await tx.db.updateTable(table).set({ links_ended_at: tx.clock.now() }).where("id", "=", id).execute();
    const kind = table.slice(0, -1);
    await recordAudit(tx, { action: `${kind}.links_ended`, target: { kind, id: name } });
  });
}
