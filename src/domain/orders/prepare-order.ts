import { requireStaff } from "#domain/access/account-policy.ts";
import { requireBuildsChecked } from "#domain/orders/order-builds.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { staffOrder } from "#domain/orders/order-access.ts";
import { queueOrderEmails } from "#domain/orders/order-emails.ts";
import { dueOf, holdUntil, isUnconfirmed } from "#domain/orders/order-rules.ts";
import { changeOrder, linesOf, lockOrder } from "#domain/orders/order-store.ts";
import { orderStates } from "#domain/orders/order-states.ts";

/** Staff begin to get an order ready. Doing it twice changes nothing. */
export async function startOrder(ctx: Ctx, number: string): Promise<void> {
  requireStaff(ctx);
  const { id } = await staffOrder(ctx, number);
  await withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status === "processing") return;
    orderStates.requireStep(order, "start", tx);
    await requireBuildsChecked(tx, id);
    await changeOrder(tx, order, { status: "processing" });
    await recordEvent(tx, { noun: "order", id, kind: "started" });
  });
}

/**
 * The order is ready at the counter, or leaves with the van; the customer is told. Unpaid goods are held for 48 hours from now.
 * @throws DomainError "conflict" while pieces have to come in first, or nobody has confirmed the order.
 */
export async function readyOrder(ctx: Ctx, number: string): Promise<void> {
  requireStaff(ctx);
  const { id } = await staffOrder(ctx, number);
  await withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (["ready_for_pickup", "out_for_delivery"].includes(order.fulfillment_status)) return;
    orderStates.requireStep(order, "ready", tx);
    await requireBuildsChecked(tx, id);
    const lines = await linesOf(tx, id);
    const waiting = lines.reduce((sum, line) => sum + line.backordered, 0);
    if (waiting > 0)
      throw new DomainError("conflict", `${waiting} ${waiting === 1 ? "piece is" : "pieces are"} still on order.`);
    if (order.payment_method === "card" && dueOf(order) > 0)
      throw new DomainError("conflict", "The card payment has not arrived yet.");
    if (isUnconfirmed(order))
      throw new DomainError(
        "conflict",
        "The customer has not confirmed this order yet. Take the payment first, or wait.",
      );
    const delivered = order.fulfillment === "delivery";
    const readyAt = tx.clock.now();
    const ready = await changeOrder(tx, order, {
      status: "processing",
      fulfillment_status: delivered ? "out_for_delivery" : "ready_for_pickup",
      ready_at: readyAt,
      held_until: holdUntil(tx, { ...order, ready_at: readyAt }),
    });
    const kind = delivered ? "out_for_delivery" : "ready";
    await recordEvent(tx, { noun: "order", id, kind });
    await queueOrderEmails(tx, ready, { kind });
  });
}
