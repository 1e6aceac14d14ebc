import type { OrderLinkRef } from "#contract/mail.ts";
import { shopLimits } from "#contract/shop-limits.ts";
import type { Ctx } from "#domain/ctx.ts";

const fullPurpose = "order-link";
const statusPurpose = "order-status";
const statusMinutes = 60;
const day = 24 * 3600_000;

/** The key of an order's private link: 256 bits derived from its id, stored nowhere. */
export const orderKey = (ctx: Ctx, orderId: string): string => ctx.tokens.sign(fullPurpose, orderId);

/** Where the private link leads on this site. */
export const orderAddress = (ctx: Ctx, { number, orderId }: OrderLinkRef): string =>
  `/shop/order/${number}/?key=${orderKey(ctx, orderId)}`;

/** The private link as it stands in an email. */
export const orderLinkUrl = (ctx: Ctx, link: OrderLinkRef): string => ctx.appUrl + orderAddress(ctx, link);

/** A key that opens only the status of one order, for an hour. */
export function orderStatusKey(ctx: Ctx, number: string): string {
  const until = ctx.clock.now().getTime() + statusMinutes * 60_000;
  return `status.${until}.${ctx.tokens.sign(statusPurpose, `${number}.${until}`)}`;
}

const statusKey = /^status\.(\d{13})\.([A-Za-z0-9_-]{43})$/;

/** How far `key` opens an order: its private link everything, for half a year after the last change; a status key the status. */
export function keyLevel(
  ctx: Ctx,
  order: { id: string; number: string; updated_at: Date },
  key: string,
): "full" | "status" | "none" {
  const now = ctx.clock.now().getTime();
  const [, until = "", mac] = statusKey.exec(key) ?? [];
  if (mac !== undefined)
    return Number(until) > now && ctx.tokens.verify(statusPurpose, `${order.number}.${until}`, mac) ? "status" : "none";
  const open = order.updated_at.getTime() + shopLimits.linkDays * day > now;
  return open && ctx.tokens.verify(fullPurpose, order.id, key) ? "full" : "none";
}
