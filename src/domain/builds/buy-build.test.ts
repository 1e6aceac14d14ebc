import { extractText } from "unpdf";
import { beforeAll, expect, test } from "vitest";
import { thingsOf } from "#contract/orders/order-things.ts";
import { returnedThings } from "#contract/orders/return-words.ts";
import { dropFromCarts } from "#domain/products/drop-from-carts.ts";
import { withTransaction } from "#domain/ctx.ts";
import { handOverDays } from "#domain/opening-hours/hand-over-days.ts";
import { releaseExpiredOrders } from "#domain/orders/cancel-order.ts";
import { viewOrder } from "#domain/orders/find-order.ts";
import { handOverOrder } from "#domain/orders/hand-over-order.ts";
import { orderKey } from "#domain/orders/order-link.ts";
import { confirmOrder } from "#domain/orders/prove-order.ts";
import { requestReturn } from "#domain/orders/returns/request-return.ts";
import { seedParts } from "#seed/sample-parts.ts";
import { addBuildToCart } from "#domain/builds/buy-build.ts";
import { confirmBuild } from "#domain/orders/order-builds.ts";
import { planBuild } from "#domain/builds/plan-build.ts";
import { forgetBuilds, saveBuild, viewBuild } from "#domain/builds/save-build.ts";
import { addToCart, confirmCart, setCartLine, viewCart } from "#domain/cart/change-cart.ts";
import { claimCart } from "#domain/cart/claim-cart.ts";
import type { DomainError } from "#domain/errors.ts";
import { checkShopBooks } from "#domain/orders/check-shop-books.ts";
import { findOrderByNumber, linesOf, type OrderRow } from "#domain/orders/order-store.ts";
import { listOrders, viewStaffOrder } from "#domain/orders/view-order-desk.ts";
import { readyOrder, startOrder } from "#domain/orders/prepare-order.ts";
import { listProducts } from "#domain/products/list-products.ts";
import { changeToggle } from "#domain/toggles/change-toggle.ts";
import { checkedOut, checkout, otherVisitor, soldProduct } from "#test/shop-by-verb.ts";
import { emailsTo, testCtx } from "#test/test-ctx.ts";
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

const restock = (sku: string, stock: number) =>
  system.db.updateTable("product_variants").set({ stock }).where("sku", "=", sku).execute();

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

test("a build is one thing in its order, its emails, its receipt and its return, and Windows on it is taxed with it", async () => {
  const { number, code } = await order({ ...good, os: "MS-W11H-P" });
  const key = orderKey(ctx, (await findOrderByNumber(ctx, number)) as OrderRow);
  await confirmOrder(ctx, { number, key });
  const placed = (await findOrderByNumber(ctx, number)) as OrderRow;
  const windows = (await linesOf(ctx, placed.id)).find(({ sku }) => sku === "MS-W11H-P");
  expect(windows?.tax_cents).toBe(Math.round(13_900 * 0.09));
  // Ready when it is built, and not on a shelf that gives it away after two days.
  const days = handOverDays(ctx, placed.placed_at as Date, 5);
  expect(placed).toMatchObject({ held_until: null, ready_on: days.pickupOn });
  ctx.clock.pass({ hours: 49 });
  await releaseExpiredOrders(system);
  const seen = await viewOrder(ctx, { number, key });
  if (seen.level !== "full") throw new Error("The order did not open.");
  expect(seen.order.status).toBe("placed");
  expect(seen.order.nextStep).toContain(`on ${days.pickup}`);
  expect(seen.order.nextStep).not.toContain("same day");
  expect(thingsOf(seen.order.lines).map(({ name, parts }) => [name, parts.length])).toEqual([[`PC build ${code}`, 10]]);
  const [mail] = await emailsTo(ctx, placed.email ?? "");
  expect(mail?.text_body?.match(/\d × .*/g)).toEqual([expect.stringContaining(`1 × PC build ${code}: $`)]);
  const { text } = await extractText(await ctx.papers.pdf(ctx.papers.receipt(seen.order, ctx.business)), {
    mergePages: true,
  });
  expect(text.match(/PC build/g)).toHaveLength(1);
  expect(text).toContain("Windows 11 Home, installed");
  expect((await listOrders(system, {})).items.find((item) => item.number === number)).toMatchObject({
    summary: `PC build ${code}`,
    pieces: 1,
  });

  await startOrder(system, number);
  await readyOrder(system, number);
  const ready = (await findOrderByNumber(ctx, number)) as OrderRow;
  expect(ready.held_until?.getTime()).toBe(ctx.clock.now().getTime() + 48 * 3600_000);
  await handOverOrder(system, { number, key: ctx.ids.next() }, { code: ready.pickup_code, payment: "cash" });
  const done = await viewOrder(ctx, { number, key });
  if (done.level !== "full") throw new Error("The order did not open.");
  expect(done.order.returnable).toMatchObject([{ name: `PC build ${code}`, quantity: 1 }]);
  const lines = [{ id: done.order.returnable[0]?.id, quantity: 1 }];
  await requestReturn(ctx, { number, key }, { key: ctx.ids.next() }, { lines, reason: "Too loud" });
  const after = await viewOrder(ctx, { number, key });
  if (after.level !== "full") throw new Error("The order did not open.");
  expect(after.order.returnable).toEqual([]);
  expect(returnedThings(after.order.returns[0]?.lines ?? [])).toEqual([{ name: `PC build ${code}`, quantity: 1 }]);
  const told = (await emailsTo(ctx, placed.email ?? "")).find(({ template }) => template === "order-return");
  expect(told?.text_body).toContain(`PC build ${code}: 1 piece`);
  expect(await checkShopBooks(system)).toEqual([]);
});

test("cart and order name the same day, that of the slower one", async () => {
  const shopper = otherVisitor(ctx);
  const slow = await soldProduct(ctx, { stock: 1, orderDays: 8 });
  const { code } = await saveBuild(shopper, good);
  const { token } = await addBuildToCart(shopper, null, { code });
  const { cart } = await addToCart(shopper, token, { variantId: slow.id, quantity: 2 });
  expect(cart.lines.map(({ waitDays }) => waitDays)).toEqual([5, 8]);
  const { number } = await checkedOut(shopper, { token, key: ctx.ids.next() }, checkout());
  expect((await findOrderByNumber(ctx, number))?.ready_on).toBe(cart.handOver?.pickupOn);
});

test("a build whose part is no longer sold says which, on its page and in the cart it leaves", async () => {
  const shopper = otherVisitor(ctx);
  const { code } = await saveBuild(shopper, { ...good, gpu: "VLY-560" });
  const { token } = await addBuildToCart(shopper, null, { code });
  const part = await ctx.db
    .selectFrom("product_variants")
    .select(["id", "product_id"])
    .where("sku", "=", "VLY-560")
    .executeTakeFirstOrThrow();
  await withTransaction(system, async (tx) => {
    await dropFromCarts(tx, [part.id]);
    await tx.db.updateTable("products").set({ status: "archived" }).where("id", "=", part.product_id).execute();
  });
  const cart = await viewCart(shopper, token);
  expect(cart).toMatchObject({ lines: [], changed: true });
  expect(cart.gone).toEqual([
    expect.stringMatching(new RegExp(`^PC build ${code}: its part .+ is no longer sold\\.$`)),
  ]);
  expect(await confirmCart(shopper, token)).toMatchObject({ gone: [], changed: false });
  expect((await viewBuild(shopper, code)).gone).toEqual([
    { slot: "gpu", label: "Graphics card", name: expect.any(String) },
  ]);
  expect(await refusal(addBuildToCart(shopper, null, { code }))).toMatch(/No longer sold: graphics card/);
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
  expect(await refusal(addBuildToCart(ctx, null, { code }))).toContain("No longer sold: extra fans");
});

test("a build is one line: its parts cannot be taken out one by one, and it goes as a whole", async () => {
  await restock("EST-OEM", 4);
  const shopper = otherVisitor(ctx);
  const { code } = await saveBuild(shopper, { ...doubtful, memory2: doubtful.memory });
  const { token, cart } = await addBuildToCart(shopper, null, { code });
  const rows = await ctx.db.selectFrom("cart_lines").selectAll().where("build_id", "is not", null).execute();
  const [line] = cart.lines;
  expect(cart).toMatchObject({
    count: 1,
    changed: false,
    lines: [{ name: `PC build ${code}`, quantity: 1, build: { code } }],
  });
  expect(line?.lineCents).toBe((await viewBuild(shopper, code)).totalCents);
  for (const { variant_id: variantId } of rows)
    expect(await refusal(setCartLine(shopper, token, { variantId, quantity: 0 }))).toMatch(/^not_found:/);
  const set = (quantity: number) => setCartLine(shopper, token, { variantId: line?.variantId, build: code, quantity });
  expect((await set(2)).lines).toMatchObject([{ quantity: 2, lineCents: 2 * (line?.lineCents ?? 0) }]);
  expect(await refusal(set(20))).toMatch(/^conflict: Only \d+ of PC build are left/);
  const again = await addBuildToCart(shopper, token, { code: (await saveBuild(shopper, good)).code });
  expect(again.cart.lines.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2]);
  expect((await set(0)).lines).toHaveLength(1);
});

test("a build that loses a part in the shop leaves the cart as a whole", async () => {
  const shopper = otherVisitor(ctx);
  const { code } = await saveBuild(shopper, doubtful);
  const { token } = await addBuildToCart(shopper, null, { code });
  await system.db.updateTable("products").set({ status: "archived" }).where("slug", "=", "est-oem").execute();
  expect((await viewCart(shopper, token)).changed).toBe(true);
  expect((await confirmCart(shopper, token)).lines).toEqual([]);
  await system.db.updateTable("products").set({ status: "part" }).where("slug", "=", "est-oem").execute();
  await restock("EST-OEM", 0);
  expect((await planBuild(ctx, doubtful)).verdict).toBe("sold_out");
  expect(await refusal(addBuildToCart(shopper, null, { code }))).toBe(
    "conflict: A part of this build is sold out. Choose another one.",
  );
});

test("a guest's build joins the cart of the account as one line", async () => {
  const shopper = otherVisitor(ctx);
  const { code } = await saveBuild(shopper, { ...good, memory2: good.memory });
  const { token } = await addBuildToCart(shopper, null, { code });
  const member = await signedInAs(ctx, "member", "claims.builds@example.com");
  await claimCart(member, (await addBuildToCart(otherVisitor(ctx), null, { code })).token);
  const { cart, notices } = await claimCart(member, token);
  expect(cart.lines).toMatchObject([{ quantity: 1, build: { code } }]);
  expect(notices).toEqual([]);
});

test("parts are not in the shop, and old builds are forgotten unless ordered", async () => {
  expect((await listProducts(ctx, { category: "pc-parts" })).total).toBe(0);
  const { code } = await order(good);
  const loose = await saveBuild(ctx, good);
  const later = { ...system, clock: { now: () => new Date(Date.now() + 200 * 24 * 3600_000) } };
  await forgetBuilds(later);
  expect((await viewBuild(ctx, code)).code).toBe(code);
  expect(await refusal(viewBuild(ctx, loose.code))).toMatch(/^not_found:/);
});

test("one can start from a ready-made build, and a conflict names its parts", async () => {
  const { starts } = await planBuild(ctx, {});
  expect(starts.map(({ title }) => title)).toEqual(["Quiet desk", "1440p games", "4K and video"]);
  const { slots, checks } = await planBuild(ctx, { ...good, memory: "ALD-D4-32" });
  const conflict = checks.find(({ level }) => level === "fail");
  expect(conflict?.between).toHaveLength(2);
  expect(conflict?.between).toContainEqual(expect.stringContaining("Alder DDR4 32 GB"));
  const marked = slots.filter((slot) => slot.conflict !== null).map(({ name }) => name);
  expect(marked).toEqual(["board", "memory"]);
});
