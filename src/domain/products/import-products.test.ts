import { expect, test } from "vitest";
import { exportProducts, importProducts } from "#domain/products/import-products.ts";
import { readCsv } from "#domain/products/read-csv.ts";
import { soldProduct } from "#test/shop-by-verb.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const admin = await signedInAs(ctx, "admin", "import@example.com");

test("CSV: quotes, commas, line breaks and the mark at the start", () => {
  expect(readCsv('\uFEFFa,b\r\n"x, y","1 ""2"""\r\n\r\n"two\nlines",\n')).toEqual([
    ["a", "b"],
    ["x, y", '1 "2"'],
    ["two\nlines", ""],
  ]);
});

test("admins only", async () => {
  const technician = await signedInAs(ctx, "technician", "import-technician@example.com");
  await expect(exportProducts(technician)).rejects.toMatchObject({ code: "forbidden" });
  await expect(importProducts(technician, { csv: "sku\n", apply: true })).rejects.toMatchObject({ code: "forbidden" });
});

test("shows what would change, refuses bad rows, and applies the whole file or nothing", async () => {
  const [one, two] = [await soldProduct(ctx, { priceCents: 1000 }), await soldProduct(ctx, { priceCents: 2000 })];
  const bad = `sku,price_usd\n${one.sku},12.50\n${two.sku},cheap\nNO-SUCH,1\n${one.sku},9\n`;
  const refused = await importProducts(admin, { csv: bad, apply: true });
  expect(refused).toMatchObject({ rows: 4, applied: false });
  expect(refused.problems.map(({ line }) => line)).toEqual([3, 4, 5]);
  const good = `SKU,price_usd,order_days,status\n${one.sku},12.50,7,draft\n${two.sku},20.00,,active\n`;
  const preview = await importProducts(admin, { csv: good, apply: false });
  expect(preview.changes).toEqual([
    { sku: one.sku, what: "price", from: "10.00", to: "12.50" },
    { sku: one.sku, what: "order days", from: "none", to: "7" },
    { sku: one.sku, what: "status", from: "active", to: "draft" },
  ]);
  expect(await exportProducts(admin)).toContain(`${one.sku},`);
  expect((await importProducts(admin, { csv: good, apply: true })).applied).toBe(true);
  const row = (await exportProducts(admin)).split("\r\n").find((line) => line.startsWith(one.sku));
  expect(row).toMatch(/,12\.50,7,draft,5$/);
  expect((await importProducts(admin, { csv: good, apply: true })).changes).toEqual([]);
});
