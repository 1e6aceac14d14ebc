import { createServer } from "node:http";
import { afterAll, expect, test } from "vitest";
import { isPublicAddress } from "#platform/network/is-public-address.ts";
import { createLinkCheck } from "./link-check.ts";

let connections = 0;
const server = createServer((request, response) => {
  const { url = "" } = request;
  if (url.startsWith("/to/")) {
    response.writeHead(302, { location: decodeURIComponent(url.slice("/to/".length)) });
    response.end();
    return;
  }
  if (url === "/silent") return;
  if (url === "/endless") {
    response.writeHead(200, { "content-type": "text/html" });
    const more = () => {
      while (response.write("x".repeat(65_536)));
      response.once("drain", more);
    };
    more();
    return;
  }
  const status = { "/gone": 410, "/missing": 404, "/robots-out": 403 }[url] ?? 200;
  response.writeHead(status);
  response.end("words");
});
server.on("connection", () => connections++);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = server.address();
const port = typeof address === "object" && address ? String(address.port) : "";
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

// Stands for the open internet: one host name, one address, one port.
const isPermitted = (found: string) => found === "127.0.0.1";
const resolve = async (host: string) => {
  if (host === "open.example") return ["127.0.0.1"];
  if (host === "inside.example") return ["10.0.0.7"];
  if (host === "mixed.example") return ["127.0.0.1", "169.254.169.254"];
  throw Object.assign(new Error("no such host"), { code: "ENOTFOUND" });
};
const open = createLinkCheck({ resolve, isPermitted, ports: [port], milliseconds: 1000 });
const at = (path: string) => `http://open.example:${port}${path}`;

test("says what a page of another site answers", async () => {
  expect(await open.check(at("/"))).toEqual({ state: "ok", status: 200 });
  expect(await open.check(at("/missing"))).toEqual({ state: "dead", status: 404 });
  expect(await open.check(at("/gone"))).toEqual({ state: "dead", status: 410 });
  expect(await open.check(at("/robots-out"))).toMatchObject({ state: "unknown" });
  expect(await open.check(at(`/to/${encodeURIComponent(at("/missing"))}`))).toEqual({ state: "dead", status: 404 });
  expect(await open.check("http://nowhere.example:" + port)).toMatchObject({
    state: "unknown",
    reason: "its name could not be found",
  });
});

test("waits for nobody and reads no body", async () => {
  expect(await open.check(at("/silent"))).toEqual({ state: "unknown", reason: "no answer in time" });
  expect(await open.check(at("/endless"))).toEqual({ state: "ok", status: 200 });
  const circle: string = at(`/to/${encodeURIComponent("./")}`);
  expect(await open.check(circle)).toMatchObject({ state: "unknown", reason: "redirects without end" });
});

test.each([
  `http://inside.example:${port}/`,
  `http://mixed.example:${port}/`,
  "http://169.254.169.254/latest/meta-data/",
  "http://168.63.129.16/",
  "http://[::1]/",
  "ftp://open.example/",
  "file:///etc/passwd",
  "http://open.example:22/",
  `http://me:secret@open.example:${port}/`,
])("a redirect to %s is refused", async (target) => {
  const before = connections;
  expect(await open.check(at(`/to/${encodeURIComponent(target)}`))).toMatchObject({ state: "refused" });
  expect(connections).toBe(before + 1);
});

test.each([
  "http://127.0.0.1/",
  "http://2130706433/",
  "http://0177.0.0.1/",
  "http://0x7f.1/",
  "http://[::ffff:127.0.0.1]/",
  "http://[::ffff:7f00:1]/",
  "http://[::]/",
  "http://[::1]/",
  "http://[64:ff9b::7f00:1]/",
  "http://[fe80::1]/",
  "http://[fd00:ec2::254]/",
  "http://[2002:7f00:1::]/",
  "http://0.0.0.0/",
  "http://10.1.2.3/",
  "http://100.64.0.1/",
  "http://172.31.255.255/",
  "http://192.168.0.1/",
  "http://169.254.169.254/",
  "http://localhost./",
  "http://localhost/",
  "gopher://open.example/",
  "javascript:alert(1)",
  "http://user@www.example.com/",
  "https://www.example.com:8443/",
  "not an address",
])("%s is never asked", async (target) => {
  const before = connections;
  const strict = createLinkCheck({ ports: ["", "80", "443", port], resolve: async () => ["10.1.2.3"] });
  // Also at the port where a server listens.
  const listening = URL.canParse(target) ? Object.assign(new URL(target), { port }).href : target;
  expect(await strict.check(target)).toMatchObject({ state: "refused" });
  expect(await strict.check(listening)).toMatchObject({ state: "refused" });
  expect(connections).toBe(before);
});

test("a second DNS answer is never used", async () => {
  let asked = 0;
  const rebinding = createLinkCheck({
    resolve: async () => (asked++ === 0 ? ["127.0.0.1"] : ["10.0.0.7"]),
    isPermitted,
    ports: [port],
  });
  expect(await rebinding.check(at("/"))).toEqual({ state: "ok", status: 200 });
  expect(asked).toBe(1);
  expect(await rebinding.check(at("/"))).toMatchObject({ state: "refused" });
});

test("public addresses are told from all others", () => {
  for (const found of ["8.8.8.8", "93.184.216.34", "2606:4700::1111", "2a00:1450:4001:80b::200e"])
    expect.soft(isPublicAddress(found), found).toBe(true);
  for (const found of [
    "",
    "x",
    "192.0.2.1",
    "198.18.0.1",
    "255.255.255.255",
    "2001:db8::1",
    "2001::1",
    "ff02::1",
    "fe80::1%eth0",
  ])
    expect.soft(isPublicAddress(found), found).toBe(false);
});
