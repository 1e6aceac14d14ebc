import { fill } from "#contract/values/fill.ts";
import { formatPrice } from "#contract/values/format-money.ts";
import type { Selectable } from "kysely";
import type { Discount } from "#domain/pricing/price-order.ts";
import type { Coupons } from "#platform/db/schema.gen.ts";
import * as t from "#words/cart-refusals.ts";

export type CouponRow = Selectable<Coupons>;

/**
 * The mailbox behind an address, however it is spelled: without the "+" part, and for Gmail without dots. Counts the uses of a
 * coupon; email goes to the address as it was typed.
 */
export function couponCustomer(email: string): string {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  const [mailbox = ""] = local.split("+");
  return ["gmail.com", "googlemail.com"].includes(domain)
    ? `${mailbox.replaceAll(".", "")}@gmail.com`
    : `${mailbox}@${domain}`;
}

/** True when the coupon can make an order free of charge. */
export const canMakeFree = ({
  percent,
  amountCents,
  minimumCents,
}: {
  percent?: number | undefined;
  amountCents?: number | undefined;
  minimumCents: number;
}): boolean => percent === 100 || (amountCents !== undefined && amountCents >= minimumCents);

/** "10% off", "$25 off from $100". */
export function couponWords({ percent, amount_cents, minimum_cents }: CouponRow): string {
  const off = percent === null ? formatPrice(amount_cents ?? 0) : `${percent}%`;
  return minimum_cents > 0
    ? fill(t.percentOffFrom, { off, minimum: formatPrice(minimum_cents) })
    : fill(t.percentOff, { off });
}

export const discountOf = ({ percent, amount_cents }: CouponRow): Discount =>
  percent === null ? { kind: "amount", cents: amount_cents ?? 0 } : { kind: "percent", percent };

interface Use {
  now: Date;
  subtotalCents: number;
  /** Times it was used, and times by this customer. */
  uses: number;
  ownUses: number;
}

/** The reason a coupon does not count, or null when it does. */
export function couponProblem(coupon: CouponRow, { now, subtotalCents, uses, ownUses }: Use): string | null {
  if (now < coupon.starts_at) return t.codeNotYet;
  if (coupon.ends_at && now >= coupon.ends_at) return t.codeExpired;
  if (coupon.max_uses !== null && uses >= coupon.max_uses) return t.codeUsedUp;
  if (coupon.max_per_customer !== null && ownUses >= coupon.max_per_customer) return t.codeUsedByYou;
  if (subtotalCents < coupon.minimum_cents) return fill(t.codeNeeds, { minimum: formatPrice(coupon.minimum_cents) });
  return null;
}
