import { expect, test } from "vitest";
import { earlierFiles } from "../../scripts/release/earlier-assets.ts";
import { packageFolders } from "../../scripts/release/production-packages.ts";
import { releaseVersion } from "../../scripts/release/release-version.ts";

test("a package comes with all it needs, each from where Node would take it", () => {
  const packages = {
    "node_modules/a": { dependencies: { b: "1", c: "1" } },
    "node_modules/a/node_modules/b": { dependencies: { c: "1", d: "1" } },
    "node_modules/a/node_modules/b/node_modules/d": {},
    "node_modules/b": {},
    "node_modules/c": { optionalDependencies: { e: "1", elsewhere: "1" } },
    "node_modules/d": {},
    "node_modules/e": { dependencies: { a: "1" } },
    "node_modules/unneeded": {},
  };
  expect(packageFolders({ packages }, ["a"])).toEqual([
    "node_modules/a",
    "node_modules/a/node_modules/b",
    "node_modules/a/node_modules/b/node_modules/d",
    "node_modules/c",
    "node_modules/e",
  ]);
});

test("hashed files of the last two builds stay, and nothing else", () => {
  const file = (url: string, more: object = {}) => {
    const own = { url, file: url.slice(1), type: "text/javascript", etag: url, immutable: true, encodings: [] };
    return { ...own, ...more };
  };
  const manifest = (...files: ReturnType<typeof file>[]) => ({ canonicalUrl: "", addresses: [], files });
  const before = manifest(
    file("/assets/same.js"),
    file("/assets/last.js"),
    file("/assets/before-last.js", { releasesAgo: 1 }),
    file("/assets/older.js", { releasesAgo: 2 }),
    file("/about/", { immutable: false }),
  );
  const kept = earlierFiles(manifest(file("/assets/same.js")), before);
  expect(kept.map(({ url, releasesAgo }) => [url, releasesAgo])).toEqual([
    ["/assets/last.js", 1],
    ["/assets/before-last.js", 2],
  ]);
});

test("a release is named by its day, and a second one of the day counts on", () => {
  const day = new Date("2027-03-09T20:00:00Z");
  expect(releaseVersion(day, () => false)).toBe("2027.3.9");
  expect(releaseVersion(day, (version) => version === "2027.3.9")).toBe("2027.3.9-2");
});
