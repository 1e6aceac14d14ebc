import { expect, test } from "vitest";
import { documentsAfter, postFile } from "#test/content-files.ts";
import { documentAddresses, findShown, isWaiting, prerenderedDocuments, topicPaths } from "./shown-documents.ts";

const before = new Date("2026-12-01T15:59:59Z");
const after = new Date("2026-12-01T16:00:00Z");

const { documents } = documentsAfter((files) => {
  files["content/blog/draft.md"] = postFile({ title: "A draft", status: "draft" });
  files["content/blog/later.md"] = postFile({
    title: "Comes later",
    status: "scheduled",
    publishedAt: "2026-12-01T08:00:00-08:00",
  });
});

test("a draft is never shown or scheduled", () => {
  expect(findShown(documents.blog, "draft", new Date("2100-01-01"))).toBeNull();
  expect(documents.blog.filter((post) => isWaiting(post, before)).map(({ id }) => id)).toEqual(["later"]);
});

test("a scheduled article appears on time, first in the list and as a neighbor", () => {
  expect(findShown(documents.blog, "later", before)).toBeNull();
  expect(documentAddresses(documents, before).map(({ path }) => path)).not.toContain("/blog/later/");
  const found = findShown(documents.blog, "later", after);
  expect(found?.previous).toBeNull();
  expect(findShown(documents.blog, found?.next?.id ?? "", after)?.previous?.id).toBe("later");
  expect(documentAddresses(documents, after).map(({ path }) => path)).toContain("/blog/later/");
});

test("a date without a time begins at midnight Pacific standard time", () => {
  const { documents } = documentsAfter((files) => {
    files["content/blog/day.md"] = postFile({ title: "A day", status: "scheduled", publishedAt: "2026-12-01" });
  });
  expect(findShown(documents.blog, "day", new Date("2026-12-01T07:59:59Z"))).toBeNull();
  expect(findShown(documents.blog, "day", new Date("2026-12-01T08:00:00Z"))).not.toBeNull();
});

test("while an article is scheduled, the server renders the whole blog and nothing else", () => {
  const built = prerenderedDocuments(documents, before);
  expect(built.filter((path) => path.startsWith("/blog"))).toEqual([]);
  expect(built).toEqual(expect.arrayContaining(["/docs/", "/docs/open-a-ticket/", "/privacy/", "/careers/"]));
  const later = prerenderedDocuments(documents, after);
  expect(later).toEqual(expect.arrayContaining(["/blog/", "/blogs/", "/blog/topic/repair/", "/blog/later/"]));
  expect(later).not.toContain("/blog/draft/");
});

test("a topic has a page once it has an article", () => {
  expect(topicPaths(documents, after)).toContain("/blog/topic/office/");
  expect(topicPaths({ ...documents, blog: [] }, after)).toEqual([]);
});
