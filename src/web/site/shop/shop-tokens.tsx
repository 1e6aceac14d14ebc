import { Link } from "react-router";
import { productAddress } from "#contract/products/product-address.ts";
import type { ProductFacets, ProductFilters } from "#contract/products/products.ts";
import { Icon } from "#web/ui/icon.tsx";
import * as t from "#words/shop.ts";
import { fill } from "#contract/values/fill.ts";

interface Token {
  label: string;
  without: ProductFilters;
}

function tokensOf(filters: ProductFilters, facets: ProductFacets): Token[] {
  const tokens: Token[] = [];
  for (const [key, values] of Object.entries(filters.specs)) {
    const facet = facets.specs.find((spec) => spec.key === key);
    for (const value of values) {
      const label = facet?.options.find((option) => option.value === value)?.label ?? value;
      const specs = { ...filters.specs, [key]: values.filter((other) => other !== value) };
      tokens.push({ label: `${facet?.label ?? key}: ${label}`, without: { ...filters, specs } });
    }
  }
  for (const brand of filters.brand)
    tokens.push({ label: brand, without: { ...filters, brand: filters.brand.filter((other) => other !== brand) } });
  if (filters.min !== undefined)
    tokens.push({ label: fill(t.fromPrice, { min: filters.min }), without: { ...filters, min: undefined } });
  if (filters.max !== undefined)
    tokens.push({ label: fill(t.upTo, { max: filters.max }), without: { ...filters, max: undefined } });
  if (filters.stock) tokens.push({ label: t.toTakeHomeToday, without: { ...filters, stock: undefined } });
  return tokens;
}

type Props = { filters: ProductFilters; facets: ProductFacets; view: "grid" | "list" };

/** The filters in use as words, each with a way to take it off. */
export function ShopTokens({ filters, facets, view }: Props) {
  const tokens = tokensOf(filters, facets);
  if (tokens.length === 0) return null;
  return (
    <ul className="shop-tokens" aria-label={t.filtersInUse}>
      {tokens.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={productAddress(without, view === "list" ? { view } : {})}
            aria-label={fill(t.remove, { label })}
            preventScrollReset
          >
            {label}
            <Icon name="close" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
