import { sql } from "kysely";
import type { Ctx } from "#domain/ctx.ts";
import type { CouponRow } from "#domain/coupons/coupon-rules.ts";

export const findCoupon = (ctx: Ctx, by: "id" | "code", value: string): Promise<CouponRow | undefined> =>
  ctx.db.selectFrom("coupons").selectAll().where(by, "=", value).executeTakeFirst();

/** Holds the coupon until the transaction ends, so that two orders do not both take its last use. */
export const lockCoupon = (ctx: Ctx, id: string): Promise<CouponRow | undefined> =>
  ctx.db.selectFrom("coupons").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Uses by orders that were not cancelled. */
export async function countUses(ctx: Ctx, couponId: string, email: string): Promise<{ uses: number; ownUses: number }> {
  const counted = await ctx.db
    .selectFrom("coupon_uses")
    .innerJoin("orders", "orders.id", "coupon_uses.order_id")
    .select([
      sql<number>`count(*)::int`.as("uses"),
      sql<number>`(count(*) filter (where coupon_uses.email = ${email}))::int`.as("ownUses"),
    ])
    .where("coupon_uses.coupon_id", "=", couponId)
    .where("orders.status", "!=", "cancelled")
    .executeTakeFirstOrThrow();
  return counted;
}
