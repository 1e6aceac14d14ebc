import type { OrderLinkRef } from "#contract/orders/order-mail.ts";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import type { Ctx } from "#domain/ctx.ts";

const fullPurpose = "order-link";
const browserPurpose = "order-browser";
const sessionPurpose = "order-session";
const statusPurpose = "order-status";
const statusMinutes = 60;
const day = 24 * 3600_000;

interface Linked {
  id: string;
  number: string;
  views_ended_at: Date | null;
}

export const orderLinkRef = ({ id, number, views_ended_at }: Linked): OrderLinkRef => ({
  number,
  orderId: id,
  ...(views_ended_at && { endedAt: views_ended_at.getTime() }),
});

/** Purpose of a key: ending the links of an order changes it. */
const subjectOf = ({ orderId, endedAt }: Pick<OrderLinkRef, "orderId" | "endedAt">): string =>
  endedAt === undefined ? orderId : `${orderId}.${endedAt}`;

/** The key of an order's private link: 256 bits derived from its id, stored nowhere. */
export const orderKey = (ctx: Ctx, order: Linked): string =>
  ctx.tokens.sign(fullPurpose, subjectOf(orderLinkRef(order)));

/** A key for the browser that ordered: it opens the order as the private link does, and proves no address. */
export const orderBrowserKey = (ctx: Ctx, order: Linked): string =>
  `browser.${ctx.tokens.sign(browserPurpose, subjectOf(orderLinkRef(order)))}`;

/** A key that opens an account's order for as long as the session lives: its pages and files do not know who is signed in. */
export const orderSessionKey = (ctx: Ctx, { id }: { id: string }, sessionId: string): string =>
  `account.${sessionId}.${ctx.tokens.sign(sessionPurpose, `${id}.${sessionId}`)}`;

/** The session that a key of `orderSessionKey` names for this order; null for any other key. */
export function sessionOfKey(ctx: Ctx, { id }: { id: string }, key: string): string | null {
  const [, sessionId = "", mac = ""] = /^account\.([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})$/.exec(key) ?? [];
  return mac !== "" && ctx.tokens.verify(sessionPurpose, `${id}.${sessionId}`, mac) ? sessionId : null;
}

/** The private link as it stands in an email. */
export const orderLinkUrl = (ctx: Ctx, link: OrderLinkRef): string =>
  `${ctx.appUrl}/shop/order/${link.number}/?key=${ctx.tokens.sign(fullPurpose, subjectOf(link))}`;

/** A key that opens only the status of one order, for an hour. */
export function orderStatusKey(ctx: Ctx, number: string): string {
  const until = ctx.clock.now().getTime() + statusMinutes * 60_000;
  return `status.${until}.${ctx.tokens.sign(statusPurpose, `${number}.${until}`)}`;
}

const statusKey = /^status\.(\d{13})\.([A-Za-z0-9_-]{43})$/;
const browserKey = /^browser\.([A-Za-z0-9_-]{43})$/;

export type OrderKeyLevel = "link" | "browser" | "status" | "none";

/** Access that `key` gives to an order: its private link everything, for half a year after the last change; a status key the status. */
export function keyLevel(ctx: Ctx, order: Linked & { updated_at: Date }, key: string): OrderKeyLevel {
  const now = ctx.clock.now().getTime();
  const [, until = "", statusMac] = statusKey.exec(key) ?? [];
  if (statusMac !== undefined) {
    const ended = order.views_ended_at && Number(until) - statusMinutes * 60_000 <= order.views_ended_at.getTime();
    const opens = Number(until) > now && !ended;
    return opens && ctx.tokens.verify(statusPurpose, `${order.number}.${until}`, statusMac) ? "status" : "none";
  }
  if (order.updated_at.getTime() + shopLimits.linkDays * day <= now) return "none";
  const subject = subjectOf(orderLinkRef(order));
  const [, browserMac] = browserKey.exec(key) ?? [];
  if (browserMac !== undefined) return ctx.tokens.verify(browserPurpose, subject, browserMac) ? "browser" : "none";
  return ctx.tokens.verify(fullPurpose, subject, key) ? "link" : "none";
}
