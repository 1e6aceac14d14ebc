import { paymentLine } from "#contract/orders/order-words.ts";
import { expect, test } from "vitest";
import { sellAtCounter } from "#domain/orders/counter-sale.ts";
import { orderHistory } from "#domain/orders/order-history.ts";
import { findOrderByNumber, linesOf } from "#domain/orders/order-store.ts";
import { recordPayment } from "#domain/orders/pay-order.ts";
import { readyOrder, startOrder } from "#domain/orders/prepare-order.ts";
import { refundOrder } from "#domain/orders/refund-order.ts";
import { exportSales, exportTax } from "#domain/orders/sales-reports.ts";
import { viewStaffOrder } from "#domain/orders/view-order-desk.ts";
import { today } from "#domain/time/days.ts";
import { placedOrder, soldProduct } from "#test/shop-by-verb.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const admin = await signedInAs(ctx, "admin", "books@example.com", "Vera Kim");
const key = () => ctx.ids.next();
const cells = (csv: string) =>
  csv
    .replace("\uFEFF", "")
    .trim()
    .split("\r\n")
    .map((row) => row.split(","));

test("reports count what was paid on the day it was paid, in numbers", async () => {
  const variant = await soldProduct(ctx, { stock: 9, priceCents: 100_000 });
  const { order: unpaid } = await placedOrder(ctx, [variant]);
  ctx.clock.pass({ days: 1 });
  const range = { from: today(ctx), to: today(ctx) };
  expect(cells(await exportSales(admin, range)).slice(1)).toEqual([]);
  await recordPayment(admin, { number: unpaid.number, key: key() }, { method: "cash" });
  const sale = { lines: [{ sku: variant.sku, quantity: 1 }], method: "cash" };
  const { number } = await sellAtCounter(admin, { key: key() }, sale);
  const sold = await findOrderByNumber(ctx, number);
  const [line] = await linesOf(ctx, sold?.id ?? "");
  const back = { lines: [{ id: line?.id, quantity: 1 }], method: "cash", reason: "Too loud" };
  await refundOrder(admin, { number, key: key() }, back);
  expect(cells(await exportSales(admin, range))).toEqual([
    ["day_paid", "paid_orders", "net_usd", "state_fees_usd", "tax_usd", "total_usd", "refunds_usd"],
    [range.from, "2", "2000.00", "0.00", "180.00", "2180.00", "1090.00"],
  ]);
  const tax = cells(await exportTax(admin, range));
  expect(tax.slice(1)).toEqual([
    ["Stockton", "taxable sales", "9", "2000.00", "180.00", "0.00"],
    ["Stockton", "refunds", "", "-1000.00", "-90.00", "0.00"],
  ]);
  for (const row of tax.slice(1)) for (const cell of row.slice(3)) expect(Number.isFinite(Number(cell))).toBe(true);
});

test("the history says in words who did what, and the receipt how it was paid", async () => {
  const { order } = await placedOrder(ctx, [await soldProduct(ctx, { priceCents: 123_400 })]);
  await recordPayment(admin, { number: order.number, key: key() }, { method: "check", reference: "1042" });
  await startOrder(admin, order.number);
  await readyOrder(admin, order.number);
  const seen = await viewStaffOrder(admin, order.number);
  expect(seen.history.map(({ text }) => text)).toEqual([
    "Customer placed the order",
    "Customer confirmed the order",
    "Vera Kim recorded $1,345.06, check",
    "Vera Kim started to get it ready",
    "Vera Kim marked it ready",
  ]);
  expect(seen.paidBy).toEqual(["$1,345.06, check 1042"]);
  expect(paymentLine(seen)).toBe("Paid: $1,345.06, check 1042");
  await ctx.db.updateTable("users").set({ user_metadata: "{}" }).where("id", "=", admin.actor.userId).execute();
  const texts = (await orderHistory(ctx, order.id)).map(({ text }) => text);
  expect(texts.join(" ")).not.toMatch(/[0-9a-f]{8}-/);
});

test("a card at the counter is named by its last digits", async () => {
  const variant = await soldProduct(ctx, { priceCents: 10_000 });
  const sale = { lines: [{ sku: variant.sku, quantity: 1 }], method: "card_terminal", reference: "Visa 4242" };
  const { number } = await sellAtCounter(admin, { key: key() }, sale);
  expect((await viewStaffOrder(admin, number)).paidBy).toEqual(["$109.00, card at the counter ending 4242"]);
});
