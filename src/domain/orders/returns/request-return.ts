import { fill } from "#contract/values/fill.ts";
import { RequestReturnInput } from "#contract/orders/returns.ts";
import { returnRule } from "#contract/orders/return-rule.ts";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError } from "#domain/errors.ts";
import { recordEvent } from "#domain/events/record-event.ts";
import { once } from "#domain/idempotency/once.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { type OrderClaim, requireOwnOrder } from "#domain/orders/order-access.ts";
import { queueOrderEmails } from "#domain/orders/order-emails.ts";
import { changeOrder, linesOf } from "#domain/orders/order-store.ts";
import { lockAndProve } from "#domain/orders/prove-order.ts";
import { parse } from "#domain/input/parse.ts";
import { queueReturnEmail } from "#domain/orders/returns/return-emails.ts";
import { mayReturn, returnableLines, returnedWith } from "#domain/orders/returns/return-store.ts";
import * as t from "#words/order-refusals.ts";

const openStates = ["requested", "accepted", "received"] as const;

/**
 * The customer asks to return pieces of an order, once for each key.
 * @throws DomainError "forbidden" for what the organization owes without the right to spend its money, "conflict" for pieces they do not have, have asked for already, or have had for too long.
 */
export async function requestReturn(
  ctx: Ctx,
  claim: OrderClaim,
  { key }: { key: unknown },
  input: unknown,
): Promise<{ id: string }> {
  const access = await requireOwnOrder(ctx, claim);
  const orderId = access.order.id;
  const wanted = parse(RequestReturnInput, input);
  const admit = () => requireWithinLimit(ctx, visitorLimits.requestReturn, networkOf(ctx));
  // oxlint-disable-next-line words/no-hard-coded-words -- a key, not shown
  return once(ctx, { scope: `return of order ${orderId}`, key, body: wanted, admit }, async (tx) => {
    const order = await lockAndProve(tx, access);
    if (!(await mayReturn(tx, order))) throw new DomainError("forbidden", t.onlySpendersReturn);
    const open = await tx.db
      .selectFrom("order_returns")
      .select("id")
      .where("order_id", "=", orderId)
      .where("status", "in", openStates)
      .execute();
    if (open.length >= shopLimits.openReturns)
      throw new DomainError("conflict", fill(t.severalReturns, { phone: tx.business.phone.display }));
    const lines = await linesOf(tx, orderId);
    const returnable = await returnableLines(tx, orderId, lines);
    const pieces = new Map<string, number>();
    for (const line of wanted.lines) pieces.set(line.id, (pieces.get(line.id) ?? 0) + line.quantity);
    for (const [lineId, quantity] of pieces) {
      const can = returnable.find((line) => line.id === lineId);
      if (!can)
        throw new DomainError(
          "conflict",
          fill(t.eachGoesBackOnce, { rule: returnRule(), phone: tx.business.phone.display }),
        );
      if (can.quantity < quantity)
        throw new DomainError("conflict", fill(t.onlySomeReturned, { quantity: can.quantity, name: can.name }));
    }
    const row = await tx.db
      .insertInto("order_returns")
      .values({
        id: tx.ids.next(),
        order_id: orderId,
        status: "requested",
        reason: wanted.reason,
        created_at: tx.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const returned = lines
      .filter(({ id }) => pieces.has(id))
      .flatMap((line) =>
        returnedWith(lines, line).map((part) => ({
          return_id: row.id,
          line_id: part.id,
          quantity: ((pieces.get(line.id) ?? 0) * part.quantity) / line.quantity,
        })),
      );
    await tx.db.insertInto("order_return_lines").values(returned).execute();
    // Moves the order to the top of the desk.
    const after = await changeOrder(tx, order, {});
    await recordEvent(tx, {
      noun: "order",
      id: orderId,
      kind: "return_requested",
      detail: { reason: wanted.reason, pieces: [...pieces] },
    });
    await queueReturnEmail(tx, after, row, "requested");
    await queueOrderEmails(tx, after, { kind: "return_requested", reason: wanted.reason });
    return { id: row.id };
  });
}
