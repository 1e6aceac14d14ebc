import { expect, test } from "vitest";
import { app } from "./http-app.ts";
import { type RawAnswer, rawRequest } from "#test/raw-request.ts";
import { sampleFiles } from "#test/sample-files.ts";
import { serviceIds } from "#test/site-pages.ts";
import { ticketByVerb } from "#test/ticket-by-verb.ts";

test("every response has the security headers, and no policy allows inline script", async () => {
  const ticket = await ticketByVerb(app, [{ name: sampleFiles.photo.name, content: sampleFiles.photo.buffer }]);
  const link = new URL(ticket.link);
  const opened = await rawRequest(app.url, link.pathname + link.search);
  const cookie = opened.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  const thread = await rawRequest(app.url, ticket.path, { headers: { cookie } });
  const file = /\/support\/ticket\/[^"]*\/files\/[^"]*/.exec(thread.text)?.[0] ?? "";
  const home = await rawRequest(app.url, "/");
  const [font = ""] = /\/fonts\/[^"]*\.woff2/.exec(home.text) ?? [];
  const [script = ""] = /\/assets\/[^"]*\.js/.exec(home.text) ?? [];
  const foreign = { origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" };
  const answers: Record<string, Promise<RawAnswer>> = {
    "a page": Promise.resolve(home),
    "a page not modified": rawRequest(app.url, "/", { headers: { "if-none-match": home.headers.etag ?? "" } }),
    "a rendered page": rawRequest(app.url, "/search/?q=backup"),
    "a missing page": rawRequest(app.url, "/nothing-here/"),
    "a redirect": rawRequest(app.url, "/about"),
    "a slash redirect": rawRequest(app.url, "/support"),
    "the sitemap's redirect": rawRequest(app.url, "/sitemap.xml"),
    "a script": rawRequest(app.url, script),
    "a font": rawRequest(app.url, font),
    "the icon": rawRequest(app.url, "/favicon.svg"),
    "a missing asset": rawRequest(app.url, "/assets/nothing-00000000.js"),
    "an API answer": rawRequest(app.url, "/api/bot-check"),
    "a missing API path": rawRequest(app.url, "/api/nothing"),
    "an API refusal": rawRequest(app.url, "/api/tickets", { method: "POST", body: "x" }),
    "a refused form": rawRequest(app.url, "/support/", { method: "POST", headers: foreign, body: "a=b" }),
    "a link's redirect": Promise.resolve(opened),
    "a ticket": Promise.resolve(thread),
    "a ticket without key": rawRequest(app.url, ticket.path),
    "a file": rawRequest(app.url, file, { headers: { cookie } }),
    "a file without key": rawRequest(app.url, file),
    "a page's data": rawRequest(app.url, "/support.data"),
    health: rawRequest(app.url, "/healthz"),
    readiness: rawRequest(app.url, "/readyz"),
  };
  for (const [name, sent] of Object.entries(answers)) {
    const { headers } = await sent;
    expect.soft(headers["x-content-type-options"], name).toBe("nosniff");
    expect.soft(headers["referrer-policy"], name).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
    expect.soft(headers["permissions-policy"], name).toContain("camera=()");
    expect.soft(headers["cross-origin-opener-policy"], name).toBe("same-origin");
    expect.soft(headers["cross-origin-resource-policy"], name).toBe("same-origin");
    expect.soft(headers["x-frame-options"], name).toBe("DENY");
    expect.soft(headers["x-powered-by"] ?? headers.server, name).toBeUndefined();
    const policy = headers["content-security-policy"] as string;
    const directives = new Map(policy.split(/;\s*/).map((line) => [line.split(" ")[0], line] as const));
    const scripts = directives.get("script-src") ?? directives.get("default-src");
    expect.soft(scripts, name).not.toMatch(/unsafe|\*|https?:|data:/);
    if (directives.has("sandbox")) continue;
    for (const line of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"])
      expect.soft(policy, name).toContain(line);
  }
  expect((await answers["a file"])?.headers["content-disposition"]).toMatch(/^attachment; /);
  expect((await answers["a file"])?.body).toEqual(sampleFiles.photo.buffer);
  expect((await answers["a file without key"])?.status).toBe(404);
});

test("every link on a ticket's page works", async () => {
  const ticket = await ticketByVerb(app, [{ name: sampleFiles.log.name, content: sampleFiles.log.buffer }]);
  const link = new URL(ticket.link);
  const opened = await rawRequest(app.url, link.pathname + link.search);
  const cookie = opened.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  const { text } = await rawRequest(app.url, ticket.path, { headers: { cookie } });
  const paths = [...text.matchAll(/<a\s[^>]*href="(\/[^"#]*)/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  expect(paths.filter((path) => path.includes("/files/"))).toHaveLength(1);
  for (const path of new Set(paths)) {
    const { status } = await rawRequest(app.url, path, { headers: path.startsWith(ticket.path) ? { cookie } : {} });
    expect(status, path).toBe(200);
  }
});

test("private pages are never cached", async () => {
  const ticket = await ticketByVerb(app);
  const link = new URL(ticket.link);
  const opened = await rawRequest(app.url, link.pathname + link.search);
  const cookie = opened.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  for (const answer of [opened, await rawRequest(app.url, ticket.path, { headers: { cookie } })]) {
    expect(answer.headers["cache-control"]).toContain("no-store");
    expect(answer.headers["referrer-policy"]).toBe("no-referrer");
  }
  for (const path of ["/", `/services/${serviceIds[0]}/`, "/support/"]) {
    const plain = await rawRequest(app.url, path);
    const poisoned = await rawRequest(app.url, `${path}?utm_source=x`, {
      headers: {
        cookie,
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "http",
        forwarded: "host=evil.example",
      },
    });
    expect(poisoned.text).toBe(plain.text);
    expect(poisoned.headers["set-cookie"]).toBeUndefined();
  }
});
