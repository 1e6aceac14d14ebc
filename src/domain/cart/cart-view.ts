import { fill } from "#contract/values/fill.ts";
import type { Cart } from "#contract/orders/carts.ts";
import { buildName } from "#contract/orders/order-things.ts";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import type { Photo } from "#contract/content/pictures.ts";
import { waitDays } from "#contract/products/stock-words.ts";
import { ProductDrawing } from "#contract/products/products.ts";
import {
  availableOf,
  type CartLineRow,
  cartLines,
  type CartRow,
  isAgreed,
  isSold,
  shownAvailable,
  shownLines,
  shownQuantity,
} from "#domain/cart/cart-store.ts";
import { couponProblem, couponWords, discountOf } from "#domain/coupons/coupon-rules.ts";
import { candidateOf, countUses, findCoupon } from "#domain/coupons/coupon-store.ts";
import type { Ctx } from "#domain/ctx.ts";
import { shareOf } from "#contract/orders/refund-sum.ts";
import { handOverDays } from "#domain/opening-hours/hand-over-days.ts";
import { type KeptSpanish, variantNameIn } from "#domain/products/product-in-language.ts";
import { firstPhoto } from "#domain/products/product-view.ts";
import { stockStateOf } from "#domain/products/product-rules.ts";
import { saidGone } from "#domain/cart/said-gone.ts";
import * as t from "#words/cart-refusals.ts";

export const emptyCart: Cart = {
  lines: [],
  count: 0,
  subtotalCents: 0,
  discountCents: 0,
  coupon: null,
  changed: false,
  hasGoods: false,
  handOver: null,
  gone: [],
  currency: "USD",
};

/** A cart with today's prices and stock. */
export async function toCart(ctx: Ctx, row: CartRow | null): Promise<Cart> {
  if (!row) return emptyCart;
  const rows = await cartLines(ctx, row.id);
  const lines = shownLines(rows).map(toLine);
  const hasGoods = rows.some(({ tax_kind }) => tax_kind === "goods");
  const subtotalCents = lines.reduce((sum, { lineCents }) => sum + lineCents, 0);
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
    lines,
    count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalCents,
    discountCents: !discount
      ? 0
      : discount.kind === "percent"
        ? shareOf(subtotalCents, discount.percent, 100)
        : Math.min(discount.cents, subtotalCents),
    coupon: coupon ? { code: coupon.code, words: couponWords(coupon), problem } : null,
    changed: !rows.every(isAgreed) || row.gone.length > 0,
    hasGoods,
    handOver: hasGoods ? handOverDays(ctx, ctx.clock.now(), Math.max(...lines.map((line) => line.waitDays))) : null,
    gone: row.gone.map(saidGone),
    currency: "USD",
  };
}

type Line = Cart["lines"][number];

const sumOf = (rows: CartLineRow[], of: (row: CartLineRow) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

function toLine(rows: CartLineRow[]): Line {
  const line = rows.find(({ part_slot }) => part_slot === "assembly") ?? (rows[0] as CartLineRow);
  const quantity = shownQuantity(rows);
  const lineCents = sumOf(rows, (row) => row.price_cents * row.quantity);
  const seenCents = sumOf(rows, (row) => row.seen_cents * row.quantity);
  return {
    variantId: line.variant_id,
    sku: line.sku,
    ...(line.build_code === null ? namesOf(line) : buildNames(line.build_code, rows)),
    category: line.category,
    drawing: ProductDrawing.parse(line.drawings[0]),
    ...firstPhoto(line.photos as unknown as Photo[]),
    taxKind: line.tax_kind,
    quantity,
    unitCents: lineCents / quantity,
    lineCents,
    wasCents: seenCents === lineCents ? null : seenCents / quantity,
    ...shelfOf(rows),
    waitDays: waitOf(rows),
    lost: lostOf(rows),
    available: shownAvailable(rows),
  };
}

/** A build is lost with any of its parts. */
function lostOf(rows: CartLineRow[]): string | null {
  const row = rows.find((one) => availableOf(one) < one.quantity / shownQuantity(rows));
  if (!row) return null;
  if (row.build_code === null) return fill(isSold(row) ? t.thingSoldOut : t.thingGone, { name: row.name });
  return fill(isSold(row) ? t.buildsPart : t.buildsPartGone, { build: buildName(row.build_code), part: row.name });
}

/** A build is put together once its slowest part is here. */
const waitOf = (rows: CartLineRow[]): number =>
  Math.max(...rows.map((row) => waitDays({ stock: row.stock, orderDays: row.order_days }, row.quantity))) +
  (rows.some(({ build_id }) => build_id !== null) ? shopLimits.benchDays : 0);

const namesOf = (line: CartLineRow) => ({
  name: line.name,
  variantName: variantNameIn({ ...line, spanish: line.spanish as unknown as KeptSpanish | null }, line.variant_name),
  address: `/product/${line.slug}/?variant=${line.variant_slug}`,
  build: null,
});

const buildNames = (code: string, rows: CartLineRow[]) => ({
  name: buildName(code),
  variantName: t.putTogether,
  address: `/shop/build/${code}/`,
  build: { code, parts: rows.map(({ name }) => name) },
});

const scarcest = ["sold_out", "order", "low", "in_stock", "always"];

/** Stock of the rows of a line: the scarcest one counts. */
function shelfOf(rows: CartLineRow[]): Pick<Line, "stockState" | "stock" | "orderDays"> {
  const shelves = rows.map((row) => ({
    stockState: availableOf(row) > 0 ? stockStateOf(row) : ("sold_out" as const),
    stock: row.stock,
    orderDays: row.order_days,
  }));
  const [first] = shelves.toSorted(
    (one, other) =>
      scarcest.indexOf(one.stockState) - scarcest.indexOf(other.stockState) ||
      (other.orderDays ?? 0) - (one.orderDays ?? 0) ||
      (one.stock ?? 0) - (other.stock ?? 0),
  );
  return first ?? { stockState: "sold_out", stock: null, orderDays: null };
}
