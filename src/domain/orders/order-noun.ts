import type { Noun } from "#domain/ctx.ts";
import { languageOfRecord } from "#domain/language-of-record.ts";
import { exportOrders } from "#domain/orders/export-orders.ts";
import { orderLinkUrl } from "#domain/orders/order-link.ts";
import { countViews } from "#domain/orders/view-order-desk.ts";

export const orderNoun: Noun = {
  name: "orders",
  exportOwn: exportOrders,
  async openWork(ctx) {
    const { to_prepare = 0, returns = 0 } = await countViews(ctx);
    return { waiting: to_prepare + returns, late: 0 };
  },
  mailPart: async (ctx, _, { orderLink }) =>
    orderLink
      ? { linkUrl: orderLinkUrl(ctx, orderLink), ...(await languageOfRecord(ctx, "orders", orderLink.number)) }
      : {},
};
