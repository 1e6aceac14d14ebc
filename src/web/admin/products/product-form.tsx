import { useState } from "react";
import { useNavigate } from "react-router";
import { slugOf } from "#contract/site/addresses.ts";
import type { ProductCategory } from "#contract/products/product-categories.ts";
import { productLimits, type StaffProduct } from "#contract/products/products.ts";
import { choice, longText, number, text } from "#web/admin/form/field-kinds.tsx";
import type { TypedOf } from "#web/admin/form/staff-field.ts";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { drawings, photos } from "./picture-fields.tsx";
import { details, typedDetails } from "./specification-field.tsx";
import { variantRows } from "./variant-field.tsx";
import * as t from "#words/products.ts";

const categories = Object.fromEntries(
  Object.entries(t.productCategories).map(([id, { name }]) => [id, name]),
) as Record<ProductCategory, string>;
const taxKinds = { goods: "Goods, taxed", service: "Work, not taxed", software: "License by email, not taxed" };
const feeClasses = {
  none: "No recycling fee",
  screen_small: "Screen over 4 and under 15 in",
  screen_medium: "Screen of 15 to under 35 in",
  screen_large: "Screen of 35 in and more",
  battery: "Built-in battery, no screen",
};
const makers = { maker: "Its maker", us: "Us" };
const statuses = { draft: "Draft", active: "On sale", archived: "Archived", part: "Only in PC builds" };

const outdated = "The English text has changed since; until this is saved again, Spanish pages show the English one.";

const fieldsFor = (category: ProductCategory, spanishState?: StaffProduct["spanishState"]) => ({
  name: text("Name", { maxLength: productLimits.name }),
  brand: text("Maker", { maxLength: 60 }),
  category: choice("Category", categories),
  status: choice("Status", statuses),
  slug: text("Page address", {
    hint: "/product/…/. Made from the name when empty; it stays for good.",
    optional: true,
  }),
  position: number("Position", { hint: "Small numbers come first.", min: 0 }),
  summary: text("Summary", { maxLength: productLimits.summary, wide: true }),
  description: longText("Description", { rows: 6, maxLength: productLimits.description }),
  spanishSummary: text("Summary in Spanish", {
    hint: spanishState === "outdated" ? outdated : "Without Spanish texts, Spanish pages show the English ones.",
    maxLength: productLimits.summary,
    optional: true,
    wide: true,
    path: "spanish.summary",
  }),
  spanishDescription: longText("Description in Spanish", {
    rows: 6,
    maxLength: productLimits.description,
    optional: true,
    path: "spanish.description",
  }),
  taxKind: choice("Sales tax", taxKinds),
  feeClass: choice("State recycling fee", feeClasses),
  condition: choice("Condition", t.conditionLabels),
  related: text("Related products", {
    hint: "Page addresses of other products, with spaces between.",
    optional: true,
  }),
  warrantyMonths: number("Warranty, months", { min: 0 }),
  warrantyBy: choice("Warranty by", makers),
  photos: photos("Photos"),
  drawings: drawings("Drawings"),
  specifications: details("Details of all variants", category),
  variants: variantRows("Variants", category),
});

type Typed = TypedOf<ReturnType<typeof fieldsFor>>;

/** Typed values as the API takes them: words in Spanish stand together there. */
function productOf(typed: Typed, category: ProductCategory) {
  const { spanishSummary, spanishDescription, slug, status, related, specifications, variants, ...rest } = typed;
  const names = variants.flatMap(({ name, spanishName }): [string, string][] =>
    spanishName ? [[name, spanishName]] : [],
  );
  const values = [specifications, ...variants.map((variant) => variant.details)].flatMap(({ spanish }) => spanish);
  const isInSpanish = spanishSummary || spanishDescription || names.length > 0 || values.length > 0;
  return {
    ...rest,
    category,
    slug: slug || slugOf(typed.name),
    status,
    spanish: isInSpanish
      ? {
          summary: spanishSummary,
          description: spanishDescription,
          variants: Object.fromEntries(names),
          values: Object.fromEntries(values),
        }
      : null,
    related: related.split(/[\s,]+/).filter(Boolean),
    specifications: specifications.values,
    variants: variants.map(({ spanishName: _, details: own, ...variant }) => ({
      ...variant,
      specifications: own.values,
    })),
  };
}

/** First values of the form. */
const startOf = ({ spanish, variants, specifications, related, ...product }: StaffProduct) => ({
  ...product,
  spanishSummary: spanish?.summary ?? "",
  spanishDescription: spanish?.description ?? "",
  related: related.join(" "),
  specifications: typedDetails(specifications, spanish?.values),
  variants: variants.map((variant) => ({
    name: variant.name,
    spanishName: spanish?.variants[variant.name] ?? "",
    sku: variant.sku,
    priceCents: (variant.priceCents / 100).toFixed(2),
    stock: variant.stock === null ? "" : String(variant.stock),
    orderDays: variant.orderDays === null ? "" : String(variant.orderDays),
    slug: variant.slug,
    details: typedDetails(variant.specifications, spanish?.values),
    known: true,
  })),
});

/** A product with all its variants; a new one without `product`. */
export function ProductForm({ product }: { product?: StaffProduct }) {
  const navigate = useNavigate();
  const [category, setCategory] = useState<ProductCategory>(product?.category ?? "laptops");
  return (
    <StaffForm
      name="product"
      label="Product"
      fields={fieldsFor(category, product?.spanishState)}
      start={product ? startOf(product) : { category, position: 1000, warrantyMonths: 12, status: "draft" }}
      // Both stay for good once the product exists.
      without={() => (product ? ["category", "slug"] : [])}
      onTyped={(typed) => setCategory(product?.category ?? typed.category)}
      refresh={product !== undefined}
      button={product ? "Save Product" : "Add Product"}
      save={async (typed) => {
        const { slug, category: chosen, status, ...changes } = productOf(typed, category);
        if (!product)
          return answerOf(
            // A new product is not archived: the server says so.
            api.admin.products.$post({ json: { ...changes, slug, category: chosen, status: status as "draft" } }),
          );
        const json = { ...changes, status, version: product.version };
        await api.admin.products[":id"].$patch({ param: { id: product.id }, json });
        return null;
      }}
      done={{ title: product ? "Saved" : "Product added" }}
      onSaved={(added) => added && navigate(`/admin/products/${added.id}/`)}
    />
  );
}
