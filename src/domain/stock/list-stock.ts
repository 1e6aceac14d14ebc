import { sql } from "kysely";
import { MovementQuery, type StockList, type StockMovementList, StockQuery } from "#contract/products/stock.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { readActorNames } from "#domain/accounts/actor-names.ts";
import { matchesWords } from "#domain/lists/matches-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import { pageById } from "#domain/lists/page-of-rows.ts";
import { parse } from "#domain/input/parse.ts";
import { storeId } from "#domain/stock/stock-store.ts";

const atStore = sql`coalesce((
  select level.on_hand - level.reserved from stock_levels level
  where level.item_id = item.id and level.location_id = ${sql.lit(storeId)}), 0)`;

const waitingOf = sql<number>`coalesce((
  select sum(line.backordered * part.quantity) from variant_parts part
  join order_lines line on line.variant_id = part.variant_id
  join orders on orders.id = line.order_id
  where part.item_id = item.id and line.backordered > 0 and orders.status in ('placed', 'processing')), 0)::int`;

/** Stock by shelf. `low` leaves only items that have to be ordered. */
export async function listStock(ctx: Ctx, input: unknown): Promise<StockList> {
  requireStaff(ctx);
  const { q, low, limit, cursor } = parse(StockQuery, input);
  let query = ctx.db
    .selectFrom("stock_items as item")
    .select(["item.id", "item.sku", "item.name", "item.reorder_at"])
    .select([waitingOf.as("waiting"), sql<boolean>`${atStore} <= item.reorder_at`.as("low")]);
  if (q) query = query.where(matchesWords(q, ["item.sku", "item.name"]));
  if (low) query = query.where(sql<boolean>`(${atStore} <= item.reorder_at or ${waitingOf} > 0)`);
  const page = await pageById(query, { limit, cursor, column: "item.id" }, (row) => row);
  const levels = page.items.length
    ? await ctx.db
        .selectFrom("stock_locations as place")
        .innerJoin("stock_levels as level", "level.location_id", "place.id")
        .select(["level.item_id", "place.id", "place.name", "level.on_hand", "level.reserved"])
        .where(
          "level.item_id",
          "in",
          page.items.map(({ id }) => id),
        )
        .orderBy("place.position")
        .execute()
    : [];
  const byItem = Map.groupBy(levels, (level) => level.item_id);
  return {
    nextCursor: page.nextCursor,
    items: page.items.map(({ id, sku, name, reorder_at, waiting, low: isLow }) => ({
      id,
      sku,
      name,
      reorderAt: reorder_at,
      waiting,
      low: isLow,
      levels: (byItem.get(id) ?? []).map((level) => ({
        location: level.id,
        name: level.name,
        onHand: level.on_hand,
        reserved: level.reserved,
      })),
    })),
  };
}

/** Movements of the stock, newest first. */
export async function listMovements(ctx: Ctx, input: unknown): Promise<StockMovementList> {
  requireStaff(ctx);
  const { sku, limit, cursor } = parse(MovementQuery, input);
  let query = ctx.db
    .selectFrom("stock_movements as moved")
    .innerJoin("stock_items as item", "item.id", "moved.item_id")
    .innerJoin("stock_locations as place", "place.id", "moved.location_id")
    .select(["moved.id", "item.sku", "place.name as place", "moved.kind", "moved.quantity", "moved.note"])
    .select(["moved.actor", "moved.created_at"]);
  if (sku) query = query.where("item.sku", "=", sku);
  const page = await pageById(query, { limit, cursor, column: "moved.id" }, (row) => row);
  const nameOf = await readActorNames(
    ctx,
    page.items.map(({ actor }) => actor),
  );
  const items = page.items.map((row) => ({
    id: row.id,
    sku: row.sku,
    location: row.place,
    kind: row.kind,
    quantity: row.quantity,
    note: row.note,
    actor: nameOf(row.actor),
    at: row.created_at.toISOString(),
  }));
  return { ...page, items };
}
