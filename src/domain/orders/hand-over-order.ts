import { HandOverInput } from "#contract/orders/orders.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { claimCoupon } from "#domain/orders/claim-coupon.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError, invalidFields } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { once } from "#domain/idempotency/once.ts";
import { requireNotOverLimit, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { invoiceOrder } from "#domain/orders/invoice-order.ts";
import { staffOrder } from "#domain/orders/order-access.ts";
import { queueOrderEmails } from "#domain/orders/order-emails.ts";
import { dueOf, presentPieces } from "#domain/orders/order-rules.ts";
import { changeOrder, linesOf, lockOrder, type OrderLineRow, type OrderRow } from "#domain/orders/order-store.ts";
import { takePayment } from "#domain/orders/pay-order.ts";
import { parse } from "#domain/input/parse.ts";
import { takeStock } from "#domain/stock/reserve-stock.ts";
import { orderStates } from "#domain/orders/order-states.ts";

const wrongCode = () => invalidFields({ path: "code", message: "This is not the pickup code of this order." });

/**
 * Hands goods over for the pickup code, or to somebody staff have identified; takes them off the shelf, and the payment with them.
 * With `lines` only those pieces; the order is complete when nothing is left.
 * @throws DomainError "conflict" when it is not paid, or not here.
 */
export async function handOverOrder(
  ctx: Ctx,
  { number, key }: { number: string; key: unknown },
  input: unknown,
): Promise<{ completed: boolean }> {
  requireStaff(ctx);
  const found = await staffOrder(ctx, number);
  const wanted = parse(HandOverInput, input);
  const admit = async () => {
    await requireNotOverLimit(ctx, visitorLimits.guessPickupCode, found.id);
    if (wanted.code === undefined || wanted.code === found.pickup_code) return;
    await requireWithinLimit(ctx, visitorLimits.guessPickupCode, found.id);
    throw wrongCode();
  };
  return once(ctx, { scope: `hand-over of order ${found.id}`, key, body: wanted, admit }, async (tx) => {
    const order = await lockOrder(tx, found.id);
    orderStates.requireStep(order, "handOver", tx);
    await claimCoupon(tx, order);
    const lines = await linesOf(tx, order.id);
    const taken = takenOf(lines, wanted.lines);
    if (dueOf(order) > 0 && !wanted.payment && order.payment_method !== "invoice")
      throw new DomainError("conflict", "This order is not paid. Say how it is paid now.", {
        errors: [{ path: "payment", message: "Choose how it is paid." }],
      });
    const paid = wanted.payment
      ? await takePayment(tx, order, { method: wanted.payment, reference: wanted.reference })
      : order;
    const { after, completed } = await giveOut(tx, paid, {
      lines,
      taken,
      identified: wanted.code === undefined ? wanted.identified : "pickup code",
    });
    if (completed) await queueOrderEmails(tx, after, { kind: "completed" });
    await recordAudit(tx, {
      action: "order.handed_over",
      target: { kind: "order", id: order.number },
      detail: { completed, byCode: wanted.code !== undefined },
    });
    return { completed };
  });
}

interface GivenOut {
  /** All of the order. */
  lines: OrderLineRow[];
  taken: { line: OrderLineRow; quantity: number }[];
  /** Proof by which the reader was known. */
  identified: string | undefined;
}

/** Takes reserved pieces of a locked order off the shelf and hands them out; the order is complete when nothing is left. */
export async function giveOut(
  ctx: Ctx,
  order: OrderRow,
  { lines, taken, identified }: GivenOut,
): Promise<{ after: OrderRow; completed: boolean }> {
  await takeStock(
    ctx,
    taken.map(({ line, quantity }) => ({
      lineId: line.id,
      quantity,
      before: line.handed_over,
      held: presentPieces(line),
    })),
  );
  for (const { line, quantity } of taken)
    await ctx.db
      .updateTable("order_lines")
      .set({ handed_over: line.handed_over + quantity })
      .where("id", "=", line.id)
      .execute();
  const all = lines.reduce((sum, line) => sum + line.quantity - line.handed_over, 0);
  const completed = taken.reduce((sum, { quantity }) => sum + quantity, 0) === all;
  const after = await changeOrder(ctx, order, {
    status: completed ? "completed" : "processing",
    fulfillment_status: completed ? "delivered" : "partially",
    held_until: null,
    ...(completed && { completed_at: ctx.clock.now() }),
  });
  await recordEvent(ctx, {
    noun: "order",
    id: order.id,
    kind: "handed_over",
    detail: {
      identified,
      pieces: taken.map(({ line, quantity }) => ({ line: line.id, quantity })),
    },
  });
  if (!completed) return { after, completed };
  await recordEvent(ctx, { noun: "order", id: order.id, kind: "completed" });
  return { after: await invoiceOrder(ctx, after), completed };
}

/** The pieces that leave now: all that are here, or those that are named. */
function takenOf(lines: OrderLineRow[], wanted: { id: string; quantity: number }[] | undefined) {
  const taken = wanted
    ? wanted.map(({ id, quantity }) => {
        const line = lines.find((found) => found.id === id);
        if (!line || presentPieces(line) < quantity)
          throw new DomainError("conflict", line ? `There are not that many of ${line.name} here.` : "Unknown line.");
        return { line, quantity };
      })
    : lines.map((line) => ({ line, quantity: presentPieces(line) }));
  const some = taken.filter(({ quantity }) => quantity > 0);
  if (some.length === 0) throw new DomainError("conflict", "Nothing of this order is here to hand over.");
  return some;
}
