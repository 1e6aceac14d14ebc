import type { ProductCategory } from "#contract/products/product-categories.ts";
import { type Specifications, specificationFields } from "#contract/products/product-specifications.ts";
import type { StaffField } from "#web/admin/form/staff-field.ts";
import { TextField } from "#web/ui/text-field.tsx";

/** Typed values by the key of a detail, and by "{key} es" their words in Spanish. */
export type TypedDetails = Record<string, string>;

export interface Details {
  values: Specifications;
  /** Words in English with those in Spanish. */
  spanish: [english: string, spanish: string][];
}

const inSpanish = (key: string): string => `${key} es`;

export const typedDetails = (values: Specifications, spanish: Record<string, string> = {}): TypedDetails =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => [
      [key, String(value)],
      [inSpanish(key), spanish[String(value)] ?? ""],
    ]),
  );

/** Reads the details that a category has; what is typed of another one stays unread. */
export function readDetails(category: ProductCategory, typed: TypedDetails): Details {
  const keys = Object.entries(specificationFields[category]);
  const text = (name: string) => (typed[name] ?? "").trim();
  return {
    values: Object.fromEntries(
      keys.flatMap(([key, { type }]) =>
        text(key) === "" ? [] : [[key, type === "number" ? Number(text(key)) : text(key)]],
      ),
    ),
    spanish: keys.flatMap(([key]): Details["spanish"] =>
      text(key) && text(inSpanish(key)) ? [[text(key), text(inSpanish(key))]] : [],
    ),
  };
}

interface Props {
  id: string;
  category: ProductCategory;
  typed: TypedDetails;
  change: (typed: TypedDetails) => void;
  errors: Record<string, string[]>;
}

/** The fields of a category, with those in Spanish beside what is words. */
export function DetailInputs({ id, category, typed, change, errors }: Props) {
  const field = (name: string) => ({
    id: `${id}-${name.replace(" ", "-")}`,
    autoComplete: "off",
    optional: true,
    value: typed[name] ?? "",
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) =>
      change({ ...typed, [name]: currentTarget.value }),
  });
  return (
    <div className="specification-inputs">
      {Object.entries(specificationFields[category]).flatMap(([key, { label, type, unit }]) => [
        <TextField
          key={key}
          {...field(key)}
          label={unit ? `${label()}, ${unit}` : label()}
          inputMode={type === "number" ? "decimal" : undefined}
          errors={errors[key]}
        />,
        ...(type === "text"
          ? [<TextField key={inSpanish(key)} {...field(inSpanish(key))} label={`${label()} in Spanish`} lang="es" />]
          : []),
      ])}
    </div>
  );
}

/** The details that all variants of a product share. */
export const details = (label: string, category: ProductCategory): StaffField<TypedDetails, Details, TypedDetails> => ({
  label,
  wide: true,
  blank: {},
  toRaw: (start) => start,
  read: (raw) => readDetails(category, raw),
  draw: ({ id, raw, change, inner }) => (
    <fieldset className="form-wide" id={id} tabIndex={-1}>
      <legend>{label}</legend>
      <DetailInputs {...{ id, category, change }} typed={raw} errors={inner} />
    </fieldset>
  ),
});
