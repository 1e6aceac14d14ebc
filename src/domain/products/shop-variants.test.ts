import { sql } from "kysely";
import { expect, test } from "vitest";
import { seedProducts } from "#seed/sample-products.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";
import { createProduct } from "./create-product.ts";
import { archiveProduct, updateProduct } from "./update-product.ts";

const visitor = await testCtx();
const admin = await signedInAs(visitor, "admin", "owner@example.com");

/** Rows that the shop is narrowed by and should not be, and those that are missing. */
const differences = async () =>
  (
    await sql`
      with wanted as (
        select v.id, p.id as product_id, p.category, p.brand, v.price_cents, v.stock is null or v.stock > 0 as in_stock,
          p.specifications || v.specifications as specifications
        from products p join product_variants v on v.product_id = p.id where p.status = 'active'
      )
      (select * from wanted except select * from shop_variants) union all (select * from shop_variants except select * from wanted)
    `.execute(visitor.db)
  ).rows;

test("what the shop is narrowed by follows every change of products and variants", async () => {
  await seedProducts(visitor);
  expect(await differences()).toEqual([]);
  const dock = await createProduct(admin, {
    slug: "dock",
    name: "Dock",
    brand: "Crane",
    category: "docks-and-cables",
    summary: "One plug.",
    description: "One plug for everything.",
    taxKind: "goods",
    warrantyMonths: 24,
    warrantyBy: "maker",
    specifications: { connection: "USB-C" },
    drawings: ["dock"],
    status: "draft",
    variants: [{ sku: "DOCK", slug: "gray", name: "Gray", priceCents: 9900, stock: 1 }],
  });
  const { id } = dock;
  const variants = [
    { sku: "DOCK", slug: "gray", name: "Gray", priceCents: 8900, stock: 1, specifications: { lengthFt: 3 } },
    { sku: "DOCK-2", slug: "red", name: "Red", priceCents: 9900, stock: null },
  ];
  let { version } = dock;
  for (const change of [
    { status: "active" as const },
    { brand: "Heron", specifications: { connection: "Thunderbolt" } },
    { variants },
    { variants: variants.slice(1) },
  ]) {
    ({ version } = await updateProduct(admin, { id }, { ...change, version }));
    expect(await differences()).toEqual([]);
  }
  await visitor.db.updateTable("product_variants").set({ stock: 0 }).execute();
  expect(await differences()).toEqual([]);
  const { number } = await visitor.db
    .selectFrom("shop_variants")
    .select(({ fn }) => fn.countAll<number>().as("number"))
    .where("in_stock", "=", true)
    .executeTakeFirstOrThrow();
  expect(Number(number)).toBe(0);
  await archiveProduct(admin, { id });
  expect(await differences()).toEqual([]);
});
