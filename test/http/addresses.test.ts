import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseRedirects } from "#server/redirects.ts";
import { rawRequest } from "#test/raw-request.ts";
import { app } from "./http-app.ts";
import { readPage } from "./read-page.ts";

test.each([
  "/nothing-here/",
  "/services/nothing/",
  "/support/ticket/T-1/",
  "/appointment/nonsense/",
  "/docs/deep/nothing/",
  "/docs/nothing/",
  "/blog/nothing/",
  "/blog/topic/nothing/",
  "/blog/nothing.md",
  "/case-studies/nothing/",
  "/whitepapers/nothing/",
  "/whitepapers/nothing.pdf",
  "/careers/nothing/",
  "/video/nothing/",
  "/videos/nothing.mp4",
  "/product/nothing-like-it/",
  "/computer-repair-tracy/",
  "/locations/managed-it-lodi/",
  "/it-support-sacramento/",
])("%s is a 404 page", async (path) => {
  const { status, h1, document, links } = await readPage(path);
  expect(status).toBe(404);
  expect(h1).toMatch(/not found/i);
  expect(document.title).toMatch(/not found/i);
  expect(links).toContainEqual({ name: "Go to Homepage", href: "/" });
});

test.each([
  "/nothing-here/",
  "/support/ticket/T-99999/",
  "/appointment/B-99999/",
  "/newsletter/confirm/?key=x",
  "/newsletter/unsubscribe/?key=x",
  "/search/?q=backup",
])("%s is hidden from search engines", async (path) => {
  const { document } = await readPage(path);
  expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toMatch(/noindex/);
});

test("an unknown address under /api is a JSON 404", async () => {
  const { status, text } = await rawRequest(app.url, "/api/nothing");
  expect(status).toBe(404);
  expect(JSON.parse(text)).toMatchObject({ status: 404, title: "Not found" });
});

const moves = [
  ...[...parseRedirects(readFileSync("content/redirects.txt", "utf8"))].flatMap(([from, to]) => [
    [from, to],
    [`${from.slice(0, -1)}?a=1&b=%20x`, `${to}?a=1&b=%20x`],
  ]),
  ["/faq", "/faq/"],
  ["/about?from=mail", "/about-us/?from=mail"],
  ["/services/pc-repair?from=mail&x=%2F", "/services/pc-repair/?from=mail&x=%2F"],
  ["/support/ticket/T-10427?key=abc", "/support/ticket/T-10427/?key=abc"],
  ["/support//ticket/T-10427/", "/support/ticket/T-10427/"],
  ["/nothing-here", "/nothing-here/"],
  ...["stockton", "lodi", "modesto", "sacramento"].map((city) => [`/pc-repair-${city}`, `/computer-repair-${city}/`]),
] as [from: string, to: string][];

test.each(moves)("%s redirects to %s", async (from, to) => {
  const { status, headers } = await rawRequest(app.url, from);
  expect([status, headers.location && new URL(headers.location, app.url).href]).toEqual([301, app.url + to]);
});

test("the sitemap redirects, a file does not", async () => {
  expect((await rawRequest(app.url, "/sitemap.xml")).status).toBe(302);
  expect((await rawRequest(app.url, "/favicon.svg")).status).toBe(200);
});

test.each([
  ["/schedule-demo/", "/get-started/", "Pick a time. We do the rest."],
  ["/blogs/", "/blog/", "From the bench"],
])("the second address %s shows the same page with the canonical address %s", async (second, first, heading) => {
  const { document, h1 } = await readPage(second);
  expect(h1).toBe(heading);
  expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
    `https://www.longrow.example${first}`,
  );
});

test.each(["/", "/services/", "/shop/", "/faq/?q=1"])(
  "the name without www leads %s to the one with it",
  async (path) => {
    const { status, headers } = await rawRequest(app.url, path, { headers: { host: "longrow.example" } });
    expect([status, headers.location]).toEqual([301, `https://www.longrow.example${path}`]);
  },
);
