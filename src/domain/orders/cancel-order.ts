import { CancelOrderInput } from "#contract/orders/orders.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { type OrderClaim, requireOwnOrder, staffOrder } from "#domain/orders/order-access.ts";
import { queueOrderEmails } from "#domain/orders/order-emails.ts";
import { isUnconfirmed } from "#domain/orders/order-rules.ts";
import { keptReason } from "#domain/orders/own-reasons.ts";
import { changeOrder, linesOf, lockOrder, type OrderRow } from "#domain/orders/order-store.ts";
import { parse } from "#domain/input/parse.ts";
import { queueCardCheck } from "#domain/payments/check-card-payments.ts";
import { queueAllocation } from "#domain/stock/queue-allocation.ts";
import { releaseStock } from "#domain/stock/reserve-stock.ts";
import { orderStates } from "#domain/orders/order-states.ts";

/** The customer cancels. Cancelling a cancelled order changes nothing. @throws DomainError "conflict" when it is too late. */
export async function cancelOrder(ctx: Ctx, claim: OrderClaim, input: unknown): Promise<void> {
  const {
    order: { id },
  } = await requireOwnOrder(ctx, claim);
  const { reason } = parse(CancelOrderInput, input);
  await requireWithinLimit(ctx, visitorLimits.changeOrder, networkOf(ctx));
  await withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status === "cancelled") return;
    orderStates.requireStep(order, "cancel", tx);
    await endOrder(tx, order, { reason: reason ?? null, byCustomer: true });
  });
}

/** Staff cancel an order nothing was handed over of. What was paid is refunded separately. */
export async function cancelOrderForCustomer(ctx: Ctx, number: string, input: unknown): Promise<void> {
  const { id } = await staffOrder(ctx, number);
  const { reason } = parse(CancelOrderInput, input);
  await withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status === "cancelled") return;
    orderStates.requireStep(order, "cancelForCustomer", tx);
    await endOrder(tx, order, { reason: reason ?? null });
    await recordAudit(tx, { action: "order.cancelled", target: { kind: "order", id: number } });
  });
}

/** Lets the goods go and tells everybody. The order is locked. */
export async function endOrder(
  ctx: Ctx,
  order: OrderRow,
  { reason, expired = false, byCustomer = false }: { reason: string | null; expired?: boolean; byCustomer?: boolean },
): Promise<void> {
  const lines = await linesOf(ctx, order.id);
  const freed = await releaseStock(
    ctx,
    lines.map(({ id }) => id),
  );
  await ctx.db.updateTable("order_lines").set({ backordered: 0 }).where("order_id", "=", order.id).execute();
  const cancelled = await changeOrder(ctx, order, {
    status: "cancelled",
    cancelled_at: ctx.clock.now(),
    cancel_reason: reason,
    held_until: null,
    expired_at: expired ? ctx.clock.now() : null,
  });
  await queueCardCheck(ctx, { kind: "order", id: order.id });
  await recordEvent(ctx, { noun: "order", id: order.id, kind: "cancelled", detail: { reason } });
  // The first email of an order that nobody confirmed says how it ends.
  const known = order.status !== "draft" && !(expired && isUnconfirmed(order));
  if (known)
    await queueOrderEmails(ctx, cancelled, { kind: "cancelled", reason, ourReason: byCustomer ? null : reason });
  await queueAllocation(ctx, freed);
}

const atOnce = 100;

function reasonOf(order: OrderRow): string {
  if (order.payment_method === "card" && order.total_cents > 0) return keptReason("notPaid");
  return keptReason(order.sender_proven ? "notCollected" : "notConfirmed");
}

const waitsForGoods = async (ctx: Ctx, order: OrderRow): Promise<boolean> =>
  order.payment_method === "pay_at_pickup" && (await linesOf(ctx, order.id)).some(({ backordered }) => backordered > 0);

/** An unpaid order that waits for a delivery goes on waiting, and holds nothing until all of it is there. */
async function letGo(ctx: Ctx, order: OrderRow): Promise<void> {
  const lines = await linesOf(ctx, order.id);
  const freed = await releaseStock(
    ctx,
    lines.map(({ id }) => id),
  );
  for (const line of lines.filter(({ variant_id }) => variant_id !== null))
    await ctx.db
      .updateTable("order_lines")
      .set({ backordered: line.quantity - line.handed_over })
      .where("id", "=", line.id)
      .where("variant_id", "in", (from) => from.selectFrom("variant_parts").select("variant_id"))
      .execute();
  await changeOrder(ctx, order, { held_until: null });
  await recordEvent(ctx, { noun: "order", id: order.id, kind: "let_go" });
  await queueAllocation(ctx, freed);
}

/** Ends unpaid orders whose goods are held no longer. Returns how many. */
export async function releaseExpiredOrders(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .selectFrom("orders")
    .select("id")
    .where("status", "in", ["placed", "processing"])
    .where("held_until", "<=", ctx.clock.now())
    .orderBy("held_until")
    .limit(atOnce)
    .execute();
  let released = 0;
  for (const { id } of due)
    released += await withTransaction(ctx, async (tx) => {
      const order = await lockOrder(tx, id);
      const still =
        order.held_until && order.held_until <= tx.clock.now() && orderStates.may(order, "cancelForCustomer", tx);
      if (!still || order.paid_cents > 0 || order.payment_status === "pending") return 0;
      if (order.sender_proven && (await waitsForGoods(tx, order))) await letGo(tx, order);
      else await endOrder(tx, order, { reason: reasonOf(order), expired: true });
      return 1;
    });
  return released;
}
