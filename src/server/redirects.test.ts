import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseRedirects, redirectTarget } from "#server/redirects.ts";

const redirects = parseRedirects(readFileSync("content/redirects.txt", "utf8"));

test("content/redirects.txt holds exactly these redirects", () => {
  expect(Object.fromEntries(redirects)).toEqual({
    "/about/": "/about-us/",
    "/contact/": "/contact-us/",
    "/support-center/": "/support/",
    "/service/serviceId/": "/services/",
    "/pc-repair-stockton/": "/computer-repair-stockton/",
    "/pc-repair-lodi/": "/computer-repair-lodi/",
    "/pc-repair-modesto/": "/computer-repair-modesto/",
    "/pc-repair-sacramento/": "/computer-repair-sacramento/",
  });
});

test.each(["one", "/a b", "/a /b /c", "a /b"])("the line %j is refused with its number", (line) => {
  expect(() => parseRedirects(`# head\n${line}`)).toThrow("line 2");
});

test.each(["/k%C3%B6p/", "/k%c3%b6p", "/ko%CC%88p/"])("a redirect from /köp/ fires for %s", (asked) => {
  const moved = parseRedirects("/köp /shop\n/%E5%95%86%E5%BA%97/ /shop/");
  expect(redirectTarget(asked, "", moved)).toBe("/shop/");
  expect(redirectTarget("/%E5%95%86%E5%BA%97/", "", moved)).toBe("/shop/");
  expect(redirectTarget("/a%2525/", "", moved)).toBeNull();
});

describe("redirects of page addresses", () => {
  test.each([
    ["/", "", null],
    ["/faq/", "", null],
    ["/faq", "", "/faq/"],
    ["/faq", "?q=1", "/faq/?q=1"],
    ["/about", "?a=b", "/about-us/?a=b"],
    ["/about/", "", "/about-us/"],
    ["/favicon.svg", "", null],
    ["/api/tickets", "", null],
    ["/auth/v1/token", "", null],
    ["/auth", "", "/auth/"],
    ["/healthz", "", null],
    ["//evil.example", "", "/evil.example"],
    ["//evil.example/a", "", "/evil.example/a/"],
    ["/\\evil.example/a", "", "/evil.example/a/"],
    ["/services//pc-repair", "", "/services/pc-repair/"],
  ])("%s%s -> %s", (path, search, target) => {
    expect(redirectTarget(path, search, redirects)).toBe(target);
  });
});
