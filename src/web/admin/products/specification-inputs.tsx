import type { ProductCategory } from "#contract/product-categories.ts";
import { type Specifications, specificationFields } from "#contract/product-specifications.ts";
import { TextField } from "#web/ui/text-field.tsx";

interface SpecificationInputsProps {
  category: ProductCategory;
  /** The path of the values, such as `variants.0.specifications`. */
  at: string;
  values: Specifications;
  /** Values in Spanish by the English one. */
  spanish: Record<string, string> | undefined;
  problems: Record<string, string[]>;
}

/** What a product, or one of its variants, says about itself; the fields come with the category. */
export function SpecificationInputs({ category, at, values, spanish, problems }: SpecificationInputsProps) {
  return (
    <div className="specification-inputs">
      {Object.entries(specificationFields[category]).flatMap(([key, { label, type, unit }]) => [
        <TextField
          key={key}
          id={`${at}.${key}`}
          name={`${at}.${key}`}
          label={unit ? `${label}, ${unit}` : label}
          inputMode={type === "number" ? "decimal" : undefined}
          defaultValue={values[key]}
          errors={problems[`${at}.${key}`]}
          autoComplete="off"
          optional
        />,
        ...(type === "text"
          ? [
              <TextField
                key={`${key} in Spanish`}
                id={`${at}.${key}.spanish`}
                name={`${at}.${key}.spanish`}
                label={`${label} in Spanish`}
                lang="es"
                defaultValue={spanish?.[String(values[key] ?? "")]}
                autoComplete="off"
                optional
              />,
            ]
          : []),
      ])}
    </div>
  );
}
