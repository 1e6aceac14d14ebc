import { z } from "zod";
import { ProductDrawing, StockState } from "#contract/products/products.ts";
import { Photo } from "#contract/content/pictures.ts";
import { ProductCategory } from "#contract/products/product-categories.ts";
import { HandOverDays } from "#contract/assistant/hand-over.ts";
import { TaxKind } from "#contract/products/product-fees.ts";
import { shopLimits } from "#contract/orders/shop-limits.ts";
import { lineOfText } from "#contract/values/text.ts";
import * as t from "#words/refusals.ts";
import { fill } from "#contract/values/fill.ts";

const quantityHint = { error: () => fill(t.chooseOneTo, { most: shopLimits.quantity }) };
const Quantity = z.coerce.number(quantityHint).int(quantityHint);
const VariantId = z.uuid({ error: () => t.chooseWhichOne });

/** Adds to what is in the cart already. */
export const AddToCartInput = z.strictObject({
  variantId: VariantId,
  quantity: Quantity.min(1, quantityHint).max(shopLimits.quantity, quantityHint).default(1),
});

/** Zero takes the line out. */
export const SetCartLineInput = z.strictObject({
  variantId: VariantId,
  /** The code of the PC build, for the line of one. */
  build: z.string().max(40).optional(),
  quantity: Quantity.min(0, quantityHint).max(shopLimits.quantity, quantityHint),
});

/** Null takes the coupon off. */
export const CartCouponInput = z.strictObject({ code: lineOfText(30, () => t.typeTheCode).nullable() });

export const CartLine = z.object({
  variantId: z.uuid(),
  sku: z.string(),
  name: z.string(),
  variantName: z.string(),
  /** The product's page, at this variant; the page of a build. */
  address: z.string(),
  /** A PC build is one line: its parts and its assembly change together. */
  build: z.object({ code: z.string(), parts: z.array(z.string()) }).nullable(),
  category: ProductCategory,
  drawing: ProductDrawing,
  photo: Photo.optional(),
  taxKind: TaxKind,
  quantity: z.number().int(),
  unitCents: z.number().int(),
  lineCents: z.number().int(),
  /** The price agreed to, when it is another now. */
  wasCents: z.number().int().nullable(),
  stockState: StockState,
  stock: z.number().int().nullable(),
  orderDays: z.number().int().nullable(),
  /** Working days until all of the line is here, a build put together; 0 for what is on the shelf. */
  waitDays: z.number().int(),
  /** The reason none of it can be had; null while some can. */
  lost: z.string().nullable(),
  /** Pieces that can be had; below `quantity` the line has to be changed. */
  available: z.number().int(),
});
export type CartLine = z.infer<typeof CartLine>;

export const Cart = z.object({
  lines: z.array(CartLine),
  /** Pieces in all. */
  count: z.number().int(),
  subtotalCents: z.number().int(),
  discountCents: z.number().int(),
  coupon: z.object({ code: z.string(), words: z.string(), problem: z.string().nullable() }).nullable(),
  /** Prices or stock are not what was agreed to: checkout waits for a confirmation. */
  changed: z.boolean(),
  hasGoods: z.boolean(),
  /** When all of it can be picked up and brought; null for what is neither. */
  handOver: HandOverDays.nullable(),
  /** Things that left the cart and the reason, until it is confirmed. */
  gone: z.array(z.string()),
  currency: z.literal("USD"),
});
export type Cart = z.infer<typeof Cart>;

/** Words on what merging two carts did; empty when there was nothing to merge. */
export const ClaimedCart = z.object({ cart: Cart, notices: z.array(z.string()) });
export type ClaimedCart = z.infer<typeof ClaimedCart>;
