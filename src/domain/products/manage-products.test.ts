import { describe, expect, test } from "vitest";
import { createProduct } from "#domain/products/create-product.ts";
import { getProduct } from "#domain/products/get-product.ts";
import { listProducts } from "#domain/products/list-products.ts";
import { archiveProduct, updateProduct } from "#domain/products/update-product.ts";
import { searchSite } from "#domain/search/search-site.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const visitor = await testCtx();
const admin = await signedInAs(visitor, "admin", "owner@example.com");
const member = await signedInAs(visitor, "member", "client@example.com");
const technician = await signedInAs(visitor, "technician", "tech@example.com");

let count = 0;
const aDock = (changes: object = {}) => ({
  slug: `dock-${++count}`,
  name: `Zanzibar dock ${count}`,
  brand: "Crane",
  category: "docks-and-cables",
  summary: "One plug.",
  description: "One plug for everything.",
  taxKind: "goods",
  warrantyMonths: 24,
  warrantyBy: "maker",
  specifications: { connection: "USB-C" },
  drawings: ["dock"],
  status: "active",
  variants: [{ sku: `DOCK-${count}`, slug: "gray", name: "Gray", priceCents: 9900, stock: 3 }],
  ...changes,
});
const refused = (code: string) => expect.objectContaining({ code });
const pathsOf = async (attempt: Promise<unknown>) =>
  attempt.then(
    () => [],
    (error: { details?: { errors?: { path: string }[] } }) => error.details?.errors?.map(({ path }) => path) ?? [],
  );

describe("access", () => {
  test.each([
    ["a visitor", visitor, "unauthenticated"],
    ["a member", member, "forbidden"],
    ["a technician", technician, "forbidden"],
  ])("%s", async (_, ctx, code) => {
    await expect(createProduct(ctx, aDock())).rejects.toThrow(refused(code));
    await expect(updateProduct(ctx, { id: "none" }, { version: 1 })).rejects.toThrow(refused(code));
    await expect(archiveProduct(ctx, { id: "none" })).rejects.toThrow(refused(code));
  });
});

describe("refusals", () => {
  test("invalid fields are named", async () => {
    const broken = {
      slug: "Not A Slug",
      category: "cars",
      drawings: ["nude"],
      variants: [{ sku: "", slug: "a", name: "A", priceCents: -1, stock: 0.5 }],
      surprise: true,
    };
    expect(await pathsOf(createProduct(admin, aDock(broken)))).toEqual(
      expect.arrayContaining([
        "slug",
        "category",
        "drawings.0",
        "variants.0.sku",
        "variants.0.priceCents",
        "variants.0.stock",
        "surprise",
      ]),
    );
  });

  test("specifications must belong to the category and cover every filter", async () => {
    expect(await pathsOf(createProduct(admin, aDock({ specifications: { memoryGb: 16 } })))).toEqual([
      "specifications.memoryGb",
      "variants.0.specifications.connection",
    ]);
    expect(
      await pathsOf(createProduct(admin, aDock({ specifications: { connection: "USB-C", lengthFt: "long" } }))),
    ).toEqual(["specifications.lengthFt"]);
  });

  test("a slug or stock number that is taken", async () => {
    const first = aDock();
    await createProduct(admin, first);
    await expect(createProduct(admin, { ...aDock(), slug: first.slug })).rejects.toThrow(refused("conflict"));
    await expect(createProduct(admin, { ...aDock(), variants: first.variants })).rejects.toThrow(refused("conflict"));
  });

  test("a change on top of someone else's", async () => {
    const { id } = await createProduct(admin, aDock());
    await updateProduct(admin, { id }, { name: "Once", version: 1 });
    await expect(updateProduct(admin, { id }, { name: "Twice", version: 1 })).rejects.toThrow(refused("conflict"));
    await expect(updateProduct(admin, { id: "none" }, { version: 1 })).rejects.toThrow(refused("not_found"));
  });
});

describe("changes", () => {
  test("a draft is hidden; an active product is listed and found; an archived one is gone", async () => {
    const { id, version } = await createProduct(
      admin,
      aDock({ slug: "quokka-dock", name: "Quokka dock", status: "draft" }),
    );
    const isFound = async () => (await searchSite(visitor, { q: "quokka" })).items.map(({ path }) => path);
    const isListed = async () => (await listProducts(visitor, { limit: 100 })).items.some((item) => item.id === id);
    await expect(getProduct(visitor, "quokka-dock")).rejects.toThrow(refused("not_found"));
    expect([await isFound(), await isListed()]).toEqual([[], false]);

    await updateProduct(admin, { id }, { status: "active", version });
    expect([await isFound(), await isListed()]).toEqual([["/product/quokka-dock/"], true]);

    await archiveProduct(admin, { id });
    await archiveProduct(admin, { id });
    await expect(getProduct(visitor, "quokka-dock")).rejects.toThrow(refused("not_found"));
    expect([await isFound(), await isListed()]).toEqual([[], false]);
  });

  test("given variants replace the existing ones and keep their ids", async () => {
    const product = aDock();
    const created = await createProduct(admin, product);
    const kept = { ...product.variants[0], priceCents: 8900 };
    const added = {
      sku: `${created.variants[0]?.sku}-B`,
      slug: "black",
      name: "Black",
      priceCents: 9500,
      stock: 0,
      orderDays: 4,
    };
    const changed = await updateProduct(admin, { id: created.id }, { variants: [added, kept], version: 1 });
    expect(changed.variants.map(({ slug, priceCents, stockState }) => [slug, priceCents, stockState])).toEqual([
      ["black", 9500, "order"],
      ["gray", 8900, "in_stock"],
    ]);
    expect(changed.variants[1]?.id).toBe(created.variants[0]?.id);
    const gone = await updateProduct(admin, { id: created.id }, { variants: [added], version: 2 });
    expect(gone.variants).toHaveLength(1);
  });

  test("the audit trail records who changed what, with old and new prices", async () => {
    const { id } = await createProduct(admin, aDock());
    const { variants } = await getProduct(visitor, id);
    const [{ sku, slug, name }] = variants as [(typeof variants)[number]];
    await updateProduct(admin, { id }, { variants: [{ sku, slug, name, priceCents: 1, stock: null }], version: 1 });
    const trail = await visitor.db
      .selectFrom("audit_events")
      .select(["action", "actor_id", "detail"])
      .where("target_id", "=", id)
      .orderBy("seq")
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(["product.created", "product.updated"]);
    expect(trail[1]).toMatchObject({
      actor_id: admin.actor.userId,
      detail: { from: { prices: { [sku]: 9900 } }, to: { prices: { [sku]: 1 } } },
    });
  });
});
