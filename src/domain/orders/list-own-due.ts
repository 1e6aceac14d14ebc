import { requireSignedIn } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { dueOf, isUnverified } from "#domain/orders/order-rules.ts";
import { seenBy } from "#domain/organizations/seen-rows.ts";

/** Open sums of the signed-in person, by order, in cents; orders that somebody else may have placed are left out. */
export async function listOwnDue(ctx: Ctx): Promise<{ number: string; dueCents: number }[]> {
  const actor = requireSignedIn(ctx);
  const rows = await ctx.db
    .selectFrom("orders")
    .selectAll()
    .where(await seenBy(ctx, actor, "orders"))
    .where("status", "in", ["placed", "processing", "payment_review", "completed"])
    .orderBy("created_at", "desc")
    .execute();
  return rows
    .filter((order) => !isUnverified(order))
    .map((order) => ({ number: order.number, dueCents: dueOf(order) }))
    .filter(({ dueCents }) => dueCents > 0);
}
