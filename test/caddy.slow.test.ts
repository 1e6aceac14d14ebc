import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { startServer } from "../bench/server-under-test.ts";
import { hasCaddy, startCaddy } from "./caddy-proxy.ts";
import { cachedHost, cachedSite } from "./caching-proxy.ts";
import { shopSettings } from "./crash-orders.ts";

if (!hasCaddy()) process.stdout.write("Caddy is not installed: its tests are skipped.\n");

/** A backend that tells what reaches it, streams words as they are asked for, and is ready until it is stopped. */
async function startEcho(name: string) {
  const said = { next: Promise.withResolvers<void>() };
  const server = createServer((request, response) => {
    if (request.url === "/stream") {
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      response.write("data: first\n\n");
      void said.next.promise.then(() => response.end("data: second\n\n"));
      return;
    }
    let bytes = 0;
    request.on("data", (part: Buffer) => (bytes += part.length));
    request.on("end", () => response.end(JSON.stringify({ name, bytes, headers: request.headers })));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    saySecond: () => said.next.resolve(),
    stop: () => new Promise<void>((resolve) => void (server.closeAllConnections(), server.close(() => resolve()))),
  };
}

describe.skipIf(!hasCaddy())("what Caddy passes on, as deploy/Caddyfile sets it up", { timeout: 60_000 }, () => {
  test("the visitor's own address, whatever they claim, and a body up to 60 MB", async () => {
    const echo = await startEcho("one");
    const caddy = await startCaddy(cachedHost, [echo.address]);
    onTestFinished(() => Promise.all([caddy.stop(), echo.stop()]).then(() => undefined));
    const told = async (body: Buffer, more: Record<string, string> = {}) => {
      const headers = { "x-forwarded-for": "203.0.113.9", "x-forwarded-host": "evil.example", ...more };
      const { status, body: answer } = await caddy.ask("/", { method: "POST", headers, body });
      return { status, answer: answer.toString() };
    };
    const passed = await told(Buffer.alloc(55_000_000));
    expect(JSON.parse(passed.answer)).toMatchObject({
      bytes: 55_000_000,
      headers: { "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "https", "x-forwarded-host": cachedHost },
    });
    // Its length is enough: what follows is not waited for.
    expect((await told(Buffer.alloc(1), { "content-length": "61000000" })).status).toBe(413);
    expect((await told(Buffer.alloc(60_010_000), { "transfer-encoding": "chunked" })).status).toBe(413);
  });

  test("each event of a stream as it comes", async () => {
    const echo = await startEcho("one");
    const caddy = await startCaddy(cachedHost, [echo.address]);
    onTestFinished(() => Promise.all([caddy.stop(), echo.stop()]).then(() => undefined));
    const parts = (await caddy.open("/stream"))[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    expect(String((await parts.next()).value)).toBe("data: first\n\n");
    echo.saySecond();
    expect(String((await parts.next()).value)).toBe("data: second\n\n");
  });

  test("requests to the other process once one is gone, and 503 with Retry-After once both are", async () => {
    const [one, other] = [await startEcho("one"), await startEcho("other")];
    const caddy = await startCaddy(cachedHost, [one.address, other.address]);
    onTestFinished(() => caddy.stop());
    const names = async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => caddy.ask("/")));
      return new Set(answers.map(({ status, body }) => (status === 200 ? JSON.parse(String(body)).name : status)));
    };
    expect(await names()).toEqual(new Set(["one", "other"]));
    await one.stop();
    expect(await names()).toEqual(new Set(["other"]));
    await other.stop();
    const { status, headers } = await caddy.ask("/");
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "5", "no-store"]);
  });
});

const metricsToken = "m".repeat(32);
const site = hasCaddy()
  ? await startServer({ environment: { ...shopSettings, ...cachedSite, METRICS_TOKEN: metricsToken } })
  : null;
const proxy = site ? await startCaddy(cachedHost, [new URL(site.origin).host]) : null;
afterAll(async () => {
  await proxy?.stop();
  await site?.stop();
});

describe.skipIf(!proxy)("the site behind Caddy", { timeout: 60_000 }, () => {
  const ask: NonNullable<typeof proxy>["ask"] = (...words) => {
    if (!proxy) throw new Error("Caddy is not installed.");
    return proxy.ask(...words);
  };

  test("pages and files come as the site sends them: compressed once, with its own headers, each once", async () => {
    for (const address of ["/", "/faq/", "/shop/", "/search/?q=laptop", "/api/products?limit=5", "/robots.txt"]) {
      const headers = {
        "accept-encoding": "br",
        accept: address.startsWith("/api") ? "application/json" : "text/html",
      };
      const direct = await fetch(`${site?.origin}${address}`, { headers: { ...headers, host: cachedHost } });
      const passed = await ask(address, { headers });
      expect([address, passed.status]).toEqual([address, direct.status]);
      for (const name of ["cache-control", "content-encoding", "strict-transport-security", "vary", "etag"])
        expect([address, name, passed.headers[name] ?? null]).toEqual([address, name, direct.headers.get(name)]);
      const plain = passed.headers["content-encoding"] === "br" ? brotliDecompressSync(passed.body) : passed.body;
      expect([address, String(plain)]).toEqual([address, expect.stringMatching(/^[<{#U]/)]);
    }
  });

  test("the bare name leads to www, and the counts of the process stay inside", async () => {
    const bare = await ask("/faq/?a=b", {}, cachedHost.replace("www.", ""));
    expect([bare.status, bare.headers.location]).toEqual([301, `https://${cachedHost}/faq/?a=b`]);
    expect(bare.headers["strict-transport-security"]).toBe("max-age=63072000");
    const headers = { authorization: `Bearer ${metricsToken}` };
    expect((await fetch(`${site?.origin}/metrics`, { headers })).status).toBe(200);
    expect((await ask("/metrics", { headers })).status).toBe(404);
  });

  test("files that are too large for the site, but not for the proxy, are refused in its words", async () => {
    const headers = { "content-type": "multipart/form-data; boundary=x", origin: `https://${cachedHost}` };
    const { status, headers: answered } = await ask("/api/tickets", {
      method: "POST",
      headers: { ...headers, "content-length": "58000000" },
      body: Buffer.from("--x--"),
    });
    expect([status, answered["content-type"]]).toEqual([413, "application/problem+json"]);
  });
});
