import type { Ctx } from "#domain/ctx.ts";
import { linesOf } from "#domain/orders/order-store.ts";
import type { Bought } from "#domain/orders/insert-order.ts";

/** The lines of a written order as they are set aside: what of them may be ordered is what the catalog says today. */
export async function linesToHold(ctx: Ctx, orderId: string): Promise<(Bought & { id: string })[]> {
  const lines = await linesOf(ctx, orderId);
  const ordered = await orderableVariants(
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
    orderable: line.variant_id === null || ordered.has(line.variant_id),
  }));
}

async function orderableVariants(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await ctx.db
    .selectFrom("product_variants")
    .select("id")
    .where("id", "in", ids)
    .where("order_days", "is not", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
