import type { Ctx } from "#domain/ctx.ts";
import { mailInLanguage } from "#domain/language/language-of-record.ts";
import { type OrderClaim, requireOwnOrder } from "#domain/orders/order-access.ts";

/** Emails about the customer's own order come in the language of the page from now on. */
export async function mailOrderInLanguage(ctx: Ctx, claim: OrderClaim): Promise<void> {
  await mailInLanguage(ctx, "orders", (await requireOwnOrder(ctx, claim)).order);
}
