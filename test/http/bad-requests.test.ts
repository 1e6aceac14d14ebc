import { expect, test } from "vitest";
import { app } from "./http-app.ts";
import { type RawAnswer, rawRequest } from "#test/raw-request.ts";

/** Internals that no response may reveal: source code, file paths, SQL. */
const tellsTooMuch =
  /\n\s+at \S|\bnode_modules\b|\/work\/|\/src\/|\.[jt]sx?:\d|\b(select|insert into|update|delete from)\s[^\n]{0,200}"\w+"|syntax error at|invalid byte sequence|ECONNREFUSED|node:internal/i;

const withoutMarkup = (html: string): string => html.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, " ");

function expectCalm(what: string, { status, headers, text }: RawAnswer): void {
  expect.soft(status, `${what} answers ${status}`).toBeLessThan(500);
  const type = headers["content-type"] ?? "";
  if (status < 400) return;
  expect
    .soft(tellsTooMuch.exec(type.includes("html") ? withoutMarkup(text) : text)?.[0], `${what} tells too much`)
    .toBeUndefined();
}

const json = { "content-type": "application/json" };

test("malformed JSON is refused with the right status", async () => {
  for (const path of ["/api/tickets", "/api/tickets/lookup", "/api/contact", "/api/tickets/T-10427/messages"]) {
    const post = (body: string | Uint8Array, headers: Record<string, string> = json) =>
      rawRequest(app.url, path, { method: "POST", headers, body });
    const refused: [string, number, Promise<RawAnswer>][] = [
      ["2 MiB", 413, post(JSON.stringify({ subject: "a".repeat(2 * 1024 * 1024) }))],
      ["broken", 400, post('{"subject": "a')],
      ["not UTF-8", 400, post(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))],
      ["no JSON type", 415, post("{}", { "content-type": "application/xml" })],
      ["no type", 415, post("{}", {})],
    ];
    for (const [name, status, sent] of refused) {
      const answer = await sent;
      expect.soft(answer.status, `${name} at ${path}`).toBe(status);
      expect.soft(answer.headers["content-type"], `${name} at ${path}`).toMatch(/^application\/problem\+json/);
      expectCalm(`${name} at ${path}`, answer);
    }
    const strange = ["null", "[]", '"text"', "1e999", "{}", '{"__proto__":{"a":1}}', "[".repeat(50_000)];
    const texts = ["a\u0000b", "\ud800", "\u202eabc", " ", "x".repeat(900_000), 2 ** 53, -1, null, [], {}];
    const fields = ["subject", "description", "category", "name", "email", "number", "body", "message", "botCheck"];
    const bodies = texts.map((text) => JSON.stringify(Object.fromEntries(fields.map((field) => [field, text]))));
    for (const body of [...strange, ...bodies]) {
      const answer = await post(body);
      expectCalm(`${path} ${body.slice(0, 60)}`, answer);
      expect.soft(answer.status, `${path} ${body.slice(0, 60)}`).toBeGreaterThanOrEqual(400);
    }
  }
});

test("a NUL or half a character is refused with 400, wherever it stands", async () => {
  for (const path of ["/api/search?q=a%00b", "/api/products?q=%00", "/api/tickets/%00", "/api/cart/quote?city=%00"])
    expect.soft((await rawRequest(app.url, path)).status, path).toBe(400);
  for (const body of ['{"email":"a\\u0000b"}', '{"email":"\\ud800"}', '{"\\u0000":1}', '{"a":[{"b":"\\udc00"}]}']) {
    const answer = await rawRequest(app.url, "/api/newsletter", { method: "POST", headers: json, body });
    expect.soft(answer.status, body).toBe(400);
  }
});

test("forms are accepted from our own pages only", async () => {
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const strangers: Record<string, Record<string, string>> = {
    "a foreign origin": { ...form, origin: "https://evil.example" },
    "a foreign origin that looks like ours": { ...form, origin: `${app.url}.evil.example` },
    "an opaque origin": { ...form, origin: "null" },
    "no origin and no fetch metadata": form,
    "a cross-site request": { ...form, "sec-fetch-site": "cross-site" },
    "a sister site": { ...form, "sec-fetch-site": "same-site" },
    "a cross-site request with our origin": { ...form, origin: app.url, "sec-fetch-site": "cross-site" },
    "plain text without origin": { "content-type": "text/plain" },
    "files without origin": { "content-type": "multipart/form-data; boundary=x" },
    "JSON of a foreign page": { ...json, origin: "https://evil.example" },
  };
  const before = await app.ctx.db.selectFrom("tickets").select("id").execute();
  for (const path of ["/support/", "/contact-us/", "/support/ticket/T-10427/", "/support.data", "/api/tickets"])
    for (const [name, headers] of Object.entries(strangers)) {
      const answer = await rawRequest(app.url, path, { method: "POST", headers, body: "intent=open&subject=a" });
      expect.soft(answer.status, `${name} at ${path}`).toBe(403);
      expectCalm(`${name} at ${path}`, answer);
    }
  const ours: Record<string, Record<string, string>> = {
    "our own origin": { ...form, origin: app.url },
    "our own page": { ...form, origin: app.url, "sec-fetch-site": "same-origin" },
    "our own page without referrers": { ...form, origin: "null", "sec-fetch-site": "same-origin" },
    "our own page behind a proxy that ends TLS": {
      ...form,
      host: "www.longrow.example",
      origin: "https://www.longrow.example",
      "sec-fetch-site": "same-origin",
    },
  };
  for (const path of ["/support/", "/contact-us/", "/support.data"])
    for (const [name, headers] of Object.entries(ours)) {
      const taken = await rawRequest(app.url, path, { method: "POST", headers, body: "intent=open&subject=a" });
      // Processed, and refused because of missing fields.
      expect.soft(taken.status, `${name} at ${path}`).toBe(422);
    }
  expect(await app.ctx.db.selectFrom("tickets").select("id").execute()).toEqual(before);
});

test("forms with invalid bytes are refused without an error", async () => {
  const names = [
    "intent",
    "subject",
    "description",
    "category",
    "priority",
    "name",
    "email",
    "number",
    "body",
    "botCheck",
  ];
  const values = ["%00", "a%00b", "%FF%FE", "%ED%A0%80", "%0D%0AX-Evil: 1", "%E2%80%AE", "%", "a".repeat(200_000)];
  const headers = { "content-type": "application/x-www-form-urlencoded", origin: app.url };
  for (const path of ["/support/", "/contact-us/", "/support/ticket/T-10427/"]) {
    for (const value of values)
      for (const intent of ["open", "find", "reply", "mail-link", value]) {
        const body = names.map((name) => `${name}=${name === "intent" ? intent : value}`).join("&");
        expectCalm(`${path} ${body.slice(0, 60)}`, await rawRequest(app.url, path, { method: "POST", headers, body }));
      }
    const broken = ["", "--x", "--x\r\n\r\n", '--x\r\nContent-Disposition: form-data; name="subject"\r\n\r\nabc'];
    for (const body of broken) {
      const multipart = { ...headers, "content-type": "multipart/form-data; boundary=x" };
      expectCalm(
        `${path} multipart ${body}`,
        await rawRequest(app.url, path, { method: "POST", headers: multipart, body }),
      );
    }
  }
});

test("malformed addresses are handled", async () => {
  const odd = [
    "//",
    "//evil.example/",
    "/\\evil.example/",
    "///support//ticket",
    "/%00",
    "/support/%00/",
    "/%E0%A4%A",
    "/support/ticket/%E0%A4%A/",
    "/..%2f..%2fetc%2fpasswd",
    "/../../etc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/assets/..%2f..%2fserver%2findex.js",
    "/assets/../../server/index.js",
    "/.env",
    "/.git/config",
    "/services/constructor/",
    "/services/__proto__/",
    "/services/%F0%9F%92%BB/",
    "/support/ticket/T-1/",
    "/support/ticket/T-99999999999999999999/",
    "/support/ticket/T-10427/?key=%00",
    "/support/ticket/T-10427/?key=status.9999999999999.x",
    "/support/ticket/T-10427/files/%00",
    "/support/ticket/T-10427/files/not-an-id",
    "/support/?%00=%E0%A4%A",
    "/api/%00",
    "/api/tickets/%E0%A4%A",
    "/api/nothing",
    "/_root.data",
    "/support.data?_routes=nothing",
    "/__manifest?p=%00",
    "/dev/mailbox/%00",
  ];
  for (const path of odd) {
    const answer = await rawRequest(app.url, path, { headers: { accept: "text/html" } });
    const name = path.slice(0, 60);
    expectCalm(name, answer);
    const { location } = answer.headers;
    if (location) expect.soft(new URL(location, app.url).origin, `${name} leads to ${location}`).toBe(app.url);
    else expect.soft(answer.text, name).not.toContain("root:x:0:0");
  }
});

test("an endless address is refused, and the next visitor is served", async () => {
  for (const path of [`/${"a".repeat(64 * 1024)}`, `/?q=${"a".repeat(64 * 1024)}`]) {
    // The server hangs up while we are still sending, so its response may be lost.
    const refused = await rawRequest(app.url, path).then(
      ({ status }) => status,
      (error: NodeJS.ErrnoException) => error.code,
    );
    expect([431, "ECONNRESET", "EPIPE"]).toContain(refused);
    expect((await rawRequest(app.url, "/")).status).toBe(200);
  }
});

test("unsupported methods on pages and files are refused properly", async () => {
  const paths = ["/", "/support/", "/support/ticket/T-10427/", "/nothing-here/", "/favicon.svg", "/api/tickets"];
  for (const path of paths) {
    const get = await rawRequest(app.url, path);
    for (const method of ["HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"]) {
      const answer = await rawRequest(app.url, path, { method, headers: json });
      expectCalm(`${method} ${path}`, answer);
      if (method === "HEAD") {
        expect.soft(answer.status, `HEAD ${path}`).toBe(get.status);
        expect.soft(answer.body.byteLength).toBe(0);
      } else if (method !== "OPTIONS") expect.soft(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
    }
    const hidden = {
      origin: app.url,
      "content-type": "application/x-www-form-urlencoded",
      "x-http-method-override": "GET",
    };
    expectCalm(
      `override ${path}`,
      await rawRequest(app.url, path, { method: "POST", headers: hidden, body: "_method=DELETE" }),
    );
  }
});
