import type { Photo } from "#contract/content/pictures.ts";
import { type Product, ProductDrawing, type ProductSummary, type StaffProduct } from "#contract/products/products.ts";
import { stateFee } from "#contract/orders/state-fees.ts";
import { today } from "#domain/time/days.ts";
import type { Ctx } from "#domain/ctx.ts";
import { stockOfAll, stockStateOf } from "#domain/products/product-rules.ts";
import { productInLanguage, spanishStateOf } from "#domain/products/product-in-language.ts";
import type { ProductWithVariants, VariantRow } from "#domain/products/product-store.ts";

const drawingsOf = (names: string[]): ProductDrawing[] => names.map((name) => ProductDrawing.parse(name));

/** The photo that stands for a product in lists. */
export const firstPhoto = ([photo]: Photo[]): { photo?: Photo } => (photo ? { photo } : {});

/** `fitting` are the variants that match the filters; only they determine the price. */
export function toSummary(product: ProductWithVariants, fitting: VariantRow[] = product.variants): ProductSummary {
  const { summary, textLanguage } = productInLanguage(product);
  const prices = fitting.map((variant) => variant.price_cents);
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    brand: product.brand,
    category: product.category,
    summary,
    ...(textLanguage && { textLanguage }),
    drawing: ProductDrawing.parse(product.drawings[0]),
    ...firstPhoto(product.photos),
    condition: product.condition,
    taxKind: product.tax_kind,
    fromCents: Math.min(...prices),
    toCents: Math.max(...prices),
    currency: "USD",
    ...stockOfAll(fitting),
    variants: product.variants.length,
    onlyVariantId: onlyVariant(product.variants),
  };
}

/** Of a product with one variant, its id while it can be had. */
function onlyVariant([first, ...others]: VariantRow[]): string | null {
  return first && others.length === 0 && stockStateOf(first) !== "sold_out" ? first.id : null;
}

function details(ctx: FeeCtx, product: ProductWithVariants) {
  const day = today(ctx);
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    brand: product.brand,
    category: product.category,
    summary: product.summary,
    description: product.description,
    taxKind: product.tax_kind,
    feeClass: product.fee_class,
    condition: product.condition,
    warrantyMonths: product.warranty_months,
    warrantyBy: product.warranty_by,
    specifications: product.specifications,
    drawings: drawingsOf(product.drawings),
    photos: product.photos,
    sample: product.sample,
    updatedAt: product.updated_at.toISOString(),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      slug: variant.slug,
      name: variant.name,
      priceCents: variant.price_cents,
      currency: "USD" as const,
      stockState: stockStateOf(variant),
      stock: variant.stock,
      orderDays: variant.order_days,
      feeCents: stateFee(ctx.stateFees, product.fee_class, variant.price_cents, day)?.cents ?? 0,
      specifications: variant.specifications,
    })),
  };
}

/** Fees in force on that day. */
type FeeCtx = Pick<Ctx, "business" | "clock" | "stateFees">;

export const toProduct = (ctx: FeeCtx, product: ProductWithVariants, related: ProductWithVariants[]): Product => {
  const shown = productInLanguage(product);
  return {
    ...details(ctx, shown),
    ...(shown.textLanguage && { textLanguage: shown.textLanguage }),
    related: related.map((other) => toSummary(other)),
  };
};

/** In English whatever the language is, with the Spanish words beside. */
export const toStaffProduct = (ctx: FeeCtx, product: ProductWithVariants): StaffProduct => ({
  ...details(ctx, product),
  spanish: spanishForStaff(product),
  spanishState: spanishStateOf(product),
  status: product.status,
  version: product.version,
  position: product.position,
  related: product.related,
});

function spanishForStaff({ spanish }: ProductWithVariants): StaffProduct["spanish"] {
  if (!spanish) return null;
  const { of: _, values = {}, ...texts } = spanish;
  return { ...texts, values };
}
