import type { Ctx } from "#domain/ctx.ts";
import { linesOf } from "#domain/orders/order-store.ts";
import type { Bought } from "#domain/orders/insert-order.ts";

/** The lines of a written order as they are set aside: what of them may be ordered is what the catalog says today. */
export async function linesToHold(ctx: Ctx, orderId: string): Promise<(Bought & { id: string })[]> {
  const lines = await linesOf(ctx, orderId);
  const days = await orderDaysOf(
    ctx,
    lines.flatMap(({ variant_id }) => variant_id ?? []),
  );
  return lines.map((line) => ({
    id: line.id,
    variantId: line.variant_id,
    kind: line.kind,
    sku: line.sku,
    name: line.name,
    quantity: line.quantity,
    unitCents: line.unit_cents,
    feeClass: "none",
    orderDays: (line.variant_id && days.get(line.variant_id)) || null,
    buildId: line.build_id,
  }));
}

async function orderDaysOf(ctx: Ctx, ids: string[]): Promise<Map<string, number | null>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("product_variants")
    .select(["id", "order_days"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, order_days }) => [id, order_days]));
}
