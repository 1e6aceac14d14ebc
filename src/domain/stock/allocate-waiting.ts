import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { recordOrderEvent } from "#domain/orders/order-store.ts";
import { reserveStock } from "#domain/stock/reserve-stock.ts";
import { lockLevels, partsOf } from "#domain/stock/stock-store.ts";

export const allocateQueue = "allocate-stock";

/** Asks for goods that have become free to be given to those who wait. A job, because it locks orders other than the one at hand. */
export async function queueAllocation(ctx: Ctx, itemIds: string[]): Promise<void> {
  if (itemIds.length > 0) await ctx.jobs.enqueue(ctx.db, allocateQueue, [{ itemIds: [...new Set(itemIds)] }]);
}

const waitingLines = (ctx: Ctx, itemIds: string[] | null) => {
  let query = ctx.db
    .selectFrom("order_lines as line")
    .innerJoin("orders", "orders.id", "line.order_id")
    .select(["line.id", "line.order_id", "line.variant_id", "line.name", "line.backordered"])
    .where("line.backordered", ">", 0)
    .where("orders.status", "in", ["placed", "processing"]);
  if (itemIds)
    query = query.where("line.variant_id", "in", (from) =>
      from.selectFrom("variant_parts").select("variant_id").where("item_id", "in", itemIds),
    );
  return query.orderBy("orders.placed_at").orderBy("line.id");
};

/** Gives what has come in to the order lines that wait for it, oldest first; `itemIds` null means everything. */
export async function allocateWaiting(ctx: Ctx, itemIds: string[] | null): Promise<void> {
  if (itemIds?.length === 0) return;
  await withTransaction(ctx, async (tx) => {
    const variants = (await waitingLines(tx, itemIds).execute()).flatMap(({ variant_id }) => variant_id ?? []);
    const parts = await partsOf(tx, variants);
    await lockLevels(
      tx,
      [...parts.values()].flat().map(({ item_id }) => item_id),
    );
    // An order that is being changed just now gets its share with the next run.
    const waiting = await waitingLines(tx, itemIds).forUpdate(["orders", "line"]).skipLocked().execute();
    for (const line of waiting) {
      const left = await reserveStock(tx, [
        { lineId: line.id, variantId: line.variant_id, name: line.name, quantity: line.backordered, orderable: true },
      ]);
      const still = left.get(line.id) ?? 0;
      if (still === line.backordered) continue;
      await tx.db.updateTable("order_lines").set({ backordered: still }).where("id", "=", line.id).execute();
      if (still === 0) await recordOrderEvent(tx, line.order_id, "allocated", { name: line.name });
    }
  });
}
