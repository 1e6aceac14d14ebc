import { shareOf } from "#contract/orders/refund-sum.ts";
/** Sums of an order: prices, coupon, tax and state fees in integer cents. Pure arithmetic. */
import { ruleOn } from "#contract/content/dated-rules.ts";
import type { LineKind } from "#contract/orders/orders.ts";
import type { FeeKind } from "#contract/orders/state-fees.ts";
import { stateFee, type StateFees } from "#contract/orders/state-fees.ts";
import type { California } from "#contract/content/california.ts";

export interface PricingRules {
  fees: StateFees;
  salesTax: Pick<California["salesTax"], "kinds">;
  cityRates: Pick<California["cityRates"], "cities">;
}

export interface PricedItem {
  kind: LineKind;
  unitCents: number;
  quantity: number;
  feeClass: FeeKind;
}

export type Discount = { kind: "percent"; percent: number } | { kind: "amount"; cents: number };

export interface OrderToPrice {
  items: PricedItem[];
  /** The business day the order is placed. */
  day: string;
  /** Where it is handed over: the shop's city, or the one it is delivered to. */
  city: string;
  discount: Discount | null;
  /** No sales tax: the customer has a certificate. */
  taxExempt?: boolean;
}

export interface PricedLine {
  discountCents: number;
  netCents: number;
  /** Thousandths of a percent. */
  taxRate: number;
  taxCents: number;
  feeLabel: string | null;
  feeCents: number;
}

export interface PricedOrder {
  lines: PricedLine[];
  subtotalCents: number;
  discountCents: number;
  feeCents: number;
  taxCents: number;
  totalCents: number;
}

/** Rates have up to three figures after the point: thousandths of a percent are whole numbers. */
const wholeRate = 100_000;

/** The city's rate of a day in thousandths of a percent, or null when none is known for it. */
export function cityRate({ cityRates }: Pick<PricingRules, "cityRates">, city: string, day: string): number | null {
  const rule = ruleOn(cityRates.cities[city] ?? [], day);
  return rule ? Math.round(rule.percent * 1000) : null;
}

/** Names of the kinds of lines in the state's rules. Bringing goods in our own van is part of their price. */
const ruleOfKind = {
  goods: "goods",
  service: "repair",
  software: "software",
  build: "build",
  delivery: "goods",
} as const;

/**
 * Tax is rounded half-up per line, then summed. A coupon lowers goods and work, never the delivery, and is shared by price; state
 * fees are per piece, on the price after the coupon, and are not taxed.
 * @throws Error when the city has no rate on that day.
 */
export function priceOrder(
  { items, day, city, discount, taxExempt = false }: OrderToPrice,
  rules: PricingRules,
): PricedOrder {
  const rate = cityRate(rules, city, day);
  if (rate === null) throw new Error(`There is no tax rate for ${city} on ${day}.`);
  const shares = shareDiscount(items, discount);
  const lines = items.map((item, index): PricedLine => {
    const discountCents = shares[index] ?? 0;
    const netCents = item.unitCents * item.quantity - discountCents;
    const taxable = rules.salesTax.kinds.find(({ id }) => id === ruleOfKind[item.kind])?.taxable ?? true;
    const taxRate = taxable && !taxExempt ? rate : 0;
    const fee =
      item.kind === "goods" ? stateFee(rules.fees, item.feeClass, shareOf(netCents, 1, item.quantity), day) : null;
    return {
      discountCents,
      netCents,
      taxRate,
      taxCents: shareOf(netCents, taxRate, wholeRate),
      feeLabel: fee?.label ?? null,
      feeCents: (fee?.cents ?? 0) * item.quantity,
    };
  });
  const sum = (of: (line: PricedLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const discountCents = sum((line) => line.discountCents);
  const subtotalCents = sum((line) => line.netCents) + discountCents;
  const feeCents = sum((line) => line.feeCents);
  const taxCents = sum((line) => line.taxCents);
  const totalCents = subtotalCents - discountCents + feeCents + taxCents;
  return { lines, subtotalCents, discountCents, feeCents, taxCents, totalCents };
}

/** Largest remainders first, so that the shares add up to the coupon to the cent. */
function shareDiscount(items: PricedItem[], discount: Discount | null): number[] {
  const prices = items.map(({ kind, unitCents, quantity }) => (kind === "delivery" ? 0 : unitCents * quantity));
  const whole = prices.reduce((total, price) => total + price, 0);
  if (!discount || whole === 0) return items.map(() => 0);
  const wanted = discount.kind === "percent" ? shareOf(whole, discount.percent, 100) : Math.min(discount.cents, whole);
  const shares = prices.map((price) => Math.floor((price * wanted) / whole));
  let left = wanted - shares.reduce((total, share) => total + share, 0);
  const order = prices
    .map((price, index) => ({ index, rest: (price * wanted) % whole }))
    .sort((first, second) => second.rest - first.rest || first.index - second.index);
  for (const { index } of order) {
    if (left <= 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}
