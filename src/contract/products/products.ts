import { z } from "zod";
import { PageByIdInput, PageInput, pageOf } from "#contract/values/paging.ts";
import { ProductCategory } from "#contract/products/product-categories.ts";
import { FeeClass, TaxKind } from "#contract/products/product-fees.ts";
import { Photo, PhotoInput, pictureLimits } from "#contract/content/pictures.ts";
import {
  productTextLimits,
  SpanishState,
  SpanishTexts,
  SpanishTextsInput,
} from "#contract/products/product-in-spanish.ts";
import { bodyOfText, lineOfText, queryText } from "#contract/values/text.ts";
import * as t from "#words/refusals.ts";

/** A "part" is sold inside PC builds only and has no page of its own. */
export const ProductStatus = z.enum(["draft", "active", "archived", "part"]);
export type ProductStatus = z.infer<typeof ProductStatus>;

export const ProductCondition = z.enum(["new", "refurbished", "open_box"]);
export type ProductCondition = z.infer<typeof ProductCondition>;

export const WarrantyBy = z.enum(["maker", "us"]);
export type WarrantyBy = z.infer<typeof WarrantyBy>;

/** The pictures that exist (src/web/site/shop/art). */
export const ProductDrawing = z.enum([
  "laptop",
  "laptop-large",
  "laptop-used",
  "desktop",
  "mini-pc",
  "gaming-tower",
  "monitor",
  "monitor-usb",
  "monitor-gaming",
  "monitor-large",
  "dock",
  "cable",
  "cable-display",
  "keyboard",
  "headset",
  "ssd",
  "memory",
  "drive",
  "network-storage",
  "router",
  "ups",
  "license",
  "voucher",
]);
export type ProductDrawing = z.infer<typeof ProductDrawing>;

/** Sizes of the catalog. */
export const productLimits = {
  ...productTextLimits,
  variants: 30,
  related: 6,
  stock: 100_000,
} as const;

/** At or below this many the shelf is said to be nearly empty. */
export const lowStock = 2;

const Slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use small letters, digits and single hyphens.");

/** Checked against the category's own fields by the verb. */
const Specifications = z.record(z.string().max(40), z.union([z.string().max(160), z.number()]));

export const ProductVariantInput = z.strictObject({
  sku: lineOfText(40, "Give it a stock number."),
  slug: Slug,
  name: lineOfText(productLimits.name, "Say which one it is, such as 16 GB, 512 GB."),
  priceCents: z.number({ error: "Type a price such as 649 or 649.50." }).int().min(0).max(100_000_000),
  /** Null for what is not kept on a shelf; else the opening count of a new variant. Known ones are counted in stock takes. */
  stock: z.number().int().min(0).max(productLimits.stock).nullable(),
  /** A bundle takes these stock items from the shelf instead of one of its own. */
  parts: z
    .array(
      z.strictObject({
        sku: lineOfText(40, "Say which stock item."),
        quantity: z.number().int().min(1).max(100),
      }),
    )
    .max(20)
    .refine((parts) => new Set(parts.map(({ sku }) => sku)).size === parts.length, "Name each part once.")
    .optional(),
  /** Null when it cannot be ordered. */
  orderDays: z.number().int().min(1).max(90).nullable().default(null),
  specifications: Specifications.default({}),
});
export type ProductVariantInput = z.infer<typeof ProductVariantInput>;

export const CreateProductInput = z.strictObject({
  slug: Slug,
  name: lineOfText(productLimits.name, "Give it a name."),
  brand: lineOfText(60, "Say who makes it."),
  category: ProductCategory,
  summary: lineOfText(productLimits.summary, "Say in a sentence what it is."),
  description: bodyOfText(productLimits.description, "Say what it is for."),
  /** Null takes the Spanish words away. */
  spanish: SpanishTextsInput.nullable().optional(),
  taxKind: TaxKind,
  feeClass: FeeClass.default("none"),
  condition: ProductCondition.default("new"),
  warrantyMonths: z.number().int().min(0).max(240),
  warrantyBy: WarrantyBy,
  specifications: Specifications,
  drawings: z.array(ProductDrawing).min(1).max(6),
  /** Shown instead of the drawings, the first one in lists. */
  photos: z.array(PhotoInput).max(pictureLimits.perProduct).default([]),
  related: z.array(Slug).max(productLimits.related).default([]),
  position: z.number().int().min(0).max(1_000_000).default(1000),
  status: z.enum(["draft", "active", "part"]).default("draft"),
  variants: z.array(ProductVariantInput).min(1).max(productLimits.variants),
});
export type CreateProductInput = z.infer<typeof CreateProductInput>;

/** Only what changes; `version` is the one that was read. Variants that are named replace all there were. */
export const UpdateProductInput = CreateProductInput.omit({ slug: true, category: true, status: true })
  .partial()
  .extend({ status: ProductStatus.optional(), version: z.number().int().positive() });

export const StockState = z.enum(["in_stock", "low", "order", "sold_out", "always"]);
export type StockState = z.infer<typeof StockState>;

export const ProductVariant = z.object({
  id: z.uuid(),
  sku: z.string(),
  slug: z.string(),
  name: z.string(),
  priceCents: z.number().int(),
  currency: z.literal("USD"),
  stockState: StockState,
  /** Pieces on the shelf; null for things that are not kept there. */
  stock: z.number().int().nullable(),
  orderDays: z.number().int().nullable(),
  feeCents: z.number().int(),
  specifications: Specifications,
});
export type ProductVariant = z.infer<typeof ProductVariant>;

/** Set where a Spanish page has to show a product's English words. */
const TextLanguage = z.literal("en").optional();

export const ProductSummary = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  category: ProductCategory,
  summary: z.string(),
  textLanguage: TextLanguage,
  drawing: ProductDrawing,
  photo: Photo.optional(),
  condition: ProductCondition,
  taxKind: TaxKind,
  /** Of the variants that fit the filters. */
  fromCents: z.number().int(),
  toCents: z.number().int(),
  currency: z.literal("USD"),
  stockState: StockState,
  stock: z.number().int().nullable(),
  orderDays: z.number().int().nullable(),
  variants: z.number().int(),
  /** The one variant there is, when it can be put into a cart without a choice. */
  onlyVariantId: z.uuid().nullable(),
});
export type ProductSummary = z.infer<typeof ProductSummary>;

export const Product = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  category: ProductCategory,
  summary: z.string(),
  description: z.string(),
  textLanguage: TextLanguage,
  taxKind: TaxKind,
  feeClass: FeeClass,
  condition: ProductCondition,
  warrantyMonths: z.number().int(),
  warrantyBy: WarrantyBy,
  specifications: Specifications,
  drawings: z.array(ProductDrawing),
  photos: z.array(Photo),
  sample: z.boolean(),
  updatedAt: z.iso.datetime(),
  variants: z.array(ProductVariant),
  related: z.array(ProductSummary),
});
export type Product = z.infer<typeof Product>;

/** Facts that staff see besides. */
export const StaffProduct = Product.omit({ related: true, textLanguage: true }).extend({
  spanish: SpanishTexts.nullable(),
  spanishState: SpanishState,
  status: ProductStatus,
  version: z.number().int(),
  position: z.number().int(),
  related: z.array(z.string()),
});
export type StaffProduct = z.infer<typeof StaffProduct>;

export const StaffProductQuery = PageByIdInput.extend({
  q: queryText(80).optional(),
  status: ProductStatus.optional(),
});
export const StaffProductList = pageOf(StaffProduct);
export type StaffProductList = z.infer<typeof StaffProductList>;

/** The drawing of an imported product whose row names none. */
export const usualDrawing: Record<ProductCategory, ProductDrawing> = {
  laptops: "laptop",
  desktops: "desktop",
  "gaming-pcs": "gaming-tower",
  monitors: "monitor",
  "docks-and-cables": "cable",
  "keyboards-and-sound": "keyboard",
  storage: "ssd",
  memory: "memory",
  backup: "drive",
  network: "router",
  power: "ups",
  software: "license",
  services: "voucher",
  "pc-parts": "gaming-tower",
};

/** A CSV file; without `apply` it is only looked at. */
export const ImportProductsInput = z.strictObject({ csv: z.string().min(1).max(900_000), apply: z.boolean() });
export const ProductImport = z.object({
  rows: z.number().int(),
  changes: z.array(z.object({ sku: z.string(), what: z.string(), from: z.string(), to: z.string() })),
  problems: z.array(z.object({ line: z.number().int(), message: z.string() })),
  applied: z.boolean(),
});
export type ProductImport = z.infer<typeof ProductImport>;

export const ProductSort = z.enum(["recommended", "price", "price-down", "name"]);
export type ProductSort = z.infer<typeof ProductSort>;

const Dollars = z.coerce
  .number({ error: () => t.typeAnAmountInDollars })
  .min(0)
  .max(1_000_000)
  .optional();
const Choice = z.array(lineOfText(160, () => t.chooseAValue)).max(20);

/** Filters of a list of products. `specs` are filters of the category, by key. */
export const ProductFilters = z.object({
  category: ProductCategory.optional(),
  brand: Choice.default([]),
  min: Dollars,
  max: Dollars,
  stock: z.literal("in").optional(),
  specs: z.record(z.string().max(40), Choice).default({}),
  sort: ProductSort.default("recommended"),
});
export type ProductFilters = z.infer<typeof ProductFilters>;

export const ListProductsInput = ProductFilters.extend(PageInput.shape).extend({
  /** For screens with page numbers; `cursor` comes first. */
  page: z.coerce.number().int().min(1).max(1000).default(1),
});

/** The query of `GET /api/products`; filters of a category go by their key, such as `memoryGb=16`. */
export const ListProductsQuery = PageInput.extend({
  category: ProductCategory.optional(),
  brand: z.string().optional(),
  min: Dollars,
  max: Dollars,
  stock: z.literal("in").optional(),
  sort: ProductSort.optional(),
});

const Option = z.object({ value: z.string(), label: z.string(), count: z.number().int() });
export type FilterOption = z.infer<typeof Option>;

/** Number of products each choice would leave, the other filters kept. */
export const ProductFacets = z.object({
  category: z.array(Option),
  brand: z.array(Option),
  inStock: z.number().int(),
  specs: z.array(z.object({ key: z.string(), label: z.string(), options: z.array(Option) })),
});
export type ProductFacets = z.infer<typeof ProductFacets>;

export const ProductList = pageOf(ProductSummary).extend({ total: z.number().int(), facets: ProductFacets });
export type ProductList = z.infer<typeof ProductList>;
