import type { z } from "zod";
import { slugOf } from "#contract/addresses.ts";
import type { ProductCategory } from "#contract/product-categories.ts";
import { type Specifications, specificationFields } from "#contract/product-specifications.ts";
import type { CreateProductInput } from "#contract/products.ts";
import { readCents } from "#contract/money.ts";
import { ApiProblem } from "#web/shell/session/api-fetch.ts";

type Typed = z.input<typeof CreateProductInput>;

/** Fields are named by the paths of the API, such as `variants.0.sku`, so that a refusal finds its field. */
export function productOf(form: FormData, category: ProductCategory, rows: number[]): Typed {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const errors: { path: string; message: string }[] = [];
  const cents = (name: string): number => {
    const read = readCents(text(name));
    if (read === null) errors.push({ path: name, message: "Type a price such as 649 or 649.50." });
    return read ?? 0;
  };
  const whole = (name: string): number => {
    const typed = text(name);
    if (!/^\d{1,6}$/.test(typed)) errors.push({ path: name, message: "Type a whole number." });
    return Number(typed);
  };
  const specifications = (at: string): Specifications =>
    Object.fromEntries(
      Object.entries(specificationFields[category]).flatMap(([key, { type }]) => {
        const typed = text(`${at}.${key}`);
        return typed === "" ? [] : [[key, type === "number" ? Number(typed) : typed]];
      }),
    );
  const valuesIn = (at: string): [string, string][] =>
    Object.keys(specificationFields[category]).flatMap((key) => {
      const [english, spanish] = [text(`${at}.${key}`), text(`${at}.${key}.spanish`)];
      return english && spanish ? [[english, spanish]] : [];
    });
  const variants = rows.map((_, index): Typed["variants"][number] => {
    const at = `variants.${index}`;
    return {
      sku: text(`${at}.sku`),
      name: text(`${at}.name`),
      slug: text(`${at}.slug`) || slugOf(text(`${at}.name`)),
      priceCents: cents(`${at}.priceCents`),
      stock: text(`${at}.stock`) === "" ? null : whole(`${at}.stock`),
      orderDays: text(`${at}.orderDays`) === "" ? null : whole(`${at}.orderDays`),
      specifications: specifications(`${at}.specifications`),
    };
  });
  const names = rows.flatMap((_, index): [string, string][] => {
    const name = text(`variants.${index}.spanishName`);
    return name === "" ? [] : [[text(`variants.${index}.name`), name]];
  });
  const values = ["specifications", ...rows.map((_, index) => `variants.${index}.specifications`)].flatMap(valuesIn);
  const spanish = { summary: text("spanish.summary"), description: text("spanish.description") };
  const product = {
    slug: text("slug") || slugOf(text("name")),
    name: text("name"),
    brand: text("brand"),
    category,
    summary: text("summary"),
    description: text("description"),
    spanish:
      spanish.summary || spanish.description || names.length > 0 || values.length > 0
        ? { ...spanish, variants: Object.fromEntries(names), values: Object.fromEntries(values) }
        : null,
    taxKind: text("taxKind"),
    feeClass: text("feeClass"),
    condition: text("condition"),
    warrantyMonths: whole("warrantyMonths"),
    warrantyBy: text("warrantyBy"),
    position: whole("position"),
    status: text("status"),
    specifications: specifications("specifications"),
    photos: photosOf(text, form),
    drawings: form.getAll("drawings").map(String),
    related: text("related")
      .split(/[\s,]+/)
      .filter(Boolean),
    variants,
  } as Typed;
  if (errors.length > 0) throw new ApiProblem(422, "Some fields need to be corrected.", errors);
  return product;
}

/** Named `photos.{n}.id` and `photos.{n}.alt`, from 0 without a gap. */
function photosOf(text: (name: string) => string, form: FormData): Typed["photos"] {
  const photos: NonNullable<Typed["photos"]> = [];
  while (form.has(`photos.${photos.length}.id`))
    photos.push({ id: text(`photos.${photos.length}.id`), alt: text(`photos.${photos.length}.alt`) });
  return photos;
}
