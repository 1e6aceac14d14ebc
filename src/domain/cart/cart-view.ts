import type { Cart } from "#contract/carts.ts";
import { ProductDrawing } from "#contract/products.ts";
import { availableOf, type CartLineRow, cartLines, type CartRow, isAgreed } from "#domain/cart/cart-store.ts";
import { couponProblem, couponWords, discountOf } from "#domain/coupons/coupon-rules.ts";
import { candidateOf, countUses, findCoupon } from "#domain/coupons/coupon-store.ts";
import type { Ctx } from "#domain/ctx.ts";
import { shareOf } from "#contract/refund-sum.ts";
import { stockStateOf } from "#domain/products/product-rules.ts";

export const emptyCart: Cart = {
  lines: [],
  count: 0,
  subtotalCents: 0,
  discountCents: 0,
  coupon: null,
  changed: false,
  hasGoods: false,
  currency: "USD",
};

/** A cart with today's prices and stock. */
export async function toCart(ctx: Ctx, row: CartRow | null): Promise<Cart> {
  if (!row) return emptyCart;
  const lines = await cartLines(ctx, row.id);
  const subtotalCents = lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0);
  const coupon = row.coupon_id ? await findCoupon(ctx, "id", row.coupon_id) : undefined;
  const problem = coupon
    ? couponProblem(coupon, {
        now: ctx.clock.now(),
        subtotalCents,
        ...(await countUses(ctx, coupon.id, candidateOf(ctx))),
      })
    : null;
  const discount = coupon && problem === null ? discountOf(coupon) : null;
  return {
    lines: lines.map(toLine),
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalCents,
    discountCents: !discount
      ? 0
      : discount.kind === "percent"
        ? shareOf(subtotalCents, discount.percent, 100)
        : Math.min(discount.cents, subtotalCents),
    coupon: coupon ? { code: coupon.code, words: couponWords(coupon), problem } : null,
    changed: !lines.every(isAgreed),
    hasGoods: lines.some(({ tax_kind }) => tax_kind === "goods"),
    currency: "USD",
  };
}

const toLine = (line: CartLineRow): Cart["lines"][number] => ({
  variantId: line.variant_id,
  sku: line.sku,
  name: line.name,
  variantName: line.variant_name,
  address: line.status === "part" ? "/shop/configurator/" : `/product/${line.slug}/?variant=${line.variant_slug}`,
  category: line.category,
  drawing: ProductDrawing.parse(line.drawings[0]),
  taxKind: line.tax_kind,
  quantity: line.quantity,
  unitCents: line.price_cents,
  lineCents: line.price_cents * line.quantity,
  wasCents: line.seen_cents === line.price_cents ? null : line.seen_cents,
  stockState: availableOf(line) > 0 ? stockStateOf(line) : "sold_out",
  stock: line.stock,
  orderDays: line.order_days,
  available: availableOf(line),
});
