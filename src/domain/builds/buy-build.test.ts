import { beforeAll, expect, test } from "vitest";
import { seedParts } from "#seed/sample-parts.ts";
import { addBuildToCart } from "#domain/builds/buy-build.ts";
import { confirmBuild } from "#domain/builds/order-builds.ts";
import { planBuild } from "#domain/builds/plan-build.ts";
import { forgetBuilds, saveBuild, viewBuild } from "#domain/builds/save-build.ts";
import { setCartLine } from "#domain/cart/change-cart.ts";
import type { DomainError } from "#domain/errors.ts";
import { checkShopBooks } from "#domain/orders/check-shop-books.ts";
import { findOrderByNumber, linesOf } from "#domain/orders/order-store.ts";
import { viewStaffOrder } from "#domain/orders/view-order-desk.ts";
import { startOrder } from "#domain/orders/prepare-order.ts";
import { listProducts } from "#domain/products/list-products.ts";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { checkedOut, checkout, otherVisitor } from "#test/shop-by-verb.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const system = { ...ctx, actor: { kind: "system", name: "test" } as const };
const good = {
  cpu: "KST-9700",
  board: "LEV-B850",
  cooler: "BRZ-120",
  memory: "ALD-D5-32",
  gpu: "VLY-570",
  storage: "GRV-M1",
  case: "BRN-A2",
  psu: "MIL-750",
};
const doubtful = { ...good, gpu: "EST-OEM" };
const refusal = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => "done",
    (error: DomainError) => `${error.code}: ${error.message}`,
  );

const order = async (choice: object) => {
  const shopper = otherVisitor(ctx);
  const { code } = await saveBuild(shopper, choice);
  const { token } = await addBuildToCart(shopper, null, { code });
  const { number } = await checkedOut(shopper, { token, key: ctx.ids.next() }, checkout());
  return { number, code };
};

beforeAll(async () => {
  await seedParts(system);
});

test("is not there while it is switched off", async () => {
  expect(await refusal(planBuild(ctx, {}))).toMatch(/^not_found:/);
  expect(await refusal(saveBuild(ctx, good))).toMatch(/^not_found:/);
  expect(await refusal(viewBuild(ctx, "abcdefghjkmn"))).toMatch(/^not_found:/);
  expect(await refusal(addBuildToCart(ctx, null, { code: "abcdefghjkmn" }))).toMatch(/^not_found:/);
});

test("a build is saved, shared and ordered as parts with a taxed assembly", async () => {
  await changeToggle(system, "service_configurator", { enabled: true });
  const { number, code } = await order(good);
  expect((await viewBuild(otherVisitor(ctx), code)).verdict).toBe("fits");
  const placed = await findOrderByNumber(system, number);
  const lines = await linesOf(system, placed?.id ?? "");
  expect(lines.map(({ sku }) => sku).toSorted()).toEqual([...Object.values(good), "LRG-B-AIR"].toSorted());
  const assembly = lines.find(({ sku }) => sku === "LRG-B-AIR");
  expect(assembly).toMatchObject({ kind: "build", tax_cents: 1350 });
  await startOrder(system, number);
  expect(await checkShopBooks(system)).toEqual([]);
});

test("a choice is marked for what it changes, not for another part's open question", async () => {
  const { slots } = await planBuild(ctx, doubtful);
  const fitsOf = (slot: string, sku: string) =>
    slots.find(({ name }) => name === slot)?.options.find((option) => option.sku === sku)?.fits;
  expect(fitsOf("gpu", "EST-OEM")).toBe("unknown");
  expect(fitsOf("cpu", "KST-9700")).toBe("pass");
  expect(fitsOf("memory", "ALD-D4-32")).toBe("fail");
});

test("a build with open questions waits for a technician", async () => {
  const { number, code } = await order(doubtful);
  expect(await refusal(startOrder(system, number))).toMatch(/^conflict:/);
  const technician = await signedInAs(ctx, "technician", "tech.builds@example.com");
  expect((await viewStaffOrder(technician, number)).builds).toMatchObject([
    { code, needsCheck: true, confirmedAt: null },
  ]);
  expect(
    await refusal(confirmBuild(await signedInAs(ctx, "member", "member.builds@example.com"), number, code)),
  ).toMatch(/^forbidden:/);
  expect(await refusal(confirmBuild(technician, number, "abcdefghjkmn"))).toMatch(/^not_found:/);
  await confirmBuild(technician, number, code);
  await confirmBuild(technician, number, code);
  await startOrder(technician, number);
});

test("refuses what does not fit, is not complete, or is gone", async () => {
  const add = async (choice: object) => addBuildToCart(ctx, null, { code: (await saveBuild(ctx, choice)).code });
  expect(await refusal(add({ ...good, memory: "ALD-D4-32" }))).toContain("do not fit");
  expect(await refusal(add({ cpu: "KST-9700" }))).toContain("Still to choose");
  expect(await refusal(saveBuild(ctx, {}))).toMatch(/^invalid:/);
  expect(await refusal(saveBuild(ctx, { cpu: "x".repeat(41) }))).toMatch(/^invalid:/);
  expect(await refusal(saveBuild(ctx, { price: "1" }))).toMatch(/^invalid:/);
  const { code } = await saveBuild(ctx, { ...good, fans: "BRZ-F120" });
  await system.db.updateTable("products").set({ status: "archived" }).where("slug", "=", "brz-f120").execute();
  expect(await refusal(addBuildToCart(ctx, null, { code }))).toContain("no longer sold");
});

test("a part that was taken out of the cart is no build any more", async () => {
  const shopper = otherVisitor(ctx);
  const { code } = await saveBuild(shopper, { ...doubtful, gpu: undefined, case: "BRN-OLD" });
  const { token, cart } = await addBuildToCart(shopper, null, { code });
  const variantId = cart.lines.find(({ sku }) => sku === "BRN-OLD")?.variantId;
  await setCartLine(shopper, token, { variantId, quantity: 0 });
  const { number } = await checkedOut(shopper, { token, key: ctx.ids.next() }, checkout());
  await startOrder(system, number);
  expect((await viewStaffOrder(system, number)).builds).toEqual([]);
});

test("parts are not in the shop, and old builds are forgotten unless ordered", async () => {
  expect((await listProducts(ctx, {})).total).toBe(0);
  const { code } = await order(good);
  const loose = await saveBuild(ctx, good);
  const later = { ...system, clock: { now: () => new Date(Date.now() + 200 * 24 * 3600_000) } };
  await forgetBuilds(later);
  expect((await viewBuild(ctx, code)).code).toBe(code);
  expect(await refusal(viewBuild(ctx, loose.code))).toMatch(/^not_found:/);
});
