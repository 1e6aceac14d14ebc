import type { Noun } from "#domain/ctx.ts";
import { exportOrders } from "#domain/orders/export-orders.ts";
import { orderLinkUrl } from "#domain/orders/order-link.ts";

export const orderNoun: Noun = {
  name: "orders",
  exportOwn: exportOrders,
  mailPart: (ctx, _, { orderLink }) => (orderLink ? { linkUrl: orderLinkUrl(ctx, orderLink) } : {}),
};
