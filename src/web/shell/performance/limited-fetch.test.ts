import { afterEach, expect, test, vi } from "vitest";
import { limitedFetch, limitPageFetch } from "./limited-fetch.ts";

afterEach(() => vi.unstubAllGlobals());

/** Requests that are answered, or fail, one by one. */
function heldRequests(device: object) {
  const open: { path: string; answer: () => void; fail: () => void }[] = [];
  let most = 0;
  vi.stubGlobal("navigator", device);
  vi.stubGlobal("fetch", (path: string) => {
    return new Promise<Response>((resolve, reject) => {
      const leave = () => void open.splice(open.indexOf(held), 1);
      const held = {
        path,
        answer: () => (leave(), resolve(new Response("ok"))),
        fail: () => (leave(), reject(new TypeError("Failed to fetch"))),
      };
      open.push(held);
      most = Math.max(most, open.length);
    });
  });
  return { open, most: () => most };
}

const paths = Array.from({ length: 9 }, (_, index) => `/api/${index}`);

test.each([
  ["a weak device", { hardwareConcurrency: 2 }, 2],
  ["any other", { hardwareConcurrency: 8 }, 6],
])("%s: no more at once, all in their order, a failure gives its place on", async (_what, device, limit) => {
  const { open, most } = heldRequests(device);
  const order: string[] = [];
  const all = paths.map((path) =>
    limitedFetch(path).then(
      () => order.push(path),
      () => order.push(path),
    ),
  );
  for (const [index] of paths.entries()) {
    await expect.poll(() => open.length).toBeGreaterThan(0);
    if (index === 1) open[0]?.fail();
    else open[0]?.answer();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(all);
  expect(order).toEqual(paths);
  expect(most()).toBe(limit);
});

test("who gave up while waiting gets no answer and holds nobody up", async () => {
  const { open } = heldRequests({ hardwareConcurrency: 1 });
  const first = [limitedFetch("/api/1"), limitedFetch("/api/2")];
  const gaveUp = limitedFetch("/api/3", { signal: AbortSignal.abort() });
  const last = limitedFetch("/api/4");
  for (let answered = 0; answered < 4; answered++) {
    await expect.poll(() => open.length).toBeGreaterThan(0);
    open[0]?.answer();
  }
  await Promise.all([...first, gaveUp, last]);
});

test("every request of the page to our server counts, whoever makes it; nobody else's does", async () => {
  const { open, most } = heldRequests({ hardwareConcurrency: 2 });
  const page = { fetch: globalThis.fetch };
  vi.stubGlobal("window", page);
  vi.stubGlobal("location", new URL("https://www.longrow.example/"));
  limitPageFetch();
  vi.stubGlobal("fetch", page.fetch);
  const all = [
    limitedFetch("/rest/v1/rpc/is_admin"),
    limitedFetch("/api/me"),
    limitedFetch("/functions/v1/settings"),
    page.fetch("/dashboard.data"),
  ];
  const foreign = page.fetch("https://www.googletagmanager.com/gtm.js");
  await Promise.resolve();
  expect(open.map(({ path }) => path)).toEqual([
    "/rest/v1/rpc/is_admin",
    "/api/me",
    "https://www.googletagmanager.com/gtm.js",
  ]);
  open.at(-1)?.answer();
  await foreign;
  for (let left = all.length; left > 0; left--) {
    open[0]?.answer();
    await new Promise((resolve) => setTimeout(resolve));
  }
  await Promise.all(all);
  expect(most()).toBe(3);
});
