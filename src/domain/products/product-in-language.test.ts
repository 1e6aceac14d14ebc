import { describe, expect, test } from "vitest";
import { addToCart, viewCart } from "#domain/cart/change-cart.ts";
import type { Ctx } from "#domain/ctx.ts";
import { inLanguage } from "#domain/language/in-language.ts";
import { createProduct } from "#domain/products/create-product.ts";
import { getProduct } from "#domain/products/get-product.ts";
import { getStaffProduct } from "#domain/products/list-staff-products.ts";
import { fingerprintOf } from "#domain/products/product-in-language.ts";
import { updateProduct } from "#domain/products/update-product.ts";
import { searchSite } from "#domain/search/search-site.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const visitor = await testCtx();
const admin = await signedInAs(visitor, "admin", "owner@example.com");

const spanish = {
  summary: "Un solo cable.",
  description: "Un solo cable para todo el zarzal.",
  variants: { Gray: "Gris" },
};
let count = 0;
const added = (changes: object = {}) => {
  count += 1;
  return createProduct(admin, {
    slug: `dock-${count}`,
    name: `Dock ${count}`,
    brand: "Crane",
    category: "docks-and-cables",
    summary: "One plug.",
    description: "One plug for everything.",
    spanish,
    taxKind: "goods",
    warrantyMonths: 24,
    warrantyBy: "maker",
    specifications: { connection: "USB-C" },
    drawings: ["dock"],
    status: "active",
    variants: [
      { sku: `D-${count}-G`, slug: "gray", name: "Gray", priceCents: 9900, stock: 3 },
      { sku: `D-${count}-16`, slug: "16gb", name: "16 GB", priceCents: 9900, stock: 3 },
    ],
    ...changes,
  });
};
const shownIn = (language: "en" | "es", id: string) => inLanguage(visitor, language, (ctx: Ctx) => getProduct(ctx, id));
const stateOf = async (id: string) => (await getStaffProduct(admin, id)).spanishState;

describe("refusals", () => {
  const { summary, description } = spanish;
  test.each([
    [{ summary }, "spanish.description", "Write the description in Spanish too, or leave both empty."],
    [{ description }, "spanish.summary", "Write the summary in Spanish too, or leave both empty."],
    [{ summary: " ", description }, "spanish.summary", "Write the summary in Spanish too, or leave both empty."],
    [{ summary: "a".repeat(201), description }, "spanish.summary", "Keep this under 200 characters."],
    [{ summary, description, of: "mine" }, "spanish.of", expect.anything()],
    [{ summary, description, variants: { Gray: "" } }, "spanish.variants.Gray", "Give the variant a name in Spanish."],
  ])("%j", async (given, path, message) => {
    await expect(added({ spanish: given })).rejects.toMatchObject({
      code: "invalid",
      details: { errors: [{ path, message }] },
    });
  });
});

test("the fingerprint is of the words; white space does not count", () => {
  const words = { summary: "One plug.", description: "For\n\neverything." };
  expect(fingerprintOf({ summary: " One  plug. ", description: "For everything." })).toBe(fingerprintOf(words));
  expect(fingerprintOf({ ...words, summary: "One plug" })).not.toBe(fingerprintOf(words));
});

test("a Spanish page shows Spanish words, and finds them; facts and English pages stay as they are", async () => {
  const { id } = await added();
  const there = await shownIn("es", id);
  expect(there).toMatchObject({ summary: spanish.summary, description: spanish.description });
  expect(there.variants.map(({ name }) => name)).toEqual(["Gris", "16 GB"]);
  expect(there).not.toHaveProperty("textLanguage");
  const here = await shownIn("en", id);
  expect(here).toMatchObject({ name: there.name, summary: "One plug.", description: "One plug for everything." });
  expect(here.variants.map(({ name }) => name)).toEqual(["Gray", "16 GB"]);
  const found = (language: "en" | "es") =>
    inLanguage(visitor, language, async (ctx) =>
      (await searchSite(ctx, { q: "zarzal" })).items.map(({ path }) => path),
    );
  expect(await found("es")).toEqual([expect.stringMatching(/^\/es\/.*dock-/)]);
  expect(await found("en")).toEqual([]);
});

test("the cart names variants, and the assistant knows products, in the language of the page", async () => {
  const { slug, variants } = await added();
  const { token } = await addToCart(visitor, null, { variantId: variants[0]?.id, quantity: 1 });
  const namesIn = (language: "en" | "es") =>
    inLanguage(visitor, language, async (ctx) => (await viewCart(ctx, token)).lines.map((line) => line.variantName));
  expect([await namesIn("es"), await namesIn("en")]).toEqual([["Gris"], ["Gray"]]);
  const { body } = await visitor.db
    .selectFrom("kb_chunks")
    .innerJoin("kb_sources", "kb_sources.id", "kb_chunks.source_id")
    .select("body")
    .where("ref", "=", `es/product/${slug}`)
    .where("body", "like", "%zarzal%")
    .executeTakeFirstOrThrow();
  expect(body).toContain(`${spanish.summary} ${spanish.description}`);
});

test("without Spanish words the English ones are shown, and marked", async () => {
  const { id, spanishState } = await added({ spanish: undefined });
  expect(spanishState).toBe("missing");
  expect(await shownIn("es", id)).toMatchObject({ summary: "One plug.", textLanguage: "en" });
  expect(await shownIn("en", id)).not.toHaveProperty("textLanguage");
});

describe("when the English words change", () => {
  test("the Spanish ones are outdated until they are saved again, also when they were sent along", async () => {
    const { id } = await added();
    await updateProduct(admin, { id }, { summary: "Two plugs.", spanish, version: 1 });
    expect(await stateOf(id)).toBe("outdated");
    const there = await shownIn("es", id);
    expect(there).toMatchObject({ summary: "Two plugs.", description: "One plug for everything.", textLanguage: "en" });
    expect(there.variants[0]?.name).toBe("Gray");
    await updateProduct(admin, { id }, { spanish, version: 2 });
    expect(await stateOf(id)).toBe("current");
    expect((await shownIn("es", id)).summary).toBe(spanish.summary);
  });

  test("and the Spanish ones with them, both are of now; prices and white space outdate nothing", async () => {
    const { id } = await added();
    await updateProduct(
      admin,
      { id },
      { summary: "Two plugs.", spanish: { ...spanish, summary: "Dos cables." }, version: 1 },
    );
    expect(await shownIn("es", id)).toMatchObject({ summary: "Dos cables." });
    await updateProduct(admin, { id }, { description: "One plug\n\nfor everything.", warrantyMonths: 36, version: 2 });
    expect(await stateOf(id)).toBe("current");
  });

  test("taking the Spanish words away shows the English ones", async () => {
    const { id } = await added();
    const { spanish: left, spanishState } = await updateProduct(admin, { id }, { spanish: null, version: 1 });
    expect([left, spanishState]).toEqual([null, "missing"]);
    expect(await shownIn("es", id)).toMatchObject({ summary: "One plug.", textLanguage: "en" });
  });
});

test("values of specifications are said in Spanish where they have words", async () => {
  const { id } = await added({
    spanish: { ...spanish, values: { "2 USB-C, network": "2 USB-C, red", "At the bench": "En el taller" } },
    specifications: { connection: "2 USB-C, network", chargingWatts: 100 },
  });
  expect((await shownIn("es", id)).specifications).toEqual({ connection: "2 USB-C, red", chargingWatts: 100 });
  expect((await shownIn("en", id)).specifications).toMatchObject({ connection: "2 USB-C, network" });
  expect((await getStaffProduct(admin, id)).spanish?.values).toMatchObject({ "2 USB-C, network": "2 USB-C, red" });
});
