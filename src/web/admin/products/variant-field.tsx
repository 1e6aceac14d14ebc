import { slugOf } from "#contract/site/addresses.ts";
import { readCents } from "#contract/values/money.ts";
import type { ProductCategory } from "#contract/products/product-categories.ts";
import { productLimits } from "#contract/products/products.ts";
import type { StaffField } from "#web/admin/form/staff-field.ts";
import { Button } from "#web/ui/button.tsx";
import { moveOnEnter } from "#web/ui/move-on-enter.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { DetailInputs, type Details, readDetails, type TypedDetails } from "./specification-field.tsx";

export interface TypedVariant {
  name: string;
  spanishName: string;
  sku: string;
  priceCents: string;
  stock: string;
  orderDays: string;
  slug: string;
  details: TypedDetails;
  /** In the shop already: its shelf is counted elsewhere. */
  known: boolean;
}

export interface ReadVariant {
  name: string;
  spanishName: string;
  sku: string;
  slug: string;
  priceCents: number;
  stock: number | null;
  orderDays: number | null;
  details: Details;
}

const blank: TypedVariant = {
  name: "",
  spanishName: "",
  sku: "",
  priceCents: "",
  stock: "",
  orderDays: "",
  slug: "",
  details: {},
  known: false,
};

const wholeOrNull = (typed: string): number | null => (typed.trim() === "" ? null : Number(typed.trim()));

/** The variants of a product. What cannot be read as a number is for the server to refuse. */
export const variantRows = (
  label: string,
  category: ProductCategory,
): StaffField<TypedVariant[], ReadVariant[], TypedVariant[]> => ({
  label,
  wide: true,
  blank: [blank],
  toRaw: (start) => start,
  read: (raw) =>
    raw.map((typed) => ({
      name: typed.name.trim(),
      spanishName: typed.spanishName.trim(),
      sku: typed.sku.trim(),
      slug: typed.slug.trim() || slugOf(typed.name.trim()),
      priceCents: readCents(typed.priceCents) ?? Number.NaN,
      stock: wholeOrNull(typed.stock),
      orderDays: wholeOrNull(typed.orderDays),
      details: readDetails(category, typed.details),
    })),
  draw: ({ id, raw, change, inner }) => (
    <div className="form-wide" id={id} tabIndex={-1}>
      {raw.map((typed, index) => (
        <VariantInputs
          // oxlint-disable-next-line react/no-array-index-key -- variants have no other key while they are typed
          key={index}
          id={`${id}-${index}`}
          position={index + 1}
          category={category}
          typed={typed}
          errors={below(inner, `${index}.`)}
          change={(changes) => change(raw.map((each, at) => (at === index ? { ...each, ...changes } : each)))}
          remove={raw.length > 1 ? () => change(raw.filter((_, at) => at !== index)) : undefined}
        />
      ))}
      <Button tone="outline" disabled={raw.length >= productLimits.variants} onClick={() => change([...raw, blank])}>
        Add a Variant
      </Button>
    </div>
  ),
});

/** Refusals below a place: "0.sku" as "sku". */
const below = (errors: Record<string, string[]>, start: string): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, words]) =>
      path.startsWith(start) ? [[path.slice(start.length), words]] : [],
    ),
  );

interface Props {
  id: string;
  position: number;
  category: ProductCategory;
  typed: TypedVariant;
  errors: Record<string, string[]>;
  change: (changes: Partial<TypedVariant>) => void;
  /** Absent for the only one. */
  remove: (() => void) | undefined;
}

/** One thing that can be bought: its stock number, price, shelf, and what sets it apart from the others. */
function VariantInputs({ id, position, category, typed, errors, change, remove }: Props) {
  const field = (name: Exclude<keyof TypedVariant, "details" | "known">) => ({
    id: `${id}-${name}`,
    autoComplete: "off",
    errors: errors[name],
    value: typed[name],
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => change({ [name]: currentTarget.value }),
  });
  const apart = below(errors, "specifications.");
  return (
    <fieldset className="variant-inputs">
      <legend>Variant {position}</legend>
      <div className="variant-grid">
        <TextField {...field("name")} label="Name" hint="Such as 16 GB, 512 GB." />
        <TextField
          {...field("spanishName")}
          label="Name in Spanish"
          hint="Where it has words."
          lang="es"
          maxLength={productLimits.name}
          optional
        />
        <TextField {...field("sku")} label="SKU" maxLength={40} onKeyDown={moveOnEnter} />
        <TextField {...field("priceCents")} label="Price, dollars" inputMode="decimal" />
        <TextField
          {...field("stock")}
          label="On the shelf"
          hint={typed.known ? "Changed by counting, on the Stock tab." : "Empty for work and licenses."}
          inputMode="numeric"
          readOnly={typed.known}
          optional
        />
        <TextField
          {...field("orderDays")}
          label="Order time, days"
          hint="Empty when it cannot be ordered."
          inputMode="numeric"
          optional
        />
        <TextField {...field("slug")} label="Address" hint="Made from the name when empty." optional />
      </div>
      <details open={Object.keys(apart).length > 0 || Object.keys(typed.details).length > 0}>
        <summary>What sets it apart</summary>
        <DetailInputs
          id={`${id}-details`}
          category={category}
          typed={typed.details}
          change={(next) => change({ details: next })}
          errors={apart}
        />
      </details>
      {remove ? (
        <Button tone="outline" onClick={remove}>
          Remove<span className="sr-only"> variant {position}</span>
        </Button>
      ) : null}
    </fieldset>
  );
}
