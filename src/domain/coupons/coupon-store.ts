import { sql } from "kysely";
import { across } from "#domain/access/actor-reach.ts";
import type { Ctx } from "#domain/ctx.ts";
import { couponCustomer, type CouponRow } from "#domain/coupons/coupon-rules.ts";
import { hasProvenAddress } from "#domain/mail/proven-address.ts";

export const findCoupon = (ctx: Ctx, by: "id" | "code", value: string): Promise<CouponRow | undefined> =>
  ctx.db.selectFrom("coupons").selectAll().where(by, "=", value).executeTakeFirst();

/** Holds the coupon until the transaction ends, so that two orders do not both take its last use. */
export const lockCoupon = (ctx: Ctx, id: string): Promise<CouponRow | undefined> =>
  ctx.db.selectFrom("coupons").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Orders that use a coupon up or hold it: those that are paid, over, or of a proven address. */
export const usesCoupon = sql<boolean>`(orders.status <> 'cancelled'
  and (orders.paid_cents > 0 or orders.sender_proven or orders.status = 'completed'))`;

export interface Candidate {
  /** Of `couponCustomer`. */
  customer: string;
  /** The order that asks. */
  except?: string;
  /** A proven customer does not wait for orders that only began to pay. */
  proven: boolean;
}

/** User of a coupon; nobody in particular for a visitor without an address. */
export const candidateOf = (ctx: Ctx, email = "email" in ctx.actor ? ctx.actor.email : ""): Candidate => ({
  customer: couponCustomer(email),
  proven: hasProvenAddress(ctx, email),
});

/** Uses that stand in the way of one more. */
export async function countUses(
  ctx: Ctx,
  couponId: string,
  { customer, except, proven }: Candidate,
): Promise<{ uses: number; ownUses: number }> {
  const counted = await across(ctx, "coupons")
    .db.selectFrom("coupon_uses")
    .innerJoin("orders", "orders.id", "coupon_uses.order_id")
    .select([
      sql<number>`count(*)::int`.as("uses"),
      sql<number>`(count(*) filter (where coupon_uses.customer = ${customer}))::int`.as("ownUses"),
    ])
    .where("coupon_uses.coupon_id", "=", couponId)
    .where("orders.status", "!=", "cancelled")
    // oxlint-disable-next-line words/no-hard-coded-words -- SQL, not shown
    .where("orders.id", "is distinct from", except ?? null)
    .where(({ or, and, eb }) =>
      or([usesCoupon, ...(proven ? [] : [and([eb("coupon_uses.claimed_at", "is not", null)])])]),
    )
    .executeTakeFirstOrThrow();
  return counted;
}
