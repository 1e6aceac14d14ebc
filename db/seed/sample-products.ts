import type { z } from "zod";
import { CreateProductInput } from "#contract/products/products.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { fingerprintOf } from "#domain/products/product-in-language.ts";
import { insertProduct } from "#domain/products/create-product.ts";
import { updateProduct } from "#domain/products/update-product.ts";
import { sampleDesk } from "./sample-desk.ts";
import { sampleDesktops } from "./sample-desktops.ts";
import { sampleDrives } from "./sample-drives.ts";
import { sampleLaptops } from "./sample-laptops.ts";
import { sampleLicenses } from "./sample-licenses.ts";
import { sampleMonitors } from "./sample-monitors.ts";
import { sampleNetwork } from "./sample-network.ts";
import { spanishProducts } from "./spanish-products.ts";
import { valuesInSpanish } from "./spanish-values.ts";

export type SampleProduct = Omit<z.input<typeof CreateProductInput>, "position" | "status">;

export const sampleProducts: SampleProduct[] = [
  ...sampleLaptops,
  ...sampleDesktops,
  ...sampleMonitors,
  ...sampleDesk,
  ...sampleDrives,
  ...sampleNetwork,
  ...sampleLicenses,
].map((product) => {
  const spanish = spanishProducts[product.slug];
  return { ...product, spanish: spanish ? { ...spanish, values: valuesInSpanish(product) } : null };
});

/**
 * Sample products, marked as samples. Existing slugs are left unchanged, since staff may have edited them; where the English words are
 * still those of the sample, Spanish ones that are missing are added.
 */
export async function seedProducts(ctx: Ctx): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const rows = await tx.db
      .selectFrom("products")
      .select(["id", "slug", "summary", "description", "spanish", "version", "sample"])
      .execute();
    const known = new Map(rows.map((row) => [row.slug, row]));
    for (const [index, product] of sampleProducts.entries()) {
      const row = known.get(product.slug);
      if (row) {
        const { spanish } = product;
        if (spanish && !row.spanish && row.sample && fingerprintOf(row) === fingerprintOf(product))
          await updateProduct(tx, row, { spanish, version: row.version });
        continue;
      }
      const whole = CreateProductInput.parse({ ...product, position: (index + 1) * 10, status: "active" });
      await insertProduct(tx, whole, { sample: true });
    }
  });
}
