import { expect, test } from "vitest";
import { parseContent } from "#domain/content/parse-content.ts";
import { parseDocuments } from "#domain/content/parse-documents.ts";
import { documentKnowledge } from "#domain/site-index/document-knowledge.ts";
import { listPageKnowledge } from "#domain/site-index/list-page-knowledge.ts";
import { readContentFolder } from "#server/content-folder.ts";
import { slugOf } from "#contract/site/addresses.ts";

const files = readContentFolder();
const content = parseContent(files);
const documents = parseDocuments(files, content);
const site = { content, documents, slugOf };
const now = new Date("2026-11-22T12:00:00Z");
const textOf = (url: string, at: Date = now, heading?: string): string =>
  listPageKnowledge(site, at)
    .find((entry) => entry.url === url)
    ?.passages.filter(({ headings }) => heading === undefined || headings.at(-1) === heading)
    .map(({ text }) => text)
    .join("\n") ?? "";

test("each document list names the published documents only", () => {
  for (const [url, list] of [
    ["/blog/", documents.blog],
    ["/docs/", documents.docs],
    ["/whitepapers/", documents.whitepapers],
    ["/case-studies/", documents.caseStudies],
  ] as const)
    for (const { title, headline = title } of list) expect(textOf(url)).toContain(headline);
  expect(textOf("/blog/", new Date("2020-01-01T00:00:00Z"))).not.toContain(documents.blog[0]?.headline);
});

test("the list of positions has pay and how to apply", () => {
  const open = textOf("/careers/", now, "Open positions");
  expect(open).toContain("Part time; 20 to 25 hours");
  expect(open).toContain("$20 to $24 an hour");
  expect(textOf("/careers/", now, documents.page.careers.apply.title)).toContain("within 5 working days");
  expect(textOf("/careers/", new Date("2020-01-01T00:00:00Z"), "Open positions")).toContain(
    "Nothing is open right now",
  );
});

test("the box next to a document is included", () => {
  const [position, example] = ["career/front-desk-part-time", "case/coffee-in-a-students-laptop"].map(
    (ref) => documentKnowledge(documents, now).find((entry) => entry.ref === ref)?.passages[0]?.text,
  );
  expect(position).toContain("**Hours**: 20 to 25 hours");
  expect(example).toContain("**Left to pay**: $273 plus tax");
});
