import { fill } from "#contract/values/fill.ts";
import type { Fulfillment, PaymentMethod } from "#contract/orders/order-words.ts";
import type { LineKind } from "#contract/orders/orders.ts";
import type { FeeClass, TaxKind } from "#contract/products/product-fees.ts";
import { prove } from "#domain/access/actor-reach.ts";
import { type CouponRow, discountOf } from "#domain/coupons/coupon-rules.ts";
import { keptDeliveryName } from "#domain/orders/delivery-name.ts";
import type { Ctx } from "#domain/ctx.ts";
import { invalidFields } from "#domain/errors.ts";
import { newPickupCode } from "#domain/orders/order-rules.ts";
import { type OrderRow } from "#domain/orders/order-store.ts";
import { termsOfCustomer } from "#domain/organizations/order-terms.ts";
import { pricingRules, shopCity } from "#domain/pricing/pricing-rules.ts";
import { today } from "#domain/time/days.ts";
import { placedFrom } from "#domain/stock/unpaid-holds.ts";
import { type PricedOrder, priceOrder } from "#domain/pricing/price-order.ts";
import * as t from "#words/order-refusals.ts";

/** A line before it is priced, from the catalog. */
export interface Bought {
  variantId: string | null;
  kind: LineKind;
  sku: string;
  name: string;
  quantity: number;
  unitCents: number;
  feeClass: FeeClass;
  /** Working days to order it in when the shelf is empty; null when it cannot be ordered. */
  orderDays: number | null;
  /** The PC build it is part of. */
  buildId: string | null;
}

export interface Destination {
  fulfillment: Fulfillment;
  street?: string | undefined;
  city?: string | undefined;
  postalCode?: string | undefined;
}

export const kindOf = (taxKind: TaxKind): LineKind => taxKind;

const wrong = (path: string, message: string) => invalidFields({ path, message });

/** Goods are picked up or brought; services and licenses need neither. */
export function checkedDestination(ctx: Ctx, wanted: Destination, bought: Pick<Bought, "kind">[]): Destination {
  const goods = bought.some(({ kind }) => kind === "goods" || kind === "build");
  if (!goods) return { fulfillment: "none" };
  if (wanted.fulfillment === "none") throw wrong("fulfillment", t.choosePickupOrDelivery);
  if (wanted.fulfillment === "pickup") return { fulfillment: "pickup" };
  const city = ctx.site.content.cities.find(({ id }) => id === wanted.city);
  if (!city) throw wrong("city", t.weDeliverIn);
  if (wanted.postalCode !== undefined && !city.zips.includes(wanted.postalCode))
    throw wrong("postalCode", fill(t.notZipOf, { zip: wanted.postalCode, city: city.name }));
  return wanted;
}

/** Our van's trip, at the city's travel fee. */
export function withDelivery(ctx: Ctx, { fulfillment, city: id }: Destination, bought: Bought[]): Bought[] {
  if (fulfillment !== "delivery") return bought;
  const city = ctx.site.content.cities.find((found) => found.id === id);
  if (!city) return bought;
  return [
    ...bought,
    {
      variantId: null,
      kind: "delivery",
      sku: "DELIVERY",
      name: keptDeliveryName(city.name),
      quantity: 1,
      unitCents: city.travelCents,
      feeClass: "none",
      orderDays: null,
      buildId: null,
    },
  ];
}

export const taxCityOf = (ctx: Ctx, { fulfillment, city }: Destination): string =>
  fulfillment === "delivery" && city ? city : shopCity(ctx);

interface Reduced {
  coupon: CouponRow | null;
  taxExempt: boolean;
}

/** Today's sum, from the catalog and the dated rules alone. */
export const priceBought = (
  ctx: Ctx,
  bought: Bought[],
  where: Destination,
  { coupon, taxExempt }: Reduced,
): PricedOrder =>
  priceOrder(
    {
      items: bought,
      day: today(ctx),
      city: taxCityOf(ctx, where),
      discount: coupon ? discountOf(coupon) : null,
      taxExempt,
    },
    pricingRules(ctx),
  );

interface NewOrder {
  channel: "web" | "counter" | "phone";
  status: "draft" | "placed";
  customerId: string | null;
  /** The address is proven by who orders. */
  proven: boolean;
  name: string;
  /** Null for who buys at the counter. */
  email: string | null;
  phone?: string | undefined;
  note?: string | undefined;
  where: Destination;
  payment: PaymentMethod;
  bought: Bought[];
  coupon: CouponRow | null;
  /** Of a draft: the last day of its prices. */
  pricesUntil?: string;
  agreed?: AgreedPrices;
}

/** Prices and tax that were agreed to before, for each line in its place; they take the place of today's. */
export interface AgreedPrices {
  organizationId: string;
  taxCity: string;
  taxExemptNumber: string | null;
  priced: PricedOrder;
}

export interface InsertedOrder {
  order: OrderRow;
  /** The lines with their ids, in the order of `bought`. */
  lines: (Bought & { id: string })[];
}

/** Writes an order and its lines with everything they are priced by. Needs a transaction around it. */
export async function insertOrder(ctx: Ctx, wanted: NewOrder): Promise<InsertedOrder> {
  const { where, coupon, agreed } = wanted;
  const bought = withDelivery(ctx, where, wanted.bought);
  const { organizationId, taxExemptNumber } = agreed ?? (await termsOfCustomer(ctx, wanted.customerId));
  const priced = agreed?.priced ?? priceBought(ctx, bought, where, { coupon, taxExempt: taxExemptNumber !== null });
  const now = ctx.clock.now();
  const id = ctx.ids.next();
  prove(ctx, id);
  const order = await ctx.db
    .insertInto("orders")
    .values({
      id,
      channel: wanted.channel,
      status: wanted.status,
      payment_status: priced.totalCents === 0 ? "paid" : "none",
      fulfillment_status: "unfulfilled",
      customer_id: wanted.customerId,
      organization_id: organizationId,
      tax_exempt_number: taxExemptNumber,
      sender_proven: wanted.proven,
      placed_from: wanted.channel === "web" ? placedFrom(ctx) : null,
      language: ctx.language,
      name: wanted.name,
      email: wanted.email,
      phone: wanted.phone ?? null,
      fulfillment: where.fulfillment,
      street: where.fulfillment === "delivery" ? (where.street ?? null) : null,
      city: where.fulfillment === "delivery" ? (where.city ?? null) : null,
      postal_code: where.fulfillment === "delivery" ? (where.postalCode ?? null) : null,
      note: wanted.note ?? null,
      payment_method: wanted.payment,
      tax_city: agreed?.taxCity ?? taxCityOf(ctx, where),
      priced_on: today(ctx),
      coupon_id: coupon?.id ?? null,
      coupon_code: coupon?.code ?? null,
      subtotal_cents: priced.subtotalCents,
      discount_cents: priced.discountCents,
      fee_cents: priced.feeCents,
      tax_cents: priced.taxCents,
      total_cents: priced.totalCents,
      pickup_code: newPickupCode(ctx),
      prices_until: wanted.pricesUntil ?? null,
      built: bought.some(({ buildId }) => buildId !== null),
      placed_at: wanted.status === "placed" ? now : null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const lines = bought.map((line) => ({ ...line, id: ctx.ids.next() }));
  await insertLines(ctx, order.id, lines, priced.lines);
  return { order, lines };
}

/** Writes the lines of an order in their places, each with its price of the same place. */
export async function insertLines(
  ctx: Ctx,
  orderId: string,
  lines: (Bought & { id: string })[],
  priced: PricedOrder["lines"],
): Promise<void> {
  await ctx.db
    .insertInto("order_lines")
    .values(
      lines.map((line, index) => {
        const sum = priced[index];
        if (!sum) throw new Error("A line was not priced.");
        return {
          id: line.id,
          order_id: orderId,
          position: index,
          variant_id: line.variantId,
          build_id: line.buildId,
          kind: line.kind,
          sku: line.sku,
          name: line.name,
          quantity: line.quantity,
          unit_cents: line.unitCents,
          discount_cents: sum.discountCents,
          net_cents: sum.netCents,
          tax_rate: sum.taxRate,
          tax_cents: sum.taxCents,
          fee_label: sum.feeLabel,
          fee_cents: sum.feeCents,
        };
      }),
    )
    .execute();
}
