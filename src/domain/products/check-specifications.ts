import type { ProductCategory } from "#contract/products/product-categories.ts";
import { filterFields, type Specifications, specificationsSchema } from "#contract/products/product-specifications.ts";
import { type FieldProblem, invalidFields } from "#domain/errors.ts";

interface Variant {
  slug: string;
  sku: string;
  specifications: Specifications;
}

/**
 * Checks that specifications belong to the category, and that each variant, together with its product, has a value for every
 * filter; a draft may still lack some.
 * @throws DomainError "invalid" with the fields at fault.
 */
export function checkSpecifications(
  category: ProductCategory,
  own: Specifications,
  variants: Variant[],
  { isDraft }: { isDraft: boolean },
): void {
  const schema = specificationsSchema(category);
  const problems: FieldProblem[] = [...problemsOf(schema.safeParse(own), "specifications")];
  for (const [index, variant] of variants.entries()) {
    problems.push(...problemsOf(schema.safeParse(variant.specifications), `variants.${index}.specifications`));
    const all = { ...own, ...variant.specifications };
    for (const { key, label } of isDraft ? [] : filterFields(category))
      if (all[key] === undefined)
        problems.push({ path: `variants.${index}.specifications.${key}`, message: `${label()} is missing.` });
  }
  for (const name of ["slug", "sku"] as const) {
    const seen = new Set<string>();
    for (const [index, variant] of variants.entries()) {
      if (seen.has(variant[name]))
        problems.push({ path: `variants.${index}.${name}`, message: "Another variant already has this." });
      seen.add(variant[name]);
    }
  }
  if (problems.length > 0) throw invalidFields(...problems);
}

type Checked = ReturnType<ReturnType<typeof specificationsSchema>["safeParse"]>;

function problemsOf(checked: Checked, place: string): FieldProblem[] {
  if (checked.success) return [];
  return checked.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({ path: `${place}.${key}`, message: "This category has no such field." }))
      : [{ path: [place, ...issue.path].join("."), message: issue.message }],
  );
}
