import { expect, test } from "vitest";
import { exportProducts, importProducts } from "#domain/products/import-products.ts";
import { listStaffProducts } from "#domain/products/list-staff-products.ts";
import { updateProduct } from "#domain/products/update-product.ts";
import { readCsv } from "#domain/input/read-csv.ts";
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
  await expect(importProducts(technician, "attempt-1", { csv: "sku\n", apply: true })).rejects.toMatchObject({
    code: "forbidden",
  });
});

const importing = (csv: string, key = ctx.ids.next()) => importProducts(admin, key, { csv, apply: true });
const rowOf = async (sku: string) => (await exportProducts(admin)).split("\r\n").find((line) => line.startsWith(sku));

test("shows what would change, and applies it", async () => {
  const [one, two] = [await soldProduct(ctx, { priceCents: 1000 }), await soldProduct(ctx, { priceCents: 2000 })];
  const good = `SKU,price_usd,order_days,status\n${one.sku},"12,50",7,draft\n${two.sku},20.00,,active\n`;
  const preview = await importProducts(admin, "looked-at-only", { csv: good, apply: false });
  expect(preview.changes).toEqual([
    { sku: one.sku, what: "price", from: "10.00", to: "12.50" },
    { sku: one.sku, what: "order days", from: "none", to: "7" },
    { sku: one.sku, what: "status", from: "active", to: "draft" },
  ]);
  expect(await rowOf(one.sku)).toMatch(/,10\.00,,active,5,,$/);
  expect((await importing(good)).applied).toBe(true);
  expect(await rowOf(one.sku)).toMatch(/,12\.50,7,draft,5,,$/);
  expect((await importing(good)).changes).toEqual([]);
});

test("rows that cannot be read are told by their line, and the others go in", async () => {
  const [one, two] = [await soldProduct(ctx, { priceCents: 1000 }), await soldProduct(ctx, { priceCents: 2000 })];
  const csv = `sku,price_usd\n${one.sku},12.50\n${two.sku},cheap\nNO-SUCH,1\n${one.sku},9\n,3\n${two.sku}x,1\n`;
  const imported = await importing(csv);
  expect(imported).toMatchObject({ rows: 6, applied: true });
  expect(imported.problems.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7]);
  expect(await rowOf(one.sku)).toContain(",12.50,");
  expect(await rowOf(two.sku)).toContain(",20.00,");
});

test("pieces are received once for each attempt, and those who wait get them", async () => {
  const variant = await soldProduct(ctx, { stock: 2 });
  const csv = `sku,received\n${variant.sku},5\n`;
  const attempt = ctx.ids.next();
  const first = await importing(csv, attempt);
  expect(first.changes).toEqual([{ sku: variant.sku, what: "received", from: "2", to: "7" }]);
  expect(await importing(csv, attempt)).toEqual(first);
  expect(await rowOf(variant.sku)).toMatch(/,7,,$/);
  await importing(csv);
  expect(await rowOf(variant.sku)).toMatch(/,12,,$/);
});

test("a new SKU is added as a draft, its rows as variants of one product, whose filters are filled in before it is sold", async () => {
  const head = "sku,product,variant,brand,category,price_usd,stock\n";
  const csv = `${head}IMP-16,Módulo Rápido,16 GB,Tule,memory,79.90,3\nIMP-32,Módulo Rápido,32 GB,Tule,memory,"1,299.00",\nIMP-X,Odd,,,cars,1,1\n`;
  const imported = await importing(csv);
  expect(imported.changes).toEqual([
    { sku: "IMP-16", what: "new draft", from: "", to: "Módulo Rápido, 16 GB" },
    { sku: "IMP-32", what: "new draft", from: "", to: "Módulo Rápido, 32 GB" },
  ]);
  expect(imported.problems).toMatchObject([{ line: 4 }]);
  expect(await rowOf("IMP-16")).toBe("IMP-16,Módulo Rápido,16 GB,79.90,,draft,3,,");
  expect(await rowOf("IMP-32")).toBe("IMP-32,Módulo Rápido,32 GB,1299.00,,draft,0,,");
  const { items } = await listStaffProducts(admin, { q: "modulo rapido" });
  expect(items).toMatchObject([{ slug: "modulo-rapido", status: "draft" }]);
  const [{ id, version } = { id: "", version: 0 }] = items;
  await expect(updateProduct(admin, { id }, { version, status: "active" })).rejects.toMatchObject({ code: "invalid" });
  await updateProduct(admin, { id }, { version, warrantyMonths: 24 });
});

test("words in Spanish: of what is known and of what is new, both or neither", async () => {
  const [one, two] = [await soldProduct(ctx), await soldProduct(ctx)];
  const head = "sku,product,category,price_usd,summary_es,description_es\n";
  const csv = `${head}${one.sku},,,,Una cosa.,Sirve para todo.\n${two.sku},,,,Otra cosa.,\nIMP-ES,Lámpara,power,5,Una lámpara.,Alumbra.\n`;
  const imported = await importing(csv);
  expect(imported.changes).toEqual([
    { sku: one.sku, what: "Spanish words", from: "none", to: "Una cosa." },
    { sku: "IMP-ES", what: "new draft", from: "", to: "Lámpara, Standard" },
  ]);
  expect(imported.problems).toEqual([
    { line: 3, message: "Write the description in Spanish too, or leave both empty." },
  ]);
  expect(await rowOf(one.sku)).toMatch(/,Una cosa\.,Sirve para todo\.$/);
  expect(await rowOf("IMP-ES")).toMatch(/,Una lámpara\.,Alumbra\.$/);
  expect((await importing(csv)).changes).toEqual([]);
});
