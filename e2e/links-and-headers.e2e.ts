import { expect, test } from "./app-fixture.ts";
import { type RawAnswer, rawRequest } from "./raw-request.ts";
import { sampleFiles } from "./sample-files.ts";
import { livePages, serviceIds, sitePages } from "./site-pages.ts";
import { ticketByVerb } from "./ticket-by-verb.ts";

test("every link inside the site leads to a page, and every hash to a place on it", async ({ app }) => {
  const pages = new Map<string, Promise<RawAnswer>>();
  const read = (path: string, headers = {}) => {
    const known = pages.get(path) ?? rawRequest(app.url, path, { headers });
    pages.set(path, known);
    return known;
  };
  const ticket = await ticketByVerb(app, [{ name: sampleFiles.log.name, content: sampleFiles.log.buffer }]);
  const opened = await rawRequest(app.url, new URL(ticket.link).pathname + new URL(ticket.link).search);
  const cookie = opened.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  const starts = [
    ...sitePages,
    ...livePages,
    "/support/ticket/T-99999/",
    "/nothing-here/",
    "/search/?q=backup",
    ticket.path,
  ];
  for (const start of starts) {
    const { text } = await read(start, start === ticket.path ? { cookie } : {});
    const hrefs = [...text.matchAll(/<a\s[^>]*href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
    expect(hrefs.length, start).toBeGreaterThan(5);
    for (const href of new Set(hrefs)) {
      const { origin, pathname, search, hash } = new URL(href, app.url + start);
      if (origin !== app.url) continue;
      const answer = await read(pathname + search, pathname.includes("/files/") ? { cookie } : {});
      const what = `${start} links to ${href}`;
      expect.soft(answer.status, what).toBe(pathname === "/nothing-here/" ? 404 : 200);
      // The hash of a film is a second of it.
      if (hash && !pathname.endsWith(".mp4"))
        expect.soft(answer.text, what).toContain(` id="${decodeURIComponent(hash.slice(1))}"`);
    }
  }
});

test("every answer carries the headers that protect, and no policy allows inline script", async ({ app }) => {
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

test("what is private is never kept by a cache", async ({ app }) => {
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
