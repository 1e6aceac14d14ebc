import type { ProductCategory } from "#contract/product-categories.ts";
import { productLimits, type StaffProduct } from "#contract/products.ts";
import { Button } from "#web/ui/button.tsx";
import { moveOnEnter } from "#web/ui/move-on-enter.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { SpecificationInputs } from "./specification-inputs.tsx";

interface VariantInputsProps {
  index: number;
  category: ProductCategory;
  variant: StaffProduct["variants"][number] | undefined;
  /** The product's words in Spanish, with the names of variants by the English one. */
  spanish: StaffProduct["spanish"] | undefined;
  problems: Record<string, string[]>;
  /** Absent for the only one. */
  onRemove: (() => void) | undefined;
}

/** One thing that can be bought: its stock number, price, shelf, and what sets it apart from the others. */
export function VariantInputs({ index, category, variant, spanish, problems, onRemove }: VariantInputsProps) {
  const at = `variants.${index}`;
  const field = (name: string) => ({
    id: `${at}.${name}`,
    name: `${at}.${name}`,
    errors: problems[`${at}.${name}`],
    autoComplete: "off",
  });
  const apart = Object.keys(problems).some((path) => path.startsWith(`${at}.specifications`));
  return (
    <fieldset className="variant-inputs">
      <legend>Variant {index + 1}</legend>
      <div className="variant-grid">
        <TextField {...field("name")} label="Name" hint="Such as 16 GB, 512 GB." defaultValue={variant?.name} />
        <TextField
          {...field("spanishName")}
          label="Name in Spanish"
          hint="Where it has words."
          lang="es"
          maxLength={productLimits.name}
          defaultValue={variant && spanish?.variants[variant.name]}
          optional
        />
        <TextField {...field("sku")} label="SKU" maxLength={40} onKeyDown={moveOnEnter} defaultValue={variant?.sku} />
        <TextField
          {...field("priceCents")}
          label="Price, dollars"
          inputMode="decimal"
          defaultValue={variant ? (variant.priceCents / 100).toFixed(2) : undefined}
        />
        <TextField
          {...field("stock")}
          label="On the shelf"
          hint={variant ? "Changed by counting, on the Stock tab." : "Empty for work and licenses."}
          inputMode="numeric"
          readOnly={variant !== undefined}
          defaultValue={variant?.stock ?? undefined}
          optional
        />
        <TextField
          {...field("orderDays")}
          label="Order time, days"
          hint="Empty when it cannot be ordered."
          inputMode="numeric"
          defaultValue={variant?.orderDays ?? undefined}
          optional
        />
        <TextField
          {...field("slug")}
          label="Address"
          hint="Made from the name when empty."
          defaultValue={variant?.slug}
          optional
        />
      </div>
      <details open={apart || Object.keys(variant?.specifications ?? {}).length > 0}>
        <summary>What sets it apart</summary>
        <SpecificationInputs
          category={category}
          at={`${at}.specifications`}
          values={variant?.specifications ?? {}}
          spanish={spanish?.values}
          problems={problems}
        />
      </details>
      {onRemove ? (
        <Button tone="outline" onClick={onRemove}>
          Remove<span className="sr-only"> variant {index + 1}</span>
        </Button>
      ) : null}
    </fieldset>
  );
}
