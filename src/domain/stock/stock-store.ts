import { type Selectable, sql } from "kysely";
import { actorName } from "#domain/access/actor-name.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { StockLevels } from "#platform/db/schema.gen.ts";

export type LevelRow = Selectable<StockLevels>;

/** Orders are filled from here. */
export const storeId = "store";

/** Locks the levels of `itemIds` at one place, always in the same order, and adds those that are missing. */
export async function lockLevels(ctx: Ctx, itemIds: string[], location = storeId): Promise<Map<string, LevelRow>> {
  const sorted = [...new Set(itemIds)].sort();
  if (sorted.length === 0) return new Map();
  await ctx.db
    .insertInto("stock_levels")
    .values(sorted.map((item_id) => ({ item_id, location_id: location })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await ctx.db
    .selectFrom("stock_levels")
    .selectAll()
    .where("location_id", "=", location)
    .where("item_id", "in", sorted)
    .orderBy("item_id")
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.item_id, row]));
}

/** Changes a locked level. */
export const changeLevel = (
  ctx: Ctx,
  level: Pick<LevelRow, "item_id" | "location_id">,
  { onHand = 0, reserved = 0 }: { onHand?: number; reserved?: number },
) =>
  ctx.db
    .updateTable("stock_levels")
    .set((eb) => ({ on_hand: eb("on_hand", "+", onHand), reserved: eb("reserved", "+", reserved) }))
    .where("item_id", "=", level.item_id)
    .where("location_id", "=", level.location_id)
    .execute();

export interface Movement {
  itemId: string;
  location?: string;
  kind: "opening" | "received" | "count" | "transfer" | "sold" | "returned" | "written_off";
  quantity: number;
  /** Key that makes it happen once. */
  cause?: string;
  note?: string | undefined;
}

/** Writes the history and changes the level. The caller holds the level's lock. */
export async function moveStock(ctx: Ctx, { itemId, location = storeId, kind, quantity, cause, note }: Movement) {
  await ctx.db
    .insertInto("stock_movements")
    .values({
      id: ctx.ids.next(),
      item_id: itemId,
      location_id: location,
      kind,
      quantity,
      cause: cause ?? null,
      note: note ?? null,
      actor: actorName(ctx),
      created_at: ctx.clock.now(),
    })
    .execute();
  await changeLevel(ctx, { item_id: itemId, location_id: location }, { onHand: quantity });
}

/** Brings what the shop shows in step with the store's levels: of a bundle, as many as its scarcest part allows. */
export async function refreshShelves(ctx: Ctx, itemIds: string[]): Promise<void> {
  if (itemIds.length === 0) return;
  const variants = await ctx.db
    .selectFrom("product_variants")
    .select("id")
    .where("id", "in", (from) =>
      from
        .selectFrom("variant_parts")
        .select("variant_id")
        .where("item_id", "in", [...new Set(itemIds)]),
    )
    .orderBy("id")
    // Orders that are being written refer to these rows, which a stronger lock would wait for.
    .forNoKeyUpdate()
    .execute();
  if (variants.length === 0) return;
  const ids = variants.map(({ id }) => id);
  await sql`
    update product_variants v set stock = shelf.free
    from (
      select part.variant_id, min(coalesce(level.on_hand - level.reserved, 0) / part.quantity) as free
      from variant_parts part
      left join stock_levels level on level.item_id = part.item_id and level.location_id = ${storeId}
      where part.variant_id = any(${ids})
      group by part.variant_id
    ) shelf
    where v.id = shelf.variant_id and v.stock is distinct from shelf.free`.execute(ctx.db);
}

export interface Part {
  item_id: string;
  quantity: number;
}

/** Pieces each variant takes from the shelf; none for services and licenses. */
export async function partsOf(ctx: Ctx, variantIds: string[]): Promise<Map<string, Part[]>> {
  if (variantIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("variant_parts")
    .selectAll()
    .where("variant_id", "in", [...new Set(variantIds)])
    .orderBy("item_id")
    .execute();
  return Map.groupBy(rows, (row) => row.variant_id);
}
