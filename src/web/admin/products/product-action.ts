import type { z } from "zod";
import type { CreateCouponInput } from "#contract/coupons.ts";
import type { ProductVariantInput } from "#contract/products.ts";
import { readCents } from "#contract/sale-sum.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { ApiProblem, firstProblem } from "#web/shell/session/api-fetch.ts";

export interface ProductResult {
  problem: string | null;
  done: string | null;
}

const done = (text: string): ProductResult => ({ problem: null, done: text });

/** Sends one change of the catalog or the stock; a refusal is told in words. */
export async function actOnProducts(form: FormData): Promise<ProductResult> {
  const fields = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== ""),
  );
  const { intent = "", id = "", sku = "", location = "store", attempt = crypto.randomUUID() } = fields;
  const once = { headers: { "Idempotency-Key": attempt } };
  try {
    switch (intent) {
      case "status": {
        const product = await answerOf(api.admin.products[":id"].$get({ param: { id } }));
        const status = fields.status as typeof product.status;
        await api.admin.products[":id"].$patch({ param: { id }, json: { status, version: product.version } });
        return done(`${product.name} is ${status}.`);
      }
      case "price":
        return await changePrice(id, sku, fields.price ?? "");
      case "count":
        await api.admin.stock.counts.$post({ json: { sku, location, counted: Number(fields.pieces) } }, once);
        return done(`${sku}: ${fields.pieces} counted.`);
      case "receive":
        await api.admin.stock.receipts.$post({ json: { sku, location, quantity: Number(fields.pieces) } }, once);
        return done(`${sku}: ${fields.pieces} received.`);
      case "transfer":
        await api.admin.stock.transfers.$post(
          { json: { sku, from: "store", to: location, quantity: Number(fields.pieces) } },
          once,
        );
        return done(`${sku}: ${fields.pieces} moved.`);
      case "coupon": {
        await api.admin.shop.coupons.$post({ json: couponOf(fields) });
        return done(`${fields.code} can be used now.`);
      }
      case "end-coupon":
        await api.admin.shop.coupons[":id"].end.$post({ param: { id } });
        return done("The coupon has ended.");
      default:
        return { problem: "Unknown step.", done: null };
    }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { problem: firstProblem(error), done: null };
  }
}

/** Variants are sent as a whole: those that do not change go along as they are. */
async function changePrice(id: string, sku: string, typed: string): Promise<ProductResult> {
  const cents = readCents(typed);
  if (cents === null) return { problem: "Type a price such as 649 or 649.50.", done: null };
  const product = await answerOf(api.admin.products[":id"].$get({ param: { id } }));
  const variants = product.variants.map((variant): z.input<typeof ProductVariantInput> => ({
    sku: variant.sku,
    slug: variant.slug,
    name: variant.name,
    priceCents: variant.sku === sku ? cents : variant.priceCents,
    stock: variant.stock,
    orderDays: variant.orderDays,
    specifications: variant.specifications,
  }));
  await api.admin.products[":id"].$patch({ param: { id }, json: { variants, version: product.version } });
  return done(`${sku} costs $${(cents / 100).toFixed(2)} now.`);
}

function couponOf(fields: Record<string, string>): z.input<typeof CreateCouponInput> {
  const number = (text: string | undefined) => (text ? Number(text) : undefined);
  const { code = "", kind, value, minimum, ends, uses, each } = fields;
  return {
    code,
    ...(kind === "percent"
      ? { percent: number(value) }
      : { amountCents: value ? (readCents(value) ?? Number.NaN) : undefined }),
    ...(minimum && { minimumCents: readCents(minimum) ?? Number.NaN }),
    ...(ends && { endsAt: new Date(`${ends}T23:59:59`).toISOString() }),
    ...(uses && { maxUses: number(uses) }),
    ...(each && { maxPerCustomer: number(each) }),
  };
}
