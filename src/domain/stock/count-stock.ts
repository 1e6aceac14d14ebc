import { CountStockInput, ReceiveStockInput, TransferStockInput } from "#contract/products/stock.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { once } from "#domain/idempotency/once.ts";
import { parse } from "#domain/input/parse.ts";
import { queueAllocation } from "#domain/stock/queue-allocation.ts";
import { lockLevels, moveStock, refreshShelves } from "#domain/stock/stock-store.ts";

type Level = { onHand: number };

/** Sets the counted number at one place. @throws DomainError "conflict" when more is promised than was found. */
export async function countStock(ctx: Ctx, key: unknown, input: unknown): Promise<Level> {
  requireStaff(ctx);
  const wanted = parse(CountStockInput, input);
  return once(ctx, { scope: `count ${wanted.sku}`, key, body: wanted }, async (tx) => {
    const { item, level } = await locked(tx, wanted.sku, wanted.location);
    if (wanted.counted < level.reserved)
      throw new DomainError(
        "conflict",
        `${level.reserved} of ${wanted.sku} are set aside for customers, so fewer cannot be right. Cancel or hand over orders first.`,
      );
    const quantity = wanted.counted - level.on_hand;
    if (quantity !== 0)
      await moveStock(tx, {
        itemId: item.id,
        location: wanted.location,
        kind: "count",
        quantity,
        note: wanted.note,
      });
    await settle(tx, item.id, "stock.counted", { sku: wanted.sku, counted: wanted.counted, difference: quantity });
    return { onHand: wanted.counted };
  });
}

/** Goods that came in; those who wait for them get them first. */
export async function receiveStock(ctx: Ctx, key: unknown, input: unknown): Promise<Level> {
  requireStaff(ctx);
  const wanted = parse(ReceiveStockInput, input);
  return once(ctx, { scope: `receive ${wanted.sku}`, key, body: wanted }, async (tx) => {
    const { item, level } = await locked(tx, wanted.sku, wanted.location);
    await moveStock(tx, {
      itemId: item.id,
      location: wanted.location,
      kind: "received",
      quantity: wanted.quantity,
      note: wanted.note,
    });
    await settle(tx, item.id, "stock.received", { sku: wanted.sku, quantity: wanted.quantity });
    return { onHand: level.on_hand + wanted.quantity };
  });
}

/** Takes goods from one place to another, such as into a van. @throws DomainError "conflict" when they are not free there. */
export async function transferStock(ctx: Ctx, key: unknown, input: unknown): Promise<Level> {
  requireStaff(ctx);
  const wanted = parse(TransferStockInput, input);
  if (wanted.from === wanted.to) throw invalidFields({ path: "to", message: "Choose another place." });
  return once(ctx, { scope: `transfer ${wanted.sku}`, key, body: wanted }, async (tx) => {
    // Always in the same order, so that two transfers do not wait for each other.
    const [first = "", second = ""] = [wanted.from, wanted.to].sort();
    const one = await locked(tx, wanted.sku, first);
    const other = await locked(tx, wanted.sku, second);
    const { item } = one;
    const [from, to] = wanted.from === first ? [one.level, other.level] : [other.level, one.level];
    if (from.on_hand - from.reserved < wanted.quantity)
      throw new DomainError("conflict", `Only ${from.on_hand - from.reserved} of ${wanted.sku} are free there.`);
    await moveStock(tx, { itemId: item.id, location: wanted.from, kind: "transfer", quantity: -wanted.quantity });
    await moveStock(tx, { itemId: item.id, location: wanted.to, kind: "transfer", quantity: wanted.quantity });
    await settle(tx, item.id, "stock.transferred", wanted);
    return { onHand: to.on_hand + wanted.quantity };
  });
}

async function locked(ctx: Ctx, sku: string, location: string) {
  const item = await ctx.db.selectFrom("stock_items").select("id").where("sku", "=", sku).executeTakeFirst();
  const place = await ctx.db.selectFrom("stock_locations").select("id").where("id", "=", location).executeTakeFirst();
  if (!item || !place) throw new DomainError("not_found", item ? "There is no such place." : "There is no such SKU.");
  const level = (await lockLevels(ctx, [item.id], location)).get(item.id);
  if (!level) throw new Error("A level that was just locked is not there.");
  return { item, level };
}

async function settle(ctx: Ctx, itemId: string, action: string, detail: object): Promise<void> {
  await refreshShelves(ctx, [itemId]);
  await queueAllocation(ctx, [itemId]);
  await recordAudit(ctx, { action, target: { kind: "stock", id: itemId }, detail });
}
