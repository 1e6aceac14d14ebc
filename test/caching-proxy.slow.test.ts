import { afterAll, describe, expect, test } from "vitest";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { livePageCache } from "#server/live-pages.ts";
import { readManifest } from "#server/static-site.ts";
import { builtPages } from "../bench/load/visited-pages.ts";
import { startServer } from "../bench/server-under-test.ts";
import { cachedHost, cachedSite, hasNginx, type Passed, startCachingProxy } from "./caching-proxy.ts";
import { shopSettings, signInAdmin } from "./crash-orders.ts";

if (!hasNginx()) process.stdout.write("nginx is not installed: its tests are skipped.\n");
const origin = hasNginx()
  ? await startServer({ environment: { ...shopSettings, ...cachedSite, TRUST_PROXY: "1" } })
  : null;
const proxy = origin ? await startCachingProxy(origin.origin) : null;
afterAll(async () => {
  await proxy?.stop();
  await origin?.stop();
});

const ask: NonNullable<typeof proxy>["ask"] = (...words) => {
  if (!proxy) throw new Error("nginx is not installed.");
  return proxy.ask(...words);
};
const files = proxy ? readManifest("build").files : [];
const pages = proxy ? builtPages() : [];
const encodings = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
const minute = "public, max-age=60, must-revalidate";
const evil = "evil.example";

describe.skipIf(!proxy)("the site behind a cache, as deploy/nginx sets it up", { timeout: 120_000 }, () => {
  test("every built page comes from the cache the second time, in the encoding that was asked for", async () => {
    expect(pages.length).toBeGreaterThan(30);
    for (const page of pages) {
      const texts: string[] = [];
      for (const [encoding, unpacked] of Object.entries(encodings)) {
        const headers = { "accept-encoding": encoding };
        const [first, second] = [await ask(page, { headers }), await ask(page, { headers })];
        expect([page, first.status, second.cache]).toEqual([page, 200, "HIT"]);
        expect(second.headers["content-encoding"] ?? "identity").toBe(encoding);
        expect(second.headers.vary).toBe("Accept-Encoding");
        expect([minute, livePageCache]).toContain(second.headers["cache-control"]);
        expect(second.body.equals(first.body)).toBe(true);
        texts.push(unpacked(second.body).toString());
        const etag = String(second.headers.etag);
        const same = await ask(page, { headers: { ...headers, "if-none-match": etag } });
        expect([same.status, same.body.length]).toEqual([304, 0]);
      }
      expect(new Set(texts).size).toBe(1);
    }
  });

  test("files with a hash in their name come from the cache and are kept for a year", async () => {
    const hashed = files.filter(({ immutable, url }) => immutable && url.startsWith("/assets/")).slice(0, 20);
    expect(hashed.length).toBe(20);
    for (const { url } of hashed) {
      await ask(url);
      const kept = await ask(url);
      expect(kept.headers["cache-control"]).toContain("immutable");
      expect(kept.status).toBe(200);
    }
  });

  test("nothing personal is kept: signed in, private, of the API, or with a cookie", async () => {
    const token = origin ? await signInAdmin(origin) : "";
    const added = await ask("/api/cart/lines", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ variantId: "00000000-0000-4000-8000-000000000000", quantity: 1 }),
    });
    expect(added.cache).not.toBe("HIT");
    const authorization = { authorization: `Bearer ${token}` };
    const asked: [string, Record<string, string>][] = [
      ["/api/admin/overview", authorization],
      ["/api/toggles", {}],
      ["/api/search?q=laptop", {}],
      ["/api/bot-check", {}],
      ["/auth/v1/user", authorization],
      ["/shop/cart/", { cookie: "cart=abc" }],
      ["/portal/", {}],
      ["/admin/", {}],
      ["/invoice/I-1/", {}],
    ];
    for (const [address, headers] of asked) {
      const [, { cache, headers: got }] = [await ask(address, { headers }), await ask(address, { headers })];
      // Private pages that are the same for everybody until their script asks for more are built, and kept.
      const isShared = got["cache-control"]?.startsWith("public") === true && got["set-cookie"] === undefined;
      expect([address, cache === "HIT" && !isShared]).toEqual([address, false]);
      const isPersonal = /^\/(api|auth|invoice|shop)/.test(address);
      expect([address, cache === "HIT" && isPersonal]).toEqual([address, false]);
    }
  });

  test("a built page is kept although its reader has cookies or a token, and the answer to a token is not", async () => {
    await ask("/pricing/?with=cookie", { headers: { cookie: "cart=mine; order-O-1=key" } });
    expect((await ask("/pricing/?with=cookie")).cache).toBe("HIT");
    const headers = { authorization: "Bearer secret" };
    await ask("/pricing/?with=token", { headers });
    expect((await ask("/pricing/?with=token")).cache).toBe("MISS");
  });

  test("forms that are posted pass through, also to the address of a kept page", async () => {
    const page = "/contact-us/";
    await ask(page);
    const headers = { "content-type": "application/x-www-form-urlencoded", origin: `https://${cachedHost}` };
    for (let turn = 0; turn < 2; turn++) {
      const sent = await ask(page, { method: "POST", headers, body: "name=&email=&message=" });
      expect(sent.cache).not.toBe("HIT");
      expect(sent.headers["cache-control"]).toContain("no-store");
    }
    expect((await ask(page)).headers["cache-control"]).toContain("public");
  });

  test("parts of a film and heads of pages come as without the cache", async () => {
    const film = files.find(({ type }) => type.startsWith("video/"))?.url ?? "";
    const parts: Passed[] = [];
    for (let turn = 0; turn < 2; turn++) parts.push(await ask(film, { headers: { range: "bytes=100-199" } }));
    const whole = await ask(film);
    for (const { status, headers, body } of parts) {
      expect([status, headers["content-range"]]).toEqual([206, `bytes 100-199/${whole.body.length}`]);
      expect(body.equals(whole.body.subarray(100, 200))).toBe(true);
    }
    await ask("/pricing/");
    const head = await ask("/pricing/", { method: "HEAD" });
    expect([head.status, head.cache, head.body.length]).toEqual([200, "HIT", 0]);
  });

  test("what a stranger claims of host and address changes nothing that is kept", async () => {
    const poison = {
      "x-forwarded-host": evil,
      "x-forwarded-proto": "http",
      "x-original-url": `/${evil}/`,
      "x-host": evil,
      forwarded: `host=${evil}`,
    };
    for (const page of ["/", "/pricing/", "/shop/"]) {
      const address = `${page}?poisoned`;
      const poisoned = await ask(address, { headers: { ...poison, "accept-encoding": "identity" } });
      expect(JSON.stringify(poisoned.headers) + poisoned.body.toString()).not.toContain(evil);
      const after = await ask(address, { headers: { "accept-encoding": "identity" } });
      expect(after.body.toString()).not.toContain(evil);
    }
    const led = await ask("/Pricing", { headers: poison });
    expect(String(led.headers.location)).not.toContain(evil);
    await expect(ask("/pricing/", { headers: { host: evil } })).rejects.toThrow();
  });

  test("what an owner publishes is shown within the minute for which a page is kept", async () => {
    const page = "/services/pc-repair/";
    const text = async () => (await ask(page, { headers: { "accept-encoding": "identity" } })).body.toString();
    const before = await text();
    const headers = {
      "Content-Type": "application/json",
      Authorization: `Bearer ${origin ? await signInAdmin(origin) : ""}`,
    };
    const item = `${origin?.origin}/api/admin/content/services/pc-repair`;
    const call = async (address: string, method: string, body?: object) => {
      const answer = await fetch(address, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      expect([address, answer.status]).toEqual([address, 200]);
      return (await answer.json()) as { version: number; value: { title: string } };
    };
    const { value, version } = await call(item, "GET");
    const drafted = await call(`${item}/draft`, "PUT", { version, value: { ...value, title: "Repair of every PC" } });
    expect(before).not.toContain("Repair of every PC");
    await call(`${item}/publish`, "POST", { version: drafted.version });
    await expect.poll(text, { timeout: 75_000, interval: 2000 }).toContain("Repair of every PC");
  });

  test("many readers of the same pages cost the site a few requests, after an owner has published as well", async () => {
    const readers = 1000;
    const read: Passed[] = [];
    const some = ["/", "/services/pc-repair/", "/pricing/", "/shop/", "/faq/"];
    for (let turn = 0; turn < readers; turn += 50)
      read.push(...(await Promise.all(Array.from({ length: 50 }, (_, count) => ask(some[count % some.length] ?? "")))));
    expect(read.every(({ status }) => status === 200)).toBe(true);
    expect(read.filter(({ cache }) => cache !== "HIT" && cache !== "UPDATING").length).toBeLessThan(readers / 10);
  });
});
