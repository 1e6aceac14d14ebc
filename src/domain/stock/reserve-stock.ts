import { fill } from "#contract/values/fill.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { changeLevel, lockLevels, moveStock, partsOf, refreshShelves, storeId } from "#domain/stock/stock-store.ts";
import * as t from "#words/cart-refusals.ts";

export interface Wanted {
  lineId: string;
  variantId: string | null;
  name: string;
  quantity: number;
  /** May be ordered when the shelf is empty. */
  orderable: boolean;
}

/**
 * Promises goods of the store to order lines. The demand is summed per stock item over all lines, bundles taken apart, while the
 * items' rows are locked in one order: two orders never get the same piece. Returns the pieces of each line that have to come in
 * first. Needs a transaction around it.
 * @throws DomainError "conflict" when a line cannot be filled and cannot be ordered.
 */
export async function reserveStock(ctx: Ctx, lines: Wanted[]): Promise<Map<string, number>> {
  const parts = await partsOf(
    ctx,
    lines.flatMap(({ variantId }) => variantId ?? []),
  );
  const itemIds = [...parts.values()].flat().map(({ item_id }) => item_id);
  const levels = await lockLevels(ctx, itemIds);
  const free = new Map([...levels].map(([id, { on_hand, reserved }]) => [id, on_hand - reserved]));
  const held = new Map<string, number>();
  const backordered = new Map<string, number>();
  for (const line of lines) {
    const needs = (line.variantId && parts.get(line.variantId)) || [];
    if (needs.length === 0) continue;
    const complete = Math.min(
      line.quantity,
      ...needs.map(({ item_id, quantity }) => Math.floor((free.get(item_id) ?? 0) / quantity)),
    );
    if (complete < line.quantity && !line.orderable) throw soldOut(line.name, complete);
    if (complete < line.quantity) backordered.set(line.lineId, line.quantity - complete);
    if (complete === 0) continue;
    await ctx.db
      .insertInto("stock_reservations")
      .values(
        needs.map(({ item_id, quantity }) => ({
          id: ctx.ids.next(),
          order_line_id: line.lineId,
          item_id,
          location_id: storeId,
          quantity: complete * quantity,
          created_at: ctx.clock.now(),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["order_line_id", "item_id", "location_id"]).doUpdateSet((eb) => ({
          quantity: eb("stock_reservations.quantity", "+", eb.ref("excluded.quantity")),
        })),
      )
      .execute();
    for (const { item_id, quantity } of needs) {
      free.set(item_id, (free.get(item_id) ?? 0) - complete * quantity);
      held.set(item_id, (held.get(item_id) ?? 0) + complete * quantity);
    }
  }
  for (const [item_id, reserved] of held) await changeLevel(ctx, { item_id, location_id: storeId }, { reserved });
  await refreshShelves(ctx, [...held.keys()]);
  return backordered;
}

const soldOut = (name: string, left: number): DomainError =>
  new DomainError(
    "conflict",
    left === 0
      ? fill(t.justSoldOut, { name })
      : left === 1
        ? fill(t.onlyOneThere, { name })
        : fill(t.onlySomeThere, { left, name }),
    { errors: [{ path: "cart", message: fill(t.leftOf, { name, left }) }] },
  );

/** Lets go of everything that is still held for `lineIds`. Doing it twice changes nothing. */
export async function releaseStock(ctx: Ctx, lineIds: string[]): Promise<string[]> {
  const rows = await heldRows(ctx, lineIds);
  if (rows.length === 0) return [];
  const items = rows.map(({ item_id }) => item_id);
  await lockLevels(ctx, items);
  for (const { item_id, location_id, quantity } of rows)
    await changeLevel(ctx, { item_id, location_id }, { reserved: -quantity });
  await ctx.db
    .updateTable("stock_reservations")
    .set({ quantity: 0 })
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  await refreshShelves(ctx, items);
  return items;
}

const heldRows = (ctx: Ctx, lineIds: string[]) =>
  lineIds.length === 0
    ? Promise.resolve([])
    : ctx.db
        .selectFrom("stock_reservations")
        .selectAll()
        .where("order_line_id", "in", lineIds)
        .where("quantity", ">", 0)
        .orderBy("item_id")
        .execute();

interface Taken {
  lineId: string;
  /** Pieces of the line. */
  quantity: number;
  /** Pieces handed over before: makes each hand-over happen once. */
  before: number;
  /** All pieces of the line that are held now. */
  held: number;
}

/** Takes reserved goods off the shelf when they are handed over. */
export async function takeStock(ctx: Ctx, taken: Taken[]): Promise<void> {
  const rows = await heldRows(
    ctx,
    taken.map(({ lineId }) => lineId),
  );
  await lockLevels(
    ctx,
    rows.map(({ item_id }) => item_id),
  );
  for (const { lineId, quantity, before, held } of taken)
    for (const row of rows.filter(({ order_line_id }) => order_line_id === lineId)) {
      const pieces = (row.quantity / held) * quantity;
      await changeLevel(ctx, row, { reserved: -pieces });
      await moveStock(ctx, {
        itemId: row.item_id,
        location: row.location_id,
        kind: "sold",
        quantity: -pieces,
        cause: `sold ${lineId} ${row.item_id} ${before}`,
      });
      await ctx.db
        .updateTable("stock_reservations")
        .set((eb) => ({ quantity: eb("quantity", "-", pieces) }))
        .where("id", "=", row.id)
        .execute();
    }
  await refreshShelves(
    ctx,
    rows.map(({ item_id }) => item_id),
  );
}

/** Puts returned goods back on the shelf. */
export async function restock(
  ctx: Ctx,
  returned: { lineId: string; variantId: string | null; quantity: number; before: number }[],
): Promise<string[]> {
  const parts = await partsOf(
    ctx,
    returned.flatMap(({ variantId }) => variantId ?? []),
  );
  const items = [...parts.values()].flat().map(({ item_id }) => item_id);
  await lockLevels(ctx, items);
  for (const { lineId, variantId, quantity, before } of returned)
    for (const part of (variantId && parts.get(variantId)) || [])
      await moveStock(ctx, {
        itemId: part.item_id,
        kind: "returned",
        quantity: quantity * part.quantity,
        cause: `returned ${lineId} ${part.item_id} ${before}`,
      });
  await refreshShelves(ctx, items);
  return items;
}
