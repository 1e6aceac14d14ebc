import { describe, expect, test } from "vitest";
import { checkShopBooks } from "#domain/orders/check-shop-books.ts";
import { linesOf } from "#domain/orders/order-store.ts";
import { recordPayment } from "#domain/orders/pay-order.ts";
import { refundOrder } from "#domain/orders/refund-order.ts";
import { viewStaffOrder } from "#domain/orders/view-order-desk.ts";
import { checkCardPayments } from "#domain/payments/check-card-payments.ts";
import { sendCardRefunds } from "#domain/payments/refund-card.ts";
import { cardShop } from "#test/card-shop.ts";
import { otherVisitor, placedOrder, soldProduct } from "#test/shop-by-verb.ts";
import { emailsTo } from "#test/test-ctx.ts";

const shop = await cardShop();
const { peer, ctx, system, admin, key, codeOf, order, begun, eventsOf, deliver, booksAgree } = shop;

describe("refunds from the desk", () => {
  const paid = async (quantity = 2) => {
    const one = await begun({ quantity });
    peer.pay(one.intentId);
    await deliver(eventsOf(one.intentId));
    const [line] = await linesOf(ctx, one.placed.id);
    const refund = (pieces: number, attempt: string, method = "card") =>
      refundOrder(
        admin,
        { number: one.placed.number, key: attempt },
        { lines: [{ id: line?.id, quantity: pieces }], method, reason: "Broken on arrival" },
      );
    return { ...one, refund };
  };
  const sentBack = (intentId: string) =>
    [...peer.refunds.values()].filter((one) => one.payment_intent === intentId).map(({ amount }) => amount);

  test("go to the card in parts, once for each key, and never more than it paid", async () => {
    const { placed, intentId, refund } = await paid();
    const attempt = key();
    expect(await refund(1, attempt)).toEqual(await refund(1, attempt));
    peer.state.dropNext = 1;
    await sendCardRefunds(system, null);
    await sendCardRefunds(system, null);
    expect(sentBack(intentId)).toEqual([10_900]);
    expect(await order(placed.number)).toMatchObject({ payment_status: "partially_refunded" });
    expect(await refund(1, key())).toEqual({ refundedCents: 10_900 });
    expect(await codeOf(refund(1, key()))).toBe("conflict");
    await sendCardRefunds(system, null);
    expect(sentBack(intentId)).toEqual([10_900, 10_900]);
    expect(await order(placed.number)).toMatchObject({ payment_status: "refunded" });
    await booksAgree();
  });

  test("of what was paid in cash do not go to a card", async () => {
    const { order: placed } = await placedOrder(otherVisitor(ctx), [await soldProduct(ctx)]);
    await recordPayment(admin, { number: placed.number, key: key() }, { method: "cash" });
    const [line] = await linesOf(ctx, placed.id);
    const wanted = { lines: [{ id: line?.id, quantity: 1 }], method: "card", reason: "Broken" };
    expect(await codeOf(refundOrder(admin, { number: placed.number, key: key() }, wanted))).toBe("conflict");
  });

  test("that take their time are looked at again when no message comes", async () => {
    const { placed, intentId, refund } = await paid();
    peer.state.slowRefunds = true;
    await refund(1, key());
    await sendCardRefunds(system, null);
    const statusNow = async () => (await viewStaffOrder(admin, placed.number)).cardRefunds.map(({ status }) => status);
    expect(await statusNow()).toEqual(["pending"]);
    await checkCardPayments(system, null);
    expect(await statusNow()).toEqual(["pending"]);
    peer.finishRefund([...peer.refunds.values()].find((one) => one.payment_intent === intentId)?.id ?? "");
    await checkCardPayments(system, null);
    expect(await statusNow()).toEqual(["succeeded"]);
  });

  test("that the processor refuses, or takes back, are told and stand in the books", async () => {
    const { placed, refund } = await paid();
    peer.state.refuseRefunds = "charge_disputed";
    await refund(1, key());
    await sendCardRefunds(system, null);
    expect((await viewStaffOrder(admin, placed.number)).cardRefunds).toMatchObject([
      { cents: 10_900, status: "failed", failure: "charge_disputed" },
    ]);
    expect((await emailsTo(ctx, ctx.business.salesEmail)).at(-1)?.html_body).toContain("Card refund failed");
    expect(await checkShopBooks(system)).toMatchObject([{ what: placed.number }]);
    peer.state.refuseRefunds = null;
    const other = await paid();
    await other.refund(2, key());
    await sendCardRefunds(system, null);
    const made = [...peer.refunds.values()].find((one) => one.payment_intent === other.intentId);
    peer.failRefund(made?.id ?? "");
    await deliver(eventsOf(made?.id ?? "").toReversed());
    expect((await viewStaffOrder(admin, other.placed.number)).cardRefunds).toMatchObject([{ status: "failed" }]);
    expect(await checkShopBooks(system)).toHaveLength(2);
  });
});
