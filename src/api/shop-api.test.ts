import { describe, expect, test } from "vitest";
import { findOrderByNumber } from "#domain/orders/order-store.ts";
import { testApi } from "#test/test-api.ts";
import { checkout, otherVisitor, soldProduct } from "#test/shop-by-verb.ts";
import { testCtx } from "#test/test-ctx.ts";
import { signedInAs } from "#test/test-people.ts";

const ctx = await testCtx();
const member = await signedInAs(ctx, "member", "shop-api@example.com");
const admin = await signedInAs(ctx, "admin", "shop-api-admin@example.com");
const cookieOf = (answer: Response) => answer.headers.get("set-cookie")?.split(";")[0] ?? "";
const key = () => ({ "Idempotency-Key": ctx.ids.next() });
const put = (api: ReturnType<typeof testApi>, path: string, body: unknown, headers: Record<string, string>) =>
  api.request(path, {
    method: "PUT",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

async function shopper() {
  const api = testApi(otherVisitor(ctx));
  const variant = await soldProduct(ctx, { priceCents: 10_000 });
  const added = await api.send("/api/cart/lines", { variantId: variant.id, quantity: 2 });
  return { api, variant, cookie: { Cookie: cookieOf(added) }, added };
}

describe("the cart", () => {
  test("is named by a cookie that scripts cannot read, and by no other", async () => {
    const { api, cookie, added } = await shopper();
    expect(added.status).toBe(200);
    expect(added.headers.get("set-cookie")).toMatch(/^cart=[^;]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    expect(await (await api.request("/api/cart", { headers: cookie })).json()).toMatchObject({ count: 2 });
    for (const Cookie of ["", "cart=", "cart=x", `${cookie.Cookie}x`])
      expect(await (await api.request("/api/cart", { headers: { Cookie } })).json()).toMatchObject({ count: 0 });
  });

  test("refuses what it does not have, too many and too often", async () => {
    const { api, variant, cookie } = await shopper();
    const add = async (body: unknown) => (await api.send("/api/cart/lines", body, cookie)).status;
    expect(await add({ variantId: ctx.ids.next() })).toBe(404);
    expect(await add({ variantId: "x" })).toBe(422);
    expect(await add({ variantId: variant.id, quantity: 0 })).toBe(422);
    expect(await add({ variantId: variant.id, quantity: 21 })).toBe(422);
    expect(await add({ variantId: variant.id, priceCents: 1 })).toBe(422);
    expect(await add({ variantId: variant.id, quantity: 4 })).toBe(409);
    expect(await add(`{"variantId":"${"a".repeat(1_100_000)}"}`)).toBe(413);
    expect((await put(api, "/api/cart/lines", { variantId: variant.id, quantity: 1 }, {})).status).toBe(404);
    for (let count = 0; count < 30; count += 1)
      expect((await put(api, "/api/cart/coupon", { code: `GUESS${count}` }, cookie)).status).toBe(422);
    expect((await put(api, "/api/cart/coupon", { code: "GUESS" }, cookie)).status).toBe(429);
  });

  test("is quoted with tax, and joined at sign-in", async () => {
    const { api, cookie } = await shopper();
    const quote = await (await api.request("/api/cart/quote?fulfillment=pickup", { headers: cookie })).json();
    expect(quote).toMatchObject({ subtotalCents: 20_000, taxCents: 1800, totalCents: 21_800 });
    expect((await api.request("/api/cart/quote?fulfillment=pickup")).status).toBe(404);
    const claimed = await testApi(member).request("/api/cart/claim", { method: "POST", headers: cookie });
    expect(await claimed.json()).toMatchObject({ cart: { count: 2 }, notices: [] });
    expect(claimed.headers.get("set-cookie")).toMatch(/^cart=[^.]+\.[^.]+\.[^;]+;/);
    const next = await signedInAs(ctx, "member", "without-a-cart@example.com");
    const nothing = await testApi(next).request("/api/cart/claim", { method: "POST", headers: cookie });
    expect(nothing.headers.get("set-cookie")).toMatch(/^cart=; Path=\/; Max-Age=0/);
  });
});

describe("orders", () => {
  test("need a key, and answer the same for the same", async () => {
    const { api, cookie } = await shopper();
    const wanted = checkout();
    expect((await api.send("/api/orders", wanted, cookie)).status).toBe(422);
    const attempt = { ...cookie, ...key() };
    const first = await api.send("/api/orders", wanted, attempt);
    expect(first.status).toBe(201);
    const placed = await first.json();
    expect(await (await api.send("/api/orders", wanted, attempt)).json()).toEqual(placed);
    expect((await api.send("/api/orders", { ...wanted, name: "Other" }, attempt)).status).toBe(409);
    expect((await api.send("/api/orders", wanted, { ...cookie, ...key() })).status).toBe(409);
    const open = (headers: Record<string, string>) => api.request(`/api/orders/${placed.number}`, { headers });
    expect((await open({})).status).toBe(404);
    expect((await open({ "Order-Key": "x".repeat(43) })).status).toBe(404);
    expect(await (await open({ "Order-Key": placed.key })).json()).toMatchObject({ totalCents: 21_800 });
    expect((await api.send(`/api/orders/${placed.number}/cancel`, {}, {})).status).toBe(404);
    expect((await api.send(`/api/orders/${placed.number}/cancel`, {}, { "Order-Key": placed.key })).status).toBe(204);
    expect((await findOrderByNumber(ctx, placed.number))?.status).toBe("cancelled");
  });

  test("a few each hour for one address", async () => {
    const email = "often@example.com";
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const { api, cookie } = await shopper();
      statuses.push((await api.send("/api/orders", checkout({ email }), { ...cookie, ...key() })).status);
    }
    expect(statuses.at(-2)).toBe(201);
    expect(statuses.at(-1)).toBe(429);
  });

  test("of a member stand in the account's list, also those placed before", async () => {
    const { api, cookie } = await shopper();
    await api.send("/api/orders", checkout({ email: member.actor.email }), { ...cookie, ...key() });
    const list = await (await testApi(member).request("/api/orders")).json();
    expect(list.items).toHaveLength(1);
    expect(list.items[0]).toMatchObject({ label: "Placed", pieces: 2, totalCents: 21_800 });
  });
});

test("the desk: from the queue to the receipt, and the reports", async () => {
  const { api, cookie } = await shopper();
  const { number } = await (await api.send("/api/orders", checkout(), { ...cookie, ...key() })).json();
  const desk = testApi(admin);
  const queue = await (await desk.request(`/api/admin/orders?view=to_prepare&q=${number}`)).json();
  expect(queue.items).toMatchObject([{ number, dueCents: 21_800, waiting: 0 }]);
  expect(queue.counts.open).toBeGreaterThan(0);
  const picks = await (await desk.request("/api/admin/orders/pick-list")).json();
  expect(picks.items.some(({ orders }: { orders: string[] }) => orders.includes(number))).toBe(true);
  expect((await desk.request(`/api/admin/orders/${number}/ready`, { method: "POST" })).status).toBe(204);
  const seen = await (await desk.request(`/api/admin/orders/${number}`)).json();
  expect(seen).toMatchObject({ status: "processing", canCancel: true, canRefund: false });
  expect(JSON.stringify(seen)).not.toContain("pickupCode");
  const code = (await findOrderByNumber(ctx, number))?.pickup_code;
  const hand = (headers: Record<string, string>) =>
    desk.send(`/api/admin/orders/${number}/hand-over`, { code, payment: "cash" }, headers);
  expect((await hand({})).status).toBe(422);
  expect(await (await hand(key())).json()).toEqual({ completed: true });
  const today = new Date(ctx.clock.now()).toLocaleDateString("en-CA", { timeZone: ctx.business.timeZone });
  const report = async (name: string) =>
    (await desk.request(`/api/admin/orders/reports/${name}?from=${today}&to=${today}`)).text();
  expect(await report("sales")).toContain(`${today},`);
  expect(await report("tax")).toMatch(/Stockton,taxable sales,9,/);
  expect((await desk.request("/api/admin/orders/reports/tax?from=2026-02-01&to=2026-01-01")).status).toBe(422);
  expect(await (await desk.request("/api/admin/shop/books")).json()).toEqual({ problems: [] });
});

test("stock: counted, received, listed", async () => {
  const desk = testApi(admin);
  const variant = await soldProduct(ctx, { stock: 2 });
  const body = { sku: variant.sku, location: "store" };
  expect((await desk.send("/api/admin/stock/receipts", { ...body, quantity: 3 }, key())).status).toBe(201);
  expect((await desk.send("/api/admin/stock/counts", { ...body, counted: 1 }, key())).status).toBe(201);
  const listed = await (await desk.request(`/api/admin/stock?low=1&q=${variant.sku}`)).json();
  expect(listed.items).toMatchObject([{ sku: variant.sku, low: true, levels: [{ onHand: 1, reserved: 0 }] }]);
  const moved = await (await desk.request(`/api/admin/stock/movements?sku=${variant.sku}`)).json();
  expect(moved.items.map(({ kind, quantity }: { kind: string; quantity: number }) => [kind, quantity])).toEqual([
    ["count", -4],
    ["received", 3],
    ["opening", 2],
  ]);
});
