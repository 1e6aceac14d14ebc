import { expect, test } from "vitest";
import { checkShopBooks } from "#domain/orders/check-shop-books.ts";
import { seedOrders } from "#seed/sample-orders.ts";
import { seedProducts } from "#seed/sample-products.ts";
import { testCtx } from "#test/test-ctx.ts";

test("sample orders reach every state, agree with stock and money, and come once", async () => {
  const ctx = { ...(await testCtx()), actor: { kind: "system", name: "sample data" } as const };
  await seedProducts(ctx);
  await seedOrders(ctx);
  await seedOrders(ctx);
  const orders = await ctx.db
    .selectFrom("orders")
    .select(["status", "fulfillment_status", "payment_status", "language"])
    .execute();
  expect(orders).toHaveLength(11);
  expect(orders.filter(({ language }) => language === "es")).toHaveLength(1);
  expect(new Set(orders.map(({ status }) => status))).toEqual(
    new Set(["draft", "placed", "processing", "completed", "cancelled"]),
  );
  expect(orders.map(({ payment_status }) => payment_status)).toContain("refunded");
  expect(await checkShopBooks(ctx)).toEqual([]);
});
