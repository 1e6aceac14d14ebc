import { formatMoney } from "#contract/values/format-money.ts";
import type { StaffProduct } from "#contract/products/products.ts";
import { stockWords } from "#contract/products/stock-words.ts";
import { money } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import { type ListFrame, StaffList } from "#web/admin/list/staff-list.tsx";
import { api } from "#web/shell/session/api-client.ts";
import { ProductPicture } from "#web/site/shop/product-picture.tsx";
import { categoryTone } from "#web/site/shop/category-tone.ts";
import { StateBadge, type StateLook } from "#web/ui/state-badge.tsx";
import * as t from "#words/products.ts";

const spanishWords = { missing: "Missing", outdated: "Outdated", current: "" };

const looks: Record<StaffProduct["status"], { label: string; look: StateLook }> = {
  active: { label: "In the shop", look: ["ok", "clear"] },
  draft: { label: "Draft", look: ["info", "ring"] },
  archived: { label: "Archived", look: ["neutral", "set"] },
  part: { label: "Part", look: ["neutral", "dot"] },
};

interface Row {
  product: StaffProduct;
  variant: StaffProduct["variants"][number];
}

const columns: StaffColumn<Row>[] = [
  {
    head: "Product",
    cell: ({ product, variant }) => (
      <>
        <span className={`catalog-art tone tone-${categoryTone(product.category)}`}>
          <ProductPicture drawing={product.drawings[0] ?? "desktop"} photo={product.photos[0]} sizes="40px" />
        </span>
        {product.name}
        <span className="staff-note">{variant.name === product.name ? "" : variant.name}</span>
      </>
    ),
    sort: ({ product }) => product.name,
    phone: "name",
  },
  { head: "SKU", cell: ({ variant }) => <span className="mono">{variant.sku}</span>, phone: "under" },
  { head: "Kind", cell: ({ product }) => t.productCategories[product.category].name },
  { head: "Brand", cell: ({ product }) => product.brand, extra: true },
  {
    head: "State",
    cell: ({ product: { status } }) => <StateBadge {...looks[status]} />,
    sort: ({ product }) => product.status,
    phone: "glyph",
  },
  { head: "Stock", cell: ({ product, variant }) => stockWords(variant, product.taxKind), phone: "end" },
  {
    head: "Spanish",
    cell: ({ product: { status, spanishState } }) => (status === "part" ? "" : spanishWords[spanishState]),
  },
  {
    head: "Price",
    numeric: true,
    cell: (row) => (
      <>
        <span className="staff-narrow">{formatMoney(row.variant.priceCents)}</span>
        <span className="staff-wide">
          <PriceForm key={row.variant.priceCents} {...row} />
        </span>
      </>
    ),
    sort: ({ variant }) => variant.priceCents,
    phone: "sum",
  },
];

type Props = { frame: ListFrame; items: StaffProduct[]; nextCursor: string | null };

/** Every product with its variants; prices are changed in place. */
export function CatalogList({ frame, items, nextCursor }: Props) {
  const rows = items.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
  const turn = (label: string, status: "active" | "archived") => ({
    label,
    done: status === "active" ? "in the shop" : "archived",
    may: ({ product, variant }: Row) =>
      product.status !== status && product.status !== "part" && variant.id === product.variants[0]?.id,
    each: ({ product: { id, version } }: Row) =>
      api.admin.products[":id"].$patch({ param: { id }, json: { status, version } }),
  });
  return (
    <StaffList
      {...frame}
      caption="Products"
      create={{ label: "New Product", to: "/admin/products/new/" }}
      filters={[{ name: "q", label: "Name or SKU", type: "search" }]}
      columns={columns}
      rows={rows}
      rowKey={({ variant }) => variant.sku}
      address={({ product }) => `/admin/products/${product.id}/`}
      nextCursor={nextCursor}
      empty="No products match."
      csv={{ name: "products-shown", row: csvRow }}
      bulk={[turn("Publish", "active"), turn("Archive", "archived")]}
    />
  );
}

const csvRow = ({ product, variant }: Row) => ({
  sku: variant.sku,
  product: product.name,
  variant: variant.name,
  status: product.status,
  price: (variant.priceCents / 100).toFixed(2),
});

function PriceForm({ product, variant: { sku, priceCents } }: Row) {
  const fields = { price: money(`Price of ${sku} in dollars`, { path: "variants" }) };
  return (
    <StaffForm
      name={`price-${sku}`}
      label={`Price of ${sku}`}
      inCell
      fields={fields}
      start={{ price: priceCents }}
      button={
        <>
          Save<span className="sr-only"> the price of {sku}</span>
        </>
      }
      tone="outline"
      save={({ price }) => {
        // Variants are sent as a whole: those that do not change go along as they are.
        const variants = product.variants.map(({ name, slug, stock, orderDays, specifications, ...one }) => ({
          sku: one.sku,
          name,
          slug,
          stock,
          orderDays,
          specifications,
          priceCents: one.sku === sku ? price : one.priceCents,
        }));
        return api.admin.products[":id"]
          .$patch({ param: { id: product.id }, json: { variants, version: product.version } })
          .then(() => price);
      }}
      done={(price) => ({ title: "Saved", description: `${sku} costs ${formatMoney(price)} now.` })}
    />
  );
}
