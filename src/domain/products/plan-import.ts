import { formatCount } from "#contract/values/format.ts";
import { readCents } from "#contract/values/money.ts";
import { ProductCategory } from "#contract/products/product-categories.ts";
import { TaxKind } from "#contract/products/product-fees.ts";
import { SpanishTextsInput } from "#contract/products/product-in-spanish.ts";
import { CreateProductInput, type ProductImport, ProductStatus, usualDrawing } from "#contract/products/products.ts";
import type { Ctx } from "#domain/ctx.ts";
import { invalidFields } from "#domain/errors.ts";
import type { KeptSpanish } from "#domain/products/product-in-language.ts";
import type { ProductRow } from "#domain/products/product-store.ts";
import { readCsv } from "#domain/input/read-csv.ts";

/** Changes of a row to a known variant. */
export interface Change {
  variantId: string;
  productId: string;
  price_cents?: number;
  order_days?: number | null;
  status?: ProductRow["status"];
  spanish?: SpanishTextsInput;
}

interface Plan {
  changes: Change[];
  received: { sku: string; quantity: number }[];
  added: CreateProductInput[];
  preview: Omit<ProductImport, "applied">;
}

type Cell = (name: string) => string;

const dollars = (cents: number): string => (cents / 100).toFixed(2);
const mostCents = 100_000_000;
const mostPieces = 100_000;

/** Faults for which a row cannot be read; the row is left out. */
class RowProblem extends Error {}

/** Changes that a CSV file of products would make; rows that cannot be read are told by their line. @throws DomainError "invalid" */
export async function planImport(ctx: Ctx, csv: string): Promise<Plan> {
  const [head = [], ...rows] = readCsv(csv);
  const place = new Map(head.map((name, index) => [name.trim().toLowerCase(), index]));
  if (!place.has("sku"))
    throw invalidFields({ path: "csv", message: "The first line must name the columns, sku among them." });
  const cellOf =
    (row: string[]): Cell =>
    (name) =>
      (row[place.get(name) ?? -1] ?? "").trim();
  const known = await knownVariants(
    ctx,
    rows.map((row) => cellOf(row)("sku")),
  );
  const seen = new Set<string>();
  const found = new Map<string, { rows: Cell[]; lines: number[] }>();
  const plan: Plan = {
    changes: [],
    received: [],
    added: [],
    preview: { rows: rows.length, changes: [], problems: [] },
  };
  const { changes: told, problems } = plan.preview;
  const trying = (lines: number[], act: () => void) => {
    try {
      act();
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      for (const line of lines) problems.push({ line, message: error.message });
    }
  };
  for (const [index, row] of rows.entries()) {
    const cell = cellOf(row);
    const line = index + 2;
    trying([line], () => {
      const sku = cell("sku");
      if (sku === "") throw new RowProblem("The SKU is missing.");
      if (seen.has(sku)) throw new RowProblem(`${sku} is in the file twice.`);
      seen.add(sku);
      const variant = known.get(sku);
      if (!variant) {
        if (cell("product") === "")
          throw new RowProblem(`No product has the SKU "${sku}". Name product and category to add it.`);
        const key = cell("product").toLowerCase();
        const group = found.get(key) ?? { rows: [], lines: [] };
        found.set(key, { rows: [...group.rows, cell], lines: [...group.lines, line] });
        return;
      }
      const { change, notes } = changeOf(variant, cell, place.has("order_days"));
      const pieces = wholeNumber(cell("received"), "received", mostPieces);
      for (const note of notes) told.push({ sku, ...note });
      if (Object.keys(change).length > 2) plan.changes.push(change);
      if (pieces) {
        if (variant.stock === null || variant.item_id === null)
          throw new RowProblem(`${sku} has no shelf of its own, so nothing can be received.`);
        plan.received.push({ sku, quantity: pieces });
        told.push({ sku, what: "received", from: String(variant.stock), to: String(variant.stock + pieces) });
      }
    });
  }
  const slugs = await takenSlugs(ctx);
  for (const { rows: cells, lines } of found.values())
    trying(lines, () => {
      const product = newProduct(cells, slugs);
      slugs.add(product.slug);
      plan.added.push(product);
      for (const { sku, name } of product.variants)
        told.push({ sku, what: "new draft", from: "", to: `${product.name}, ${name}` });
    });
  problems.sort((first, second) => first.line - second.line);
  return plan;
}

function changeOf(variant: KnownVariant, cell: Cell, namesDays: boolean) {
  const change: Change = { variantId: variant.id, productId: variant.product_id };
  const notes: { what: string; from: string; to: string }[] = [];
  const price = cell("price_usd");
  const cents = price === "" ? variant.price_cents : priceOf(price);
  if (cents !== variant.price_cents) {
    change.price_cents = cents;
    notes.push({ what: "price", from: dollars(variant.price_cents), to: dollars(cents) });
  }
  const days = namesDays ? daysOf(cell("order_days")) : variant.order_days;
  if (days !== variant.order_days) {
    change.order_days = days;
    notes.push({ what: "order days", from: String(variant.order_days ?? "none"), to: String(days ?? "none") });
  }
  const status = cell("status");
  if (status !== "" && status !== variant.status) {
    const read = ProductStatus.safeParse(status);
    if (!read.success) throw new RowProblem(`"${status}" is not one of draft, active, archived, part.`);
    change.status = read.data;
    notes.push({ what: "status", from: variant.status, to: status });
  }
  const spanish = spanishOf(cell, variant.spanish);
  if (
    spanish &&
    (spanish.summary !== variant.spanish?.summary || spanish.description !== variant.spanish.description)
  ) {
    change.spanish = spanish;
    notes.push({ what: "Spanish words", from: variant.spanish?.summary ?? "none", to: spanish.summary });
  }
  return { change, notes };
}

/** The words of a row in Spanish; the names of variants, which no column has, stay. */
function spanishOf(cell: Cell, kept: KeptSpanish | null): SpanishTextsInput | undefined {
  const typed = { summary: cell("summary_es"), description: cell("description_es") };
  if (typed.summary === "" && typed.description === "") return undefined;
  const read = SpanishTextsInput.safeParse({ ...typed, variants: kept?.variants ?? {}, values: kept?.values ?? {} });
  if (read.success) return read.data;
  throw new RowProblem(read.error.issues[0]?.message ?? "The Spanish words cannot be read.");
}

function newProduct(cells: Cell[], taken: ReadonlySet<string>): CreateProductInput {
  const [first] = cells;
  if (!first) throw new RowProblem("The product has no row.");
  const category = ProductCategory.safeParse(first("category"));
  if (!category.success)
    throw new RowProblem(`"${first("category")}" is not one of the categories ${ProductCategory.options.join(", ")}.`);
  const name = first("product");
  const summary = first("summary") || name;
  const read = CreateProductInput.safeParse({
    slug: freeSlug(name, taken),
    name,
    brand: first("brand") || "Unknown",
    category: category.data,
    summary,
    description: first("description") || summary,
    spanish: spanishOf(first, null),
    taxKind: first("tax_kind") || TaxKind.options[0],
    warrantyMonths: wholeNumber(first("warranty_months"), "warranty_months", 240) ?? 12,
    warrantyBy: first("warranty_by") || "maker",
    specifications: {},
    drawings: [first("drawing") || usualDrawing[category.data]],
    status: "draft",
    variants: cells.map((cell, index) => ({
      sku: cell("sku"),
      slug: index === 0 ? "standard" : `version-${index + 1}`,
      name: cell("variant") || "Standard",
      priceCents: priceOf(cell("price_usd")),
      stock: wholeNumber(cell("received") || cell("stock"), "stock", mostPieces) ?? 0,
      orderDays: daysOf(cell("order_days")),
    })),
  });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new RowProblem(`${issue?.path.join(".") ?? "product"}: ${issue?.message ?? "This value is not valid."}`);
}

function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const base =
    name
      .normalize("NFKD")
      .toLowerCase()
      .replace(/[\u0300-\u036F]/g, "")
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 70)
      .replace(/^-+|-+$/g, "") || "product";
  let slug = base;
  for (let count = 2; taken.has(slug); count += 1) slug = `${base}-${count}`;
  return slug;
}

function priceOf(typed: string): number {
  const cents = readCents(typed, mostCents);
  if (cents === null) throw new RowProblem(`"${typed}" is not a price.`);
  return cents;
}

function daysOf(typed: string): number | null {
  const days = wholeNumber(typed, "order_days", 90);
  if (days === 0) throw new RowProblem(`"${typed}" is not a number of days from 1 to 90.`);
  return days;
}

function wholeNumber(typed: string, column: string, most: number): number | null {
  if (typed === "") return null;
  if (!/^\d{1,7}$/.test(typed) || Number(typed) > most)
    throw new RowProblem(`"${typed}" in ${column} is not a whole number up to ${formatCount(most)}.`);
  return Number(typed);
}

interface KnownVariant {
  id: string;
  product_id: string;
  sku: string;
  price_cents: number;
  order_days: number | null;
  stock: number | null;
  status: ProductRow["status"];
  spanish: KeptSpanish | null;
  /** Null for bundles, which take pieces of other items. */
  item_id: string | null;
}

async function knownVariants(ctx: Ctx, skus: string[]) {
  if (skus.length === 0) return new Map<string, KnownVariant>();
  const rows = await ctx.db
    .selectFrom("product_variants as variant")
    .innerJoin("products as product", "product.id", "variant.product_id")
    .select(["variant.id", "variant.product_id", "variant.sku", "variant.price_cents", "variant.order_days"])
    .leftJoin("stock_items as item", "item.sku", "variant.sku")
    .select(["variant.stock", "product.status", "product.spanish", "item.id as item_id"])
    .where("variant.sku", "in", [...new Set(skus)])
    .execute();
  return new Map((rows as KnownVariant[]).map((row) => [row.sku, row]));
}

async function takenSlugs(ctx: Ctx): Promise<Set<string>> {
  const rows = await ctx.db.selectFrom("products").select("slug").execute();
  return new Set(rows.map(({ slug }) => slug));
}
