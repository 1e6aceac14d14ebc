import { FindOrderInput, type OrderStatusView, type OrderView } from "#contract/orders/orders.ts";
import { across } from "#domain/access/actor-reach.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { lookUpByNumber } from "#domain/limits/look-up-by-number.ts";
import { requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { recipientOf } from "#domain/mail/proven-address.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { orderAccess, type OrderClaim, staffOrder } from "#domain/orders/order-access.ts";
import { orderLinkRef, orderSessionKey, orderStatusKey } from "#domain/orders/order-link.ts";
import { isOpen, isUnverified, orderMissing } from "#domain/orders/order-rules.ts";
import { findOrderByNumber, isMailed, type MailedOrder } from "#domain/orders/order-store.ts";
import { toOrderStatus, toOrderView } from "#domain/orders/order-view.ts";
import { parse } from "#domain/input/parse.ts";

/** Looks an order up by number and email and answers with a key to its status. */
export async function findOrder(ctx: Ctx, input: unknown): Promise<{ number: string; key: string }> {
  const { number, email, botCheck } = parse(FindOrderInput, input);
  const find = async () => {
    const order = await findOrderByNumber(across(ctx, "look-ups"), number);
    return order?.email === email && order.disowned_at === null ? order : undefined;
  };
  const order = await lookUpByNumber(ctx, { what: "order", number, botCheck, find });
  return { number: order.number, key: orderStatusKey(ctx, order.number) };
}

export type SeenOrder =
  | { level: "full"; order: OrderView; sessionKey: string | null }
  | { level: "status"; view: OrderStatusView }
  | { level: "none" };

/**
 * As much of an order as `key`, or the account, opens; "none" for unknown numbers and wrong keys alike. `sessionKey` opens the
 * pages of an account's own order while its session lives.
 */
export async function viewOrder(ctx: Ctx, claim: OrderClaim): Promise<SeenOrder> {
  const access = await orderAccess(ctx, claim);
  if (access.level === "full") {
    const { order, by } = access;
    const canProve = by !== "browser" && isUnverified(order) && isOpen(order);
    const isOwn = by === "account" && "userId" in ctx.actor && !isUnverified(order);
    const sessionKey = isOwn && "sessionId" in ctx.actor ? orderSessionKey(ctx, order, ctx.actor.sessionId) : null;
    return { level: "full", order: { ...(await toOrderView(ctx, order)), openedBy: by, canProve }, sessionKey };
  }
  if (access.level === "read") {
    const order = await toOrderView(ctx, access.order);
    return { level: "full", order: { ...order, ...toReadOnly }, sessionKey: null };
  }
  if (access.level === "status") return { level: "status", view: toOrderStatus(ctx, access.order) };
  return { level: "none" };
}

/** A colleague sees what was ordered and what it costs, and acts on nothing. */
const toReadOnly = {
  openedBy: "member",
  canProve: false,
  canCancel: false,
  canConfirm: false,
  canPayByCard: false,
  emailsDiffer: false,
  pickupCode: null,
  payments: [],
  returnable: [],
} satisfies Partial<OrderView>;

/** Mails the private link to the customer of an order whose status the visitor may see. */
export async function mailOrderLink(ctx: Ctx, claim: OrderClaim): Promise<void> {
  const access = await orderAccess(ctx, claim);
  if (access.level === "none" || access.level === "read" || !isMailed(access.order)) throw orderMissing();
  await sendOrderLink(ctx, access.order);
}

/** Staff mail the private link to a customer who has lost it. */
export async function mailOrderLinkByStaff(ctx: Ctx, number: string): Promise<void> {
  const order = await staffOrder(ctx, number);
  if (order.email === null) throw new DomainError("conflict", "This order has no email address.");
  if (!isMailed(order))
    throw new DomainError("conflict", "The owner of the email address says that this order is not theirs.");
  await sendOrderLink(ctx, order);
}

async function sendOrderLink(ctx: Ctx, order: MailedOrder): Promise<void> {
  const { id, number, email } = order;
  await requireWithinLimit(ctx, visitorLimits.mailLink, id);
  await requireWithinLimit(ctx, visitorLimits.mailLinkAddress, ctx.tokens.hash(email));
  await withTransaction(ctx, (tx) =>
    queueMail(tx, [
      {
        template: "order-link",
        to: recipientOf(order),
        data: { number, orderLink: orderLinkRef(order) },
      },
    ]),
  );
}
