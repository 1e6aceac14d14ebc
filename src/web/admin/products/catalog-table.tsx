import type { FormEvent } from "react";
import { Link } from "react-router";
import { productCategories } from "#contract/product-words.ts";
import type { StaffProduct } from "#contract/products.ts";
import { formatMoney } from "#contract/format-money.ts";
import { readCents } from "#contract/money.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { ApiProblem } from "#web/shell/session/api-fetch.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { ProductPicture } from "#web/site/shop/product-picture.tsx";
import { categoryTone } from "#web/site/shop/category-tone.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { stockWords } from "#contract/stock-words.ts";

const spanishNote = { missing: ", not in Spanish", outdated: ", Spanish outdated", current: "" };
const tones = { active: "ok", draft: "wait", archived: "neutral", part: "info" } as const;

/** Every product with its variants; prices are changed in place. */
export function CatalogTable({ products }: { products: StaffProduct[] }) {
  if (products.length === 0) return <EmptyState reason="No products match." />;
  return (
    <ul className="catalog" aria-label="Products">
      {products.map((product) => (
        <li key={product.id}>
          <span className={`catalog-art tone tone-${categoryTone(product.category)}`}>
            <ProductPicture drawing={product.drawings[0] ?? "desktop"} photo={product.photos[0]} sizes="80px" />
          </span>
          <div className="catalog-what">
            <b>
              <Link to={`/admin/products/${product.id}/`}>{product.name}</Link>
            </b>
            <span className="staff-note">
              {product.brand}, {productCategories[product.category].name}
              {product.sample ? ", sample" : ""}
              {product.status === "part" ? "" : spanishNote[product.spanishState]}
            </span>
          </div>
          <div className="catalog-status">
            <Badge tone={tones[product.status]}>{product.status}</Badge>
            {product.status === "part" ? null : <StatusButton product={product} />}
          </div>
          <ul className="catalog-variants" aria-label={`Variants of ${product.name}`}>
            {product.variants.map((variant) => (
              <li key={variant.id}>
                <span className="mono">{variant.sku}</span>
                <span>{variant.name}</span>
                <span className="admin-quiet">{stockWords(variant, product.taxKind)}</span>
                <PriceForm product={product} variant={variant} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function StatusButton({ product }: { product: StaffProduct }) {
  const { busy, save } = useSave();
  const status = product.status === "active" ? "archived" : "active";
  const change = () => {
    const json = { status, version: product.version } as const;
    const done = { title: "Saved", description: `${product.name} is ${status}.` };
    void save(() => api.admin.products[":id"].$patch({ param: { id: product.id }, json }), done);
  };
  return (
    <Button tone="outline" disabled={busy} onClick={change}>
      {status === "archived" ? "Archive" : "Publish"}
      <span className="sr-only"> {product.name}</span>
    </Button>
  );
}

interface PriceFormProps {
  product: StaffProduct;
  variant: StaffProduct["variants"][number];
}

function PriceForm({ product, variant: { sku, priceCents } }: PriceFormProps) {
  const { busy, save } = useSave();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const cents = readCents(String(new FormData(event.currentTarget).get("price")));
    void save(
      async () => {
        if (cents === null) throw new ApiProblem(422, "Type a price such as 649 or 649.50.");
        // Variants are sent as a whole: those that do not change go along as they are.
        const variants = product.variants.map(({ name, slug, stock, orderDays, specifications, ...one }) => ({
          sku: one.sku,
          name,
          slug,
          stock,
          orderDays,
          specifications,
          priceCents: one.sku === sku ? cents : one.priceCents,
        }));
        const json = { variants, version: product.version };
        await answerOf(api.admin.products[":id"].$patch({ param: { id: product.id }, json }));
      },
      { title: "Saved", description: `${sku} costs ${formatMoney(cents ?? 0)} now.` },
    );
  };
  return (
    <form className="catalog-price" onSubmit={submit}>
      <input
        key={priceCents}
        className="input"
        name="price"
        inputMode="decimal"
        aria-label={`Price of ${sku} in dollars`}
        defaultValue={(priceCents / 100).toFixed(2)}
      />
      <Button type="submit" tone="outline" disabled={busy}>
        Save<span className="sr-only"> the price of {sku}</span>
      </Button>
    </form>
  );
}
