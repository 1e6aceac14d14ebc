import type { z } from "zod";
import { CreateProductInput } from "#contract/products.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { insertProduct } from "#domain/products/create-product.ts";
import { sampleDesk } from "./sample-desk.ts";
import { sampleDesktops } from "./sample-desktops.ts";
import { sampleDrives } from "./sample-drives.ts";
import { sampleLaptops } from "./sample-laptops.ts";
import { sampleLicenses } from "./sample-licenses.ts";
import { sampleMonitors } from "./sample-monitors.ts";
import { sampleNetwork } from "./sample-network.ts";

export type SampleProduct = Omit<z.input<typeof CreateProductInput>, "position" | "status">;

export const sampleProducts: SampleProduct[] = [
  ...sampleLaptops,
  ...sampleDesktops,
  ...sampleMonitors,
  ...sampleDesk,
  ...sampleDrives,
  ...sampleNetwork,
  ...sampleLicenses,
];

/** Sample products, marked as samples. Existing slugs are left unchanged, since staff may have edited them. */
export async function seedProducts(ctx: Ctx): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const known = new Set((await tx.db.selectFrom("products").select("slug").execute()).map(({ slug }) => slug));
    for (const [index, product] of sampleProducts.entries()) {
      if (known.has(product.slug)) continue;
      const whole = CreateProductInput.parse({ ...product, position: (index + 1) * 10, status: "active" });
      await insertProduct(tx, whole, { sample: true });
    }
  });
}
