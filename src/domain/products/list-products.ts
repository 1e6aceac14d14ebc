import { fill } from "#contract/values/fill.ts";
import { ProductCategory } from "#contract/products/product-categories.ts";
import { filterFields, specificationWords } from "#contract/products/product-specifications.ts";
import {
  ListProductsInput,
  type FilterOption,
  type ProductFacets,
  type ProductFilters,
  type ProductList,
} from "#contract/products/products.ts";
import type { Ctx } from "#domain/ctx.ts";
import { DomainError, type FieldProblem, invalidFields } from "#domain/errors.ts";
import { parse } from "#domain/input/parse.ts";
import { countedFacets, fittingProducts, type Place } from "#domain/products/product-search.ts";
import { isUuid } from "#domain/lists/found-by-id.ts";
import { activeProducts } from "#domain/products/product-store.ts";
import { toSummary } from "#domain/products/product-view.ts";
import * as t from "#words/refused.ts";
import * as productWords from "#words/products.ts";

/** Matching products of the shop, with the result count of each further filter. Public. */
export async function listProducts(ctx: Ctx, input: unknown): Promise<ProductList> {
  const { limit, cursor, page, ...filters } = parse(ListProductsInput, input);
  refuseUnknownFilters(filters);
  const after = cursor ? placeOf(cursor, filters) : null;
  const offset = after ? 0 : (page - 1) * limit;
  const [found, counted] = await Promise.all([
    fittingProducts(filters, { limit: limit + 1, offset, after }).execute(ctx.db),
    countedFacets(filters).execute(ctx.db),
  ]);
  const shown = found.rows.slice(0, limit);
  const products = new Map(
    (
      await activeProducts(
        ctx,
        "id",
        shown.map(({ id }) => id),
      )
    ).map((product) => [product.id, product]),
  );
  const last = shown.at(-1);
  return {
    items: shown.flatMap(({ id, fitting }) => {
      const product = products.get(id);
      if (!product) return [];
      return [
        toSummary(
          product,
          product.variants.filter((variant) => fitting.includes(variant.id)),
        ),
      ];
    }),
    nextCursor: found.rows.length > limit && last ? cursorAfter(last, filters) : null,
    total: counted.rows.find(({ facet }) => facet === "total")?.count ?? 0,
    facets: facetsOf(filters, counted.rows),
  };
}

function refuseUnknownFilters({ category, specs }: ProductFilters): void {
  const known = category ? filterFields(category).map(({ key }) => key) : [];
  const unknown = Object.keys(specs).filter((key) => !known.includes(key));
  if (unknown.length === 0) return;
  const message = category
    ? fill(t.noSuchFilter, { category: productWords.productCategories[category].name })
    : t.chooseCategoryFirst;
  throw invalidFields(...unknown.map((path): FieldProblem => ({ path, message })));
}

const cursorAfter = ({ key, id }: Place, { sort }: ProductFilters): string =>
  btoa(encodeURIComponent(JSON.stringify([sort, key, id])));

/** @throws DomainError "invalid" for a cursor that is malformed or belongs to another sort order. */
function placeOf(cursor: string, { sort }: ProductFilters): Place {
  try {
    const [of, key, id]: unknown[] = JSON.parse(decodeURIComponent(atob(cursor)));
    const rightKey = typeof key === "string" && (sort === "name" || /^\d{1,12}$/.test(key)) && !key.includes("\0");
    if (of === sort && rightKey && typeof id === "string" && isUuid(id)) return { key, id };
  } catch {
    // Falls through to the error below.
  }
  throw new DomainError("invalid", t.pageNotFound, {
    errors: [{ path: "cursor", message: t.useCursorAndSort }],
  });
}

const labelOrder = new Intl.Collator("en", { numeric: true });

function facetsOf(
  filters: ProductFilters,
  rows: { facet: string; value: string | null; count: number }[],
): ProductFacets {
  const options = (facet: string, labelOf: (value: string) => string): FilterOption[] =>
    rows.flatMap((row) =>
      row.facet === facet && row.value !== null
        ? [{ value: row.value, label: labelOf(row.value), count: row.count }]
        : [],
    );
  const byName = (first: FilterOption, second: FilterOption) => labelOrder.compare(first.label, second.label);
  const byAmount = (first: FilterOption, second: FilterOption) =>
    Number(first.value) - Number(second.value) || byName(first, second);
  const categories = options("category", (value) => productWords.productCategories[ProductCategory.parse(value)].name);
  const place = ({ value }: FilterOption) => ProductCategory.options.indexOf(ProductCategory.parse(value));
  return {
    category: categories.sort((first, second) => place(first) - place(second)),
    brand: options("brand", (value) => value).sort(byName),
    inStock: rows.find(({ facet }) => facet === "stock")?.count ?? 0,
    specs: (filters.category ? filterFields(filters.category) : []).map((field) => ({
      key: field.key,
      label: field.label(),
      options: options(`spec:${field.key}`, (value) =>
        specificationWords(field, field.type === "number" ? Number(value) : value),
      ).sort(field.type === "number" ? byAmount : byName),
    })),
  };
}
