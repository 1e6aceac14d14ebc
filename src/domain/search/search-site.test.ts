import { expect, test } from "vitest";
import { searchEntries, searchSite } from "#domain/search/search-site.ts";
import { siteContent } from "#web/site-content.ts";
import { slugOf } from "#web/ui/slug-of.ts";

const entries = searchEntries(siteContent, slugOf);
const firstPaths = (query: string) =>
  searchSite(entries, query)
    .slice(0, 3)
    .map((result) => result.path);

test.each([
  ["", []],
  ["the and for", []],
  ["zzzzqqq", []],
])("%j finds nothing", (query, expected) => {
  expect(searchSite(entries, query)).toEqual(expected);
});

test.each([
  ["laptop screen", "/services/pc-repair/"],
  ["notebook broken", "/services/pc-repair/"],
  ["gaming", "/services/gaming-pc-builds/"],
  ["game pc", "/services/gaming-pc-builds/"],
  ["backup", "/services/data-backup/"],
  ["back", "/services/data-backup/"],
  ["cloud migration", "/services/cloud-migration/"],
  ["hacked", "/services/cybersecurity/"],
  ["contact", "/contact-us/"],
])("%j finds %s among the first three", (query, path) => {
  expect(firstPaths(query)).toContain(path);
});

test("a question of the FAQ leads to its own anchor", () => {
  expect(searchSite(entries, "will I lose my files")[0]).toMatchObject({
    kind: "question",
    path: "/faq/#will-i-lose-my-files",
  });
});

test.each(["'", ":*", "!!", "<->", "%", "_", "\\", "word ".repeat(10_000)])("odd signs do no harm", (query) => {
  expect(() => searchSite(entries, query)).not.toThrow();
});
