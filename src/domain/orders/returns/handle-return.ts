import { AnswerReturnInput, ReceiveReturnInput } from "#contract/orders/returns.ts";
import { RefundReturnInput } from "#contract/orders/orders.ts";
import { requireAdmin, requireStaff } from "#domain/access/account-policy.ts";
import { requireFreshActor } from "#domain/accounts/fresh-proof.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { once } from "#domain/idempotency/once.ts";
import { staffOrder } from "#domain/orders/order-access.ts";
import { allReturned } from "#domain/orders/order-rules.ts";
import { changeOrder, linesOf, lockOrder } from "#domain/orders/order-store.ts";
import { refundLines } from "#domain/orders/refund-lines.ts";
import { parse } from "#domain/input/parse.ts";
import { queueReturnEmail } from "#domain/orders/returns/return-emails.ts";
import { changeReturn, linesOfReturn, lockReturn } from "#domain/orders/returns/return-store.ts";
import { queueAllocation } from "#domain/stock/queue-allocation.ts";
import { restock } from "#domain/stock/reserve-stock.ts";
import { returnStates } from "#domain/orders/returns/return-states.ts";

interface ReturnClaim {
  number: string;
  id: string;
}

/** Staff accept or decline a return with a word to the customer. The same answer twice changes nothing. */
export async function answerReturn(ctx: Ctx, { number, id }: ReturnClaim, input: unknown): Promise<void> {
  const { id: orderId } = await staffOrder(ctx, number);
  const { accepted, answer } = parse(AnswerReturnInput, input);
  const status = accepted ? "accepted" : "declined";
  await withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const row = await lockReturn(tx, orderId, id);
    if (row.status === status && row.answer === answer) return;
    returnStates.requireStep(row, accepted ? "accept" : "decline", tx);
    const answered = await changeReturn(tx, id, { status, answer, answered_at: tx.clock.now() });
    await recordEvent(tx, {
      noun: "order",
      id: orderId,
      kind: accepted ? "return_accepted" : "return_declined",
      detail: { reason: answer },
    });
    await queueReturnEmail(tx, await changeOrder(tx, order, {}), answered, status);
    await recordAudit(tx, { action: `order.return_${status}`, target: { kind: "order", id: number } });
  });
}

/** The returned goods are here: each line goes back on the shelf, or is set apart. Needs no money; that is a step of its own. */
export async function receiveReturn(
  ctx: Ctx,
  { number, id, key }: ReturnClaim & { key: unknown },
  input: unknown,
): Promise<{ restocked: number }> {
  requireStaff(ctx);
  const { id: orderId } = await staffOrder(ctx, number);
  const wanted = parse(ReceiveReturnInput, input);
  return once(ctx, { scope: `receipt of return ${id}`, key, body: wanted }, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const row = await lockReturn(tx, orderId, id);
    returnStates.requireStep(row, "receive", tx);
    const pieces = await linesOfReturn(tx, row);
    const back: Parameters<typeof restock>[1] = [];
    for (const { line_id, variant_id, quantity: asked, returned_before, handed_over } of pieces) {
      // A sum that a refund has taken back in the meantime does not come a second time.
      const quantity = Math.min(asked, handed_over - returned_before);
      if (quantity <= 0) continue;
      const toShelf = wanted.restock.includes(line_id);
      if (toShelf) back.push({ lineId: line_id, variantId: variant_id, quantity, before: returned_before });
      await tx.db
        .updateTable("order_lines")
        .set((eb) => ({ returned: eb("returned", "+", quantity) }))
        .where("id", "=", line_id)
        .execute();
      await tx.db
        .updateTable("order_return_lines")
        .set({ restocked: toShelf })
        .where("return_id", "=", id)
        .where("line_id", "=", line_id)
        .execute();
    }
    const items = await restock(tx, back);
    const received = await changeReturn(tx, id, { status: "received", received_at: tx.clock.now() });
    const complete = allReturned(await linesOf(tx, orderId));
    const after = await changeOrder(tx, order, complete ? { fulfillment_status: "returned" } : {});
    await recordEvent(tx, { noun: "order", id: orderId, kind: "return_received", detail: { pieces: back } });
    await queueReturnEmail(tx, after, received, "received");
    await queueAllocation(tx, items);
    await recordAudit(tx, { action: "order.return_received", target: { kind: "order", id: number } });
    return { restocked: back.reduce((sum, { quantity }) => sum + quantity, 0) };
  });
}

/**
 * Refunds what was received and not refunded otherwise; with nothing left the return just ends. Admins only, with a fresh proof,
 * like every refund.
 */
export async function refundReturn(
  ctx: Ctx,
  { number, id, key }: ReturnClaim & { key: unknown },
  input: unknown,
): Promise<{ refundedCents: number }> {
  requireAdmin(ctx);
  requireFreshActor(ctx);
  const { id: orderId } = await staffOrder(ctx, number);
  const wanted = parse(RefundReturnInput, input);
  return once(ctx, { scope: `refund of return ${id}`, key, body: wanted }, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const row = await lockReturn(tx, orderId, id);
    returnStates.requireStep(row, "refund", tx);
    const pieces = (await linesOfReturn(tx, row)).map((line) => ({
      id: line.line_id,
      quantity: Math.min(line.quantity, line.bought - line.refunded_before),
      restock: false,
    }));
    const left = pieces.filter(({ quantity }) => quantity > 0);
    // The customer's reason stays with the return: refunds are emailed with theirs.
    const { refundedCents } =
      left.length > 0
        ? await refundLines(tx, order, { lines: left, method: wanted.method, reason: "Return", mayBeNothing: true })
        : { refundedCents: 0 };
    await changeReturn(tx, id, { status: "refunded", refunded_cents: refundedCents, refunded_at: tx.clock.now() });
    return { refundedCents };
  });
}
