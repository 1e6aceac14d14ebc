import { createServer } from "node:http";
import { afterAll, expect, test } from "vitest";
import type { DataTopic } from "#platform/data-notices/data-notices.ts";
import { rawRequest } from "#test/raw-request.ts";
import { createLivePages, livePageCache, type RenderedPage } from "./live-pages.ts";

const versions: Partial<Record<DataTopic, number>> = {};
const world = { heard: true, epoch: "day 1", now: 0 };
const live = createLivePages({
  notices: {
    versionOf: (topics) => (world.heard ? topics.map((topic) => versions[topic] ?? 0).join() : null),
    stop: async () => undefined,
  },
  epoch: () => world.epoch,
  origin: "https://shop.example",
  isRoute: (id) => id === "shop",
  headers: { "X-Common": "yes" },
  now: () => world.now,
});

const seen: Request[] = [];
const page = (text: string, init: ResponseInit = {}) => ({
  response: new Response(text, { headers: { "Content-Type": "text/html" }, ...init }),
  shared: true,
});
const render = async (request: Request): Promise<RenderedPage> => {
  seen.push(request);
  return page(`rendering ${seen.length}`);
};

/** The text of a page and whether it was rendered for this request. */
async function ask(
  path: string,
  { headers = {}, make = render }: { headers?: HeadersInit; make?: typeof render } = {},
) {
  const before = seen.length;
  const answer = await live.render(new Request(`http://any-host.example${path}`, { headers }), make);
  return { text: (await answer?.text()) ?? null, status: answer?.status, rendered: seen.length > before };
}

const server = createServer(
  (request, response) => void (live.serve(request, response) || response.writeHead(404).end()),
);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = server.address();
const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test("a page is kept until its data, the day or a published text changes", async () => {
  const path = "/product/kept/";
  const sent = async () => (await rawRequest(url, path)).status === 200;
  const changes = [
    () => (versions.shop = 1),
    () => (versions.toggles = 1),
    () => (world.epoch = "day 2"),
    () => (world.now += 60_001),
  ];
  expect((await ask(path)).rendered).toBe(true);
  for (const change of changes) {
    expect(await sent()).toBe(true);
    change();
    expect(await sent()).toBe(false);
    await ask(path);
  }
  versions.appointments = 1;
  expect(await sent()).toBe(true);
});

test("is kept in no memory that nobody keeps true", async () => {
  world.heard = false;
  expect((await ask("/shop/")).text).toBeNull();
  world.heard = true;
  await ask("/shop/");
  world.heard = false;
  expect((await rawRequest(url, "/shop/")).status).toBe(404);
  world.heard = true;
  expect((await rawRequest(url, "/shop/")).status).toBe(200);
});

test("nothing of a visitor reaches the rendering", async () => {
  seen.length = 0;
  await ask("/products/?utm_source=x", {
    headers: { cookie: "session=secret", authorization: "Bearer secret", "user-agent": "somebody" },
  });
  const [request] = seen;
  expect(request?.url).toBe("https://shop.example/products/");
  expect([...(request?.headers ?? [])]).toEqual([["accept-encoding", "identity"]]);
});

test.each([
  ["/shop/?memoryGb=16&category=laptops&utm_source=x", "/shop/?category=laptops&memoryGb=16"],
  ["/shop/?brand=B&brand=A&page=1&view=grid", "/shop/?brand=A&brand=B"],
  ["/shop/?category=nonsense&foo=bar&page=-4", "/shop/"],
  ["/search/?kind=faq&q=disk&fbclid=1", "/search/?q=disk&kind=faq"],
  ["/product/kept/?variant=a&x=y", "/product/kept/?variant=a"],
  ["/get-started/?x=1&city=lodi", "/get-started/?city=lodi"],
])("%s is the page of %s", async (asked, same) => {
  await ask(same);
  expect((await ask(asked)).text).toBe((await ask(same)).text);
  expect((await rawRequest(url, asked)).status).toBe(200);
});

test.each([
  "/shop/cart/",
  "/shop/?brand=",
  "/auth/",
  "/support/ticket/T-10001/",
  "/shop/_.data?_routes=nonsense",
  `/search/?q=${"x".repeat(700)}`,
])("%s is not kept", async (path) => expect((await ask(path)).text).toBeNull());

test("data and pages are kept apart", async () => {
  expect((await ask("/shop/_.data?_routes=shop")).text).not.toBe((await ask("/shop/")).text);
});

test("a crowd is answered by one rendering", async () => {
  versions.shop = 7;
  seen.length = 0;
  const texts = await Promise.all(Array.from({ length: 30 }, () => ask("/product/crowd/")));
  expect(new Set(texts.map(({ text }) => text))).toEqual(new Set(["rendering 1"]));
  expect(seen).toHaveLength(1);
});

test("what was rendered while the data changed is not kept, and nobody who asks later gets it", async () => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  const old = ask("/product/changing/", { make: () => held.then(() => page("old price")) });
  versions.shop = 8;
  expect((await ask("/product/changing/", { make: async () => page("new price") })).text).toBe("new price");
  release();
  expect((await old).text).toBe("old price");
  expect((await ask("/product/changing/")).text).toBe("new price");
});

test.each([
  ["unknown", async () => page("no", { status: 404 })],
  ["moved", async () => page("", { status: 302, headers: { Location: "/" } })],
  ["with-a-cookie", async () => page("hello", { headers: { "Set-Cookie": "a=b" } })],
  ["only-now", async () => ({ ...page("too many"), shared: false })],
])("a page that is %s is not kept", async (name, make) => {
  expect((await ask(`/product/${name}/`, { make })).text).toBe(await (await make()).response.text());
  expect((await ask(`/product/${name}/`, { make: async () => page("later") })).text).toBe("later");
});

test("everyone of a crowd gets their own answer when it cannot be shared", async () => {
  let made = 0;
  const make = async () => ({ ...page(`number ${++made}`), shared: false });
  const texts = await Promise.all(Array.from({ length: 3 }, () => ask("/product/own/", { make })));
  expect(new Set(texts.map(({ text }) => text)).size).toBe(3);
});

test("a failed rendering fails for those who waited for it, and is tried again", async () => {
  const make = async () => {
    throw new Error("no database");
  };
  const failed = await Promise.allSettled([ask("/product/failing/", { make }), ask("/product/failing/", { make })]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect((await ask("/product/failing/")).rendered).toBe(true);
});

test("is sent with the common headers, validated by its tag, and without a body to HEAD", async () => {
  await ask("/products/");
  const first = await rawRequest(url, "/products/");
  expect(first.headers["x-common"]).toBe("yes");
  expect(first.headers["cache-control"]).toBe(livePageCache);
  const again = await rawRequest(url, "/products/", { headers: { "If-None-Match": String(first.headers.etag) } });
  expect(again.status).toBe(304);
  expect(again.headers["content-length"]).toBeUndefined();
  const head = await rawRequest(url, "/products/", { method: "HEAD" });
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect((await rawRequest(url, "/products/", { method: "POST" })).status).toBe(404);
});

test("memory is bounded, and what was asked least recently goes first", async () => {
  const large = async () => page("x".repeat(4_000_000));
  await ask("/search/?q=first", { make: large });
  for (const word of ["a", "b", "c", "d"]) await ask(`/search/?q=${word}`, { make: large });
  expect((await rawRequest(url, "/search/?q=first")).status).toBe(404);
  expect((await rawRequest(url, "/search/?q=d")).status).toBe(200);
});
