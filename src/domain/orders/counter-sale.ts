import { CounterSaleInput } from "#contract/orders/counter-orders.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import { recordAudit } from "#domain/audit/record-audit.ts";
import type { Ctx } from "#domain/ctx.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { once } from "#domain/idempotency/once.ts";
import { catalogLines } from "#domain/orders/catalog-lines.ts";
import { giveOut } from "#domain/orders/hand-over-order.ts";
import { checkedDestination, insertOrder } from "#domain/orders/insert-order.ts";
import { linesOf } from "#domain/orders/order-store.ts";
import { takePayment } from "#domain/orders/pay-order.ts";
import { parse } from "#domain/input/parse.ts";
import { reserveStock } from "#domain/stock/reserve-stock.ts";

const nobody = "Counter customer";

/**
 * Sells at the counter, once for one key: placed, paid and handed over in one transaction. Needs no address and sends no email.
 * @throws DomainError "conflict" for what is not on the shelf.
 */
export async function sellAtCounter(ctx: Ctx, { key }: { key: unknown }, input: unknown): Promise<{ number: string }> {
  const staff = requireStaff(ctx);
  const wanted = parse(CounterSaleInput, input);
  const who = "userId" in staff ? staff.userId : staff.name;
  return once(ctx, { scope: `counter sales of ${who}`, key, body: wanted }, async (tx) => {
    const bought = await catalogLines(tx, wanted.lines);
    const { order, lines } = await insertOrder(tx, {
      channel: "counter",
      status: "placed",
      customerId: null,
      proven: true,
      name: wanted.name ?? nobody,
      email: null,
      phone: wanted.phone,
      note: wanted.note,
      where: checkedDestination(tx, { fulfillment: "pickup" }, bought),
      payment: "pay_at_pickup",
      bought,
      coupon: null,
    });
    await recordEvent(tx, { noun: "order", id: order.id, kind: "placed", detail: { cents: order.total_cents } });
    await reserveStock(
      tx,
      lines.map(({ id, variantId, name, quantity }) => ({ lineId: id, variantId, name, quantity, orderable: false })),
    );
    const paid = await takePayment(tx, order, wanted);
    const sold = await linesOf(tx, order.id);
    await giveOut(tx, paid, {
      lines: sold,
      taken: sold.map((line) => ({ line, quantity: line.quantity })),
      identified: "at the counter",
    });
    await recordAudit(tx, {
      action: "order.sold_at_counter",
      target: { kind: "order", id: order.number },
      detail: { cents: order.total_cents, method: wanted.method },
    });
    return { number: order.number };
  });
}
