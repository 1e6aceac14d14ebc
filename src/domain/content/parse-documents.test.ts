import { describe, expect, test } from "vitest";
import { documentsAfter, postFile } from "#test/content-files.ts";
import { ContentError } from "./content-file.ts";

const file = "content/blog/a-test.md";

function refusalOf(text: string, at = file): ContentError {
  try {
    documentsAfter((files) => (files[at] = text));
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
  throw new Error("the document was accepted");
}

describe("an invalid document is reported with file, field and reason", () => {
  test.each([
    ["no front matter", "Only text.", /front matter/],
    ["unterminated front matter", "---\ntitle: x\n", /front matter/],
    ["broken YAML", "---\ntitle: [never closed\n---\ntext", /line/i],
    ["a title too long", postFile({ title: "x".repeat(121) }), /^title: .*120/],
    ["a description too short", postFile({ description: "short" }), /^description: .*70/],
    ["an unknown status", postFile({ status: "hidden" }), /^status: /],
    ["an invalid date", postFile({ publishedAt: "2026-02-31" }), /^publishedAt: /],
    ["a time without a time zone", postFile({ publishedAt: "2026-03-01T08:00:00" }), /^publishedAt: /],
    ["an update before publication", postFile({ updatedAt: "2025-12-31" }), /^updatedAt: .*before/],
    ["an unknown author", postFile({ author: "nobody" }), /^author: nobody is not known; known: bench/],
    ["an unknown topic", postFile({ topic: "news" }), /^topic: news is not known/],
    ["an unknown service", postFile({ service: "pc-repare" }), /^service: pc-repare is not known/],
    ["a field that does not exist", postFile({ publishAt: "2026-01-05" }), /publishAt/],
    ["no text", postFile({}, ""), /^text: there is none/],
    ["raw HTML", postFile({}, "Hello <script>alert(1)</script>"), /^text: raw HTML .*<script>/],
    ["a block of HTML", postFile({}, "<div onclick=x>\n\nhi"), /^text: raw HTML/],
    ["a link that runs script", postFile({}, "[x](javascript:alert(1))"), /^text: a link must start with/],
    ["a link without TLS", postFile({}, "[x](http://example.com/)"), /^text: a link must start with/],
    ["a protocol-relative link", postFile({}, "[x](//example.com/)"), /^text: a link must start with/],
    ["a picture from elsewhere", postFile({}, "![x](/x.png)"), /^text: a picture must be uploaded/],
    ["a second h1", postFile({}, "# Again"), /^text: headings start with ##/],
    ["a skipped level", postFile({}, "## One\n\n#### Three"), /^text: the heading skips a level: Three/],
    ["an unknown fact", postFile({}, "Call {{fax}}."), /^text: \{\{fax\}\} is no fact; facts: name/],
  ])("%s", (_, text, reason) => {
    const error = refusalOf(text);
    expect(error.file).toBe(file);
    expect(error.problems.join("\n")).toMatch(new RegExp(reason.source, `${reason.flags}m`));
  });

  test("a file name that would make a bad address", () => {
    const error = refusalOf(postFile(), "content/blog/My Post.md");
    expect(error.problems[0]).toMatch(/^name: /);
  });

  test("a legal document that is missing, a draft or unknown", () => {
    expect(() => documentsAfter((files) => delete files["content/legal/terms.md"])).toThrow(/terms\.md.*\n.*missing/);
    expect(() =>
      documentsAfter((files) => {
        const terms = "content/legal/terms.md";
        files[terms] = files[terms]!.replace("status: published", "status: draft");
      }),
    ).toThrow(/status/);
    expect(refusalOf(postFile(), "content/legal/imprint.md").problems[0]).toMatch(/^name: .*privacy/);
  });

  test("a pay range with the minimum above the maximum", () => {
    expect(() =>
      documentsAfter((files) => {
        const name = "content/careers/bench-technician.md";
        files[name] = files[name]!.replace("toCents: 3100", "toCents: 310");
      }),
    ).toThrow(/pay\.toCents/);
  });
});

test("this repository's documents are valid, each with its address", () => {
  const { documents } = documentsAfter();
  expect(documents.blog.length).toBeGreaterThanOrEqual(6);
  expect(documents.docs.length).toBeGreaterThanOrEqual(8);
  expect(documents.legal.privacy.path).toBe("/privacy/");
  for (const post of documents.blog) expect(post.path).toBe(`/blog/${post.id}/`);
  for (const study of documents.caseStudies) expect(study.sample).toBe(true);
});

test("articles are newest first, instructions in handbook order", () => {
  const { documents } = documentsAfter((files) => (files[file] = postFile({ publishedAt: "2026-11-20" })));
  expect(documents.blog[0]?.id).toBe("a-test");
  expect(documents.docs.map(({ id }) => id).slice(0, 2)).toEqual(["open-a-ticket", "follow-a-ticket"]);
});

test("company facts are filled in from the profile", () => {
  const { documents } = documentsAfter((files) => (files[file] = postFile({}, "Call {{phone}}, {{ hours }}.")));
  expect(documents.blog.find(({ id }) => id === "a-test")?.markdown).toContain(
    "Call [(209) 555-0142](tel:+12095550142), Monday to Friday 8 to 6",
  );
});
