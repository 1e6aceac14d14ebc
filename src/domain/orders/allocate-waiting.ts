import { shopLimits } from "#contract/orders/shop-limits.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { queueOrderEmails } from "#domain/orders/order-emails.ts";
import { holdUntil, readyOn } from "#domain/orders/order-rules.ts";
import { changeOrder, linesOf, lockOrder } from "#domain/orders/order-store.ts";
import { reserveStock } from "#domain/stock/reserve-stock.ts";
import { lockLevels, partsOf } from "#domain/stock/stock-store.ts";

const waitingLines = (ctx: Ctx, itemIds: string[] | null) => {
  let query = ctx.db
    .selectFrom("order_lines as line")
    .innerJoin("orders", "orders.id", "line.order_id")
    .select(["line.id", "line.order_id", "line.variant_id", "line.name", "line.backordered"])
    .select((eb) => eb("orders.held_until", "is not", null).as("held"))
    .select(["orders.paid_cents", "orders.total_cents", "orders.payment_method", "orders.sender_proven"])
    .select(["orders.built", "orders.ready_at"])
    .where("line.backordered", ">", 0)
    .where("orders.status", "in", ["placed", "processing"]);
  if (itemIds)
    // With all the lines of an order that waits for one of them.
    query = query.where("orders.id", "in", (from) =>
      from
        .selectFrom("order_lines")
        .innerJoin("variant_parts", "variant_parts.variant_id", "order_lines.variant_id")
        .select("order_lines.order_id")
        .where("order_lines.backordered", ">", 0)
        .where("variant_parts.item_id", "in", itemIds),
    );
  return query.orderBy("orders.placed_at").orderBy("line.id");
};

/**
 * Gives what has come in to the order lines that wait for it, oldest first; `itemIds` null means everything. An unpaid order that
 * let its goods go gets them only when all are there. When nothing is missing any more, an unpaid order is held for as long as a
 * new one. The customer is told what has come in.
 */
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
    for (const [orderId, lines] of Map.groupBy(waiting, ({ order_id }) => order_id)) {
      const [order] = lines;
      const hadLetGo = order && !order.held && holdUntil(tx, order) !== null;
      if (hadLetGo && !(await areFree(tx, lines))) continue;
      const arrived: string[] = [];
      for (const line of lines) {
        const pieces = await allocate(tx, line);
        if (pieces > 0) arrived.push(pieces === 1 ? line.name : `${pieces} × ${line.name}`);
      }
      if (arrived.length === 0) continue;
      const whole = await lockOrder(tx, orderId);
      const isComplete = (await linesOf(tx, orderId)).every(({ backordered }) => backordered === 0);
      const kept = isComplete
        ? await changeOrder(tx, whole, {
            held_until: holdUntil(tx, whole),
            ready_on: readyOn(tx, whole, whole.built ? shopLimits.benchDays : 0),
          })
        : whole;
      await queueOrderEmails(tx, kept, { kind: "arrived", names: arrived });
    }
  });
}

type WaitingLine = Awaited<ReturnType<ReturnType<typeof waitingLines>["execute"]>>[number];

/** Returns how many pieces the line has got. */
async function allocate(ctx: Ctx, line: WaitingLine): Promise<number> {
  const left = await reserveStock(ctx, [
    { lineId: line.id, variantId: line.variant_id, name: line.name, quantity: line.backordered, orderable: true },
  ]);
  const still = left.get(line.id) ?? 0;
  if (still === line.backordered) return 0;
  await ctx.db.updateTable("order_lines").set({ backordered: still }).where("id", "=", line.id).execute();
  if (still === 0)
    await recordEvent(ctx, { noun: "order", id: line.order_id, kind: "allocated", detail: { name: line.name } });
  return line.backordered - still;
}

/** True when everything that these lines wait for is on the shelf. */
async function areFree(ctx: Ctx, lines: WaitingLine[]): Promise<boolean> {
  const parts = await partsOf(
    ctx,
    lines.flatMap(({ variant_id }) => variant_id ?? []),
  );
  const needed = new Map<string, number>();
  for (const { variant_id, backordered } of lines)
    for (const { item_id, quantity } of (variant_id && parts.get(variant_id)) || [])
      needed.set(item_id, (needed.get(item_id) ?? 0) + quantity * backordered);
  const levels = await lockLevels(ctx, [...needed.keys()]);
  return [...needed].every(([id, pieces]) => {
    const level = levels.get(id);
    return level !== undefined && level.on_hand - level.reserved >= pieces;
  });
}
