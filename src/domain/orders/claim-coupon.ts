import { fill } from "#contract/values/fill.ts";
import { couponCustomer } from "#domain/coupons/coupon-rules.ts";
import { countUses, lockCoupon } from "#domain/coupons/coupon-store.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import type { OrderRow } from "#domain/orders/order-store.ts";
import * as t from "#words/order-refusals.ts";

/**
 * Takes the coupon of a locked order before money moves or the address is proven. An unpaid order of an unproven address holds
 * none, so that nobody uses up a code by ordering in somebody's name.
 * @throws DomainError "conflict" when other orders have used it up.
 */
export async function claimCoupon(ctx: Ctx, order: OrderRow, { proven = false } = {}): Promise<void> {
  const holdsIt = order.sender_proven || order.paid_cents > 0;
  if (!order.coupon_id || holdsIt) return;
  const coupon = await lockCoupon(ctx, order.coupon_id);
  if (!coupon) return;
  const by = { customer: couponCustomer(order.email ?? ""), except: order.id, proven };
  const { uses, ownUses } = await countUses(ctx, coupon.id, by);
  const usedUp =
    (coupon.max_uses !== null && uses >= coupon.max_uses) ||
    (coupon.max_per_customer !== null && ownUses >= coupon.max_per_customer);
  if (usedUp) throw new DomainError("conflict", fill(t.codeUsedMeanwhile, { code: coupon.code }));
  await ctx.db
    .updateTable("coupon_uses")
    .set({ claimed_at: ctx.clock.now() })
    .where("order_id", "=", order.id)
    .execute();
}
