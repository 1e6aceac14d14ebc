import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { ProductCategory } from "#contract/product-categories.ts";
import { conditionLabels, productCategories } from "#contract/product-words.ts";
import { ProductDrawing, productLimits, type StaffProduct } from "#contract/products.ts";
import { answerOf, api } from "#web/shell/session/api-client.ts";
import { useSave } from "#web/shell/session/use-save.ts";
import { ProductArt } from "#web/site/shop/art/product-art.tsx";
import { Button } from "#web/ui/button.tsx";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { PhotoInputs } from "./photo-inputs.tsx";
import { productOf } from "./product-fields.ts";
import { SpecificationInputs } from "./specification-inputs.tsx";
import { VariantInputs } from "./variant-inputs.tsx";

const categories = Object.fromEntries(Object.entries(productCategories).map(([id, { name }]) => [id, name]));
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
const { archived: _, ...firstStatuses } = statuses;

/** A product with all its variants; a new one without `product`. What is typed stays until it is saved. */
export function ProductForm({ product }: { product?: StaffProduct }) {
  const { busy, problem, problems, save } = useSave({ inline: true });
  const navigate = useNavigate();
  const [category, setCategory] = useState<ProductCategory>(product?.category ?? "laptops");
  const [rows, setRows] = useState(() => product?.variants.map((_variant, index) => index) ?? [0]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void save(
      async () => {
        const typed = productOf(form, category, rows);
        if (!product) {
          const { id } = await answerOf(api.admin.products.$post({ json: typed }));
          return navigate(`/admin/products/${id}/`);
        }
        const { slug: _slug, category: _category, ...changes } = typed;
        const json = { ...changes, version: product.version };
        return api.admin.products[":id"].$patch({ param: { id: product.id }, json });
      },
      { title: product ? "Saved" : "Product added" },
    );
  };
  const field = (name: string) => ({ id: name, name, errors: problems[name], autoComplete: "off" });
  return (
    <form className="product-form form-grid" onSubmit={submit} noValidate aria-label="Product">
      <div className="form-wide">
        <ErrorSummary
          attempt={problems}
          messages={problem && Object.keys(problems).length === 0 ? [problem] : []}
          problems={Object.entries(problems).map(([path, [message = ""]]) => ({
            fieldId: path,
            label: labelOf(path),
            message,
          }))}
        />
      </div>
      <TextField {...field("name")} label="Name" maxLength={productLimits.name} defaultValue={product?.name} />
      <TextField {...field("brand")} label="Maker" maxLength={60} defaultValue={product?.brand} />
      <SelectField
        {...field("category")}
        label="Category"
        options={categories}
        value={category}
        disabled={product !== undefined}
        onChange={({ currentTarget }) => setCategory(currentTarget.value as ProductCategory)}
      />
      <SelectField
        {...field("status")}
        label="Status"
        options={product ? statuses : firstStatuses}
        defaultValue={product?.status ?? "draft"}
      />
      <TextField
        {...field("slug")}
        label="Page address"
        hint="/product/…/. Made from the name when empty; it stays for good."
        readOnly={product !== undefined}
        defaultValue={product?.slug}
        optional
      />
      <TextField
        {...field("position")}
        label="Position"
        hint="Small numbers come first."
        inputMode="numeric"
        defaultValue={product?.position ?? 1000}
      />
      <TextField
        {...field("summary")}
        label="Summary"
        maxLength={productLimits.summary}
        defaultValue={product?.summary}
        wide
      />
      <TextArea
        {...field("description")}
        label="Description"
        rows={6}
        maxLength={productLimits.description}
        defaultValue={product?.description}
      />
      {product?.spanishState === "outdated" ? (
        <p className="form-wide note">
          The English text has changed since; until this is saved again, Spanish pages show the English one.
        </p>
      ) : null}
      <TextField
        {...field("spanish.summary")}
        label="Summary in Spanish"
        hint="Without Spanish texts, Spanish pages show the English ones."
        lang="es"
        maxLength={productLimits.summary}
        defaultValue={product?.spanish?.summary}
        optional
        wide
      />
      <TextArea
        {...field("spanish.description")}
        label="Description in Spanish"
        lang="es"
        rows={6}
        maxLength={productLimits.description}
        defaultValue={product?.spanish?.description}
        optional
      />
      <SelectField {...field("taxKind")} label="Sales tax" options={taxKinds} defaultValue={product?.taxKind} />
      <SelectField
        {...field("feeClass")}
        label="State recycling fee"
        options={feeClasses}
        defaultValue={product?.feeClass}
      />
      <SelectField
        {...field("condition")}
        label="Condition"
        options={conditionLabels}
        defaultValue={product?.condition}
      />
      <TextField
        {...field("related")}
        label="Related products"
        hint="Page addresses of other products, with spaces between."
        defaultValue={product?.related.join(" ")}
        optional
      />
      <TextField
        {...field("warrantyMonths")}
        label="Warranty, months"
        inputMode="numeric"
        defaultValue={product?.warrantyMonths ?? 12}
      />
      <SelectField {...field("warrantyBy")} label="Warranty by" options={makers} defaultValue={product?.warrantyBy} />
      <PhotoInputs photos={product?.photos ?? []} problems={problems} />
      <fieldset className="form-wide drawing-choice" id="drawings" tabIndex={-1}>
        <legend>Drawings</legend>
        {ProductDrawing.options.map((drawing) => (
          <label key={drawing}>
            <input
              type="checkbox"
              name="drawings"
              value={drawing}
              defaultChecked={product?.drawings.includes(drawing)}
            />
            <span className="catalog-art tone tone-pale">
              <ProductArt drawing={drawing} />
            </span>
            {drawing.replaceAll("-", " ")}
          </label>
        ))}
        {problems.drawings ? <p className="field-error">Choose one to six drawings.</p> : null}
      </fieldset>
      <fieldset className="form-wide">
        <legend>Details of all variants</legend>
        <SpecificationInputs
          key={category}
          category={category}
          at="specifications"
          values={product?.specifications ?? {}}
          spanish={product?.spanish?.values}
          problems={problems}
        />
      </fieldset>
      <div className="form-wide">
        {rows.map((row, index) => (
          <VariantInputs
            key={`${row} ${category}`}
            index={index}
            category={category}
            variant={product?.variants[row]}
            spanish={product?.spanish}
            problems={problems}
            onRemove={rows.length > 1 ? () => setRows(rows.filter((other) => other !== row)) : undefined}
          />
        ))}
        <Button
          tone="outline"
          disabled={rows.length >= productLimits.variants}
          onClick={() => setRows([...rows, Math.max(...rows) + 1])}
        >
          Add a Variant
        </Button>
      </div>
      <div className="form-foot form-wide">
        <Button type="submit" disabled={busy}>
          {product ? "Save Product" : "Add Product"}
        </Button>
      </div>
    </form>
  );
}

/** "variants.0.priceCents" as "Variant 1, price". */
function labelOf(path: string): string {
  const [first = "", index, ...rest] = path.split(".");
  const words = (name: string) =>
    name
      .replace(/Cents$/, "")
      .replaceAll(/([A-Z])/g, " $1")
      .toLowerCase();
  if (first === "spanish") return `${words(path.split(".").at(-1) ?? path)} in Spanish`;
  if (first !== "variants" || index === undefined) return words(path.split(".").at(-1) ?? path);
  return `Variant ${Number(index) + 1}, ${words(rest.at(-1) ?? "")}`;
}
