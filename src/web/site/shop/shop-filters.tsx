import { Form, Link } from "react-router";
import { productAddress } from "#contract/products/product-address.ts";
import type { FilterOption, ProductFacets, ProductFilters } from "#contract/products/products.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { useAddressForm } from "#web/ui/use-address-form.ts";
import * as t from "#words/shop.ts";
import * as productWords from "#words/products.ts";

type Props = { filters: ProductFilters; facets: ProductFacets; view: "grid" | "list" };

/** A tick or another order counts at once; a price waits for the button. */
const isAtOnce = (control: EventTarget): boolean => !(control instanceof HTMLInputElement && control.type === "number");

/** Every choice is a field of one GET form, so it works without script; with script a tick is enough. */
export function ShopFilters({ filters, facets, view }: Props) {
  const { key, props } = useAddressForm({ counts: isAtOnce });
  const all = facets.category.reduce((sum, { count }) => sum + count, 0);
  return (
    <Form action="/shop/" className="shop-filters" role="search" aria-label={t.narrowTheList} key={key} {...props}>
      <nav aria-label={t.categories}>
        <ul>
          <CategoryLink filters={filters} view={view} value={undefined} label={t.everything} count={all} />
          {facets.category.map(({ value, label, count }) => (
            <CategoryLink key={value} filters={filters} view={view} value={value} label={label} count={count} />
          ))}
        </ul>
      </nav>
      {filters.category ? <input type="hidden" name="category" value={filters.category} /> : null}
      {view === "list" ? <input type="hidden" name="view" value="list" /> : null}
      <SelectField
        id="shop-sort"
        name="sort"
        label={t.sortBy}
        options={productWords.sortLabels}
        defaultValue={filters.sort}
      />
      <fieldset className="shop-price">
        <legend>{t.priceInDollars}</legend>
        <input
          className="input"
          type="number"
          name="min"
          aria-label={t.fromLabel}
          placeholder={t.from}
          min={0}
          inputMode="numeric"
          defaultValue={filters.min}
        />
        <input
          className="input"
          type="number"
          name="max"
          aria-label={t.to}
          placeholder={t.rangeTo}
          min={0}
          inputMode="numeric"
          defaultValue={filters.max}
        />
      </fieldset>
      <Choices
        legend={t.stock}
        name="stock"
        chosen={filters.stock ? [filters.stock] : []}
        options={[{ value: "in", label: t.toTakeHomeToday, count: facets.inStock }]}
      />
      {facets.specs.map(({ key, label, options }) => (
        <Choices key={key} legend={label} name={key} chosen={filters.specs[key] ?? []} options={options} />
      ))}
      <Choices legend={t.brand} name="brand" chosen={filters.brand} options={facets.brand} />
      <div className="shop-filter-foot">
        <Button type="submit" tone="outline" size="small">
          {t.showProducts}
        </Button>
        <Link to={view === "list" ? "/shop/?view=list" : "/shop/"}>{t.clearAll}</Link>
      </div>
    </Form>
  );
}

type CategoryProps = {
  filters: ProductFilters;
  view: "grid" | "list";
  value: string | undefined;
  label: string;
  count: number;
};

/** Another category has other filters: those of the present one are left behind. */
function CategoryLink({ filters, view, value, label, count }: CategoryProps) {
  const { category, ...rest } = filters;
  const chosen = value ? { category: value as ProductFilters["category"] } : {};
  const to = productAddress({ ...rest, specs: {}, ...chosen }, view === "list" ? { view } : {});
  return (
    <li>
      <Link to={to} aria-current={category === value ? "true" : undefined} preventScrollReset>
        {label} <span className="figures">{count}</span>
      </Link>
    </li>
  );
}

type ChoiceProps = { legend: string; name: string; chosen: string[]; options: FilterOption[] };

function Choices({ legend, name, chosen, options }: ChoiceProps) {
  if (options.length === 0) return null;
  return (
    <fieldset>
      <legend>{legend}</legend>
      {options.map(({ value, label, count }) => (
        <label key={value} className="shop-choice">
          <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
          <span>{label}</span>
          <span className="figures">{count}</span>
        </label>
      ))}
    </fieldset>
  );
}
