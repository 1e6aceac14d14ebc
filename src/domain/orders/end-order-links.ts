import { keptReason } from "#domain/orders/own-reasons.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { requireSignedIn } from "#domain/access/account-policy.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { endOrder } from "#domain/orders/cancel-order.ts";
import { owns, requireOwnOrder, staffOrder } from "#domain/orders/order-access.ts";
import { orderMissing } from "#domain/orders/order-rules.ts";
import { changeOrder, lockOrder, type OrderRow } from "#domain/orders/order-store.ts";
import { orderStates } from "#domain/orders/order-states.ts";
import * as t from "#words/order-refusals.ts";

/** Ends every private link of the user's own order, the browser's that ordered included. The account still opens it. */
export async function endOrderLinks(ctx: Ctx, number: string): Promise<void> {
  requireSignedIn(ctx);
  const { order } = await requireOwnOrder(ctx, { number, key: null });
  await endLinks(ctx, order);
}

/** Staff end every private link of an order; the customer gets a new one by email. */
export async function endOrderLinksByStaff(ctx: Ctx, number: string): Promise<void> {
  await endLinks(ctx, await staffOrder(ctx, number));
}

async function endLinks(ctx: Ctx, { id, number }: OrderRow): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    await changeOrder(tx, order, { views_ended_at: tx.clock.now() });
    await recordEvent(tx, { noun: "order", id, kind: "links_ended" });
    await recordAudit(tx, { action: "order.links_ended", target: { kind: "order", id: number } });
  });
}

/**
 * The owner of an address says that an order placed with it is not theirs: it leaves the account, its links end, no more email is
 * sent about it, and it is cancelled while a customer could do so.
 * @throws DomainError "conflict" for an order of a proven customer.
 */
export async function disownOrder(ctx: Ctx, number: string): Promise<void> {
  const actor = requireSignedIn(ctx);
  const { order: found } = await requireOwnOrder(ctx, { number, key: null });
  await withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, found.id);
    if (!owns(actor, order)) throw orderMissing();
    if (order.sender_proven) throw new DomainError("conflict", t.orderIsYours);
    const now = tx.clock.now();
    const disowned = await changeOrder(tx, order, { customer_id: null, disowned_at: now, views_ended_at: now });
    await recordEvent(tx, { noun: "order", id: order.id, kind: "disowned" });
    if (orderStates.may(disowned, "cancel", tx))
      await endOrder(tx, disowned, { reason: keptReason("notOrdered"), byCustomer: true });
    await recordAudit(tx, { action: "order.disowned", target: { kind: "order", id: number } });
  });
}
