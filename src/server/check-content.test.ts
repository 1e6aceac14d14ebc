import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import routes from "#web/routes.ts";
import { postFile } from "#test/content-files.ts";
import { checkContent } from "./check-content.ts";
import { readContentFolder } from "./content-folder.ts";

const now = new Date("2026-11-21T12:00:00Z");
const redirects = readFileSync("content/redirects.txt", "utf8");

function problemsAfter(changes: Record<string, string>): string[] {
  const files = { ...readContentFolder(), ...changes };
  return checkContent({ files, redirects, routes, now }).map(({ file, problem }) => `${file}: ${problem}`);
}

test("this repository's content has no problems", () => {
  expect(problemsAfter({})).toEqual([]);
});

test("every invalid file is named, not only the first", () => {
  const problems = problemsAfter({
    "content/blog/one.md": postFile({ author: "nobody" }),
    "content/docs/two.md": "no front matter",
    "content/cities/lodi.yaml": "name: Lodi",
  });
  expect(problems.map((problem) => problem.split(": ")[0])).toEqual(
    expect.arrayContaining(["content/blog/one.md", "content/docs/two.md", "content/cities/lodi.yaml"]),
  );
});

test("links to a missing page, a missing heading, and an unpublished document", () => {
  const text =
    "[a](/nowhere/) [b](/privacy/#nothing) [c](/blog/one/) [d](#here) [e](/faq/) [f](/about) [g](/services/pc-repair/) [h](/blog/topic/repair/) [i](/blog/feed.xml)\n\n## Here\n\n[j](/services/typewriters/)";
  const problems = problemsAfter({
    "content/blog/one.md": postFile({
      title: "One",
      status: "draft",
      description: `${"Another text of some length. ".repeat(3)}`,
    }),
    "content/blog/two.md": postFile({}, text),
  });
  expect(problems).toEqual([
    "content/blog/two.md: link /nowhere/: there is no such page",
    "content/blog/two.md: link /privacy/#nothing: there is no such heading in legal/privacy.md",
    "content/blog/two.md: link /blog/one/: blog/one.md is not shown yet",
    "content/blog/two.md: link /services/typewriters/: there is no such page",
  ]);
});

test("duplicate titles and descriptions, and a published article dated tomorrow", () => {
  const problems = problemsAfter({
    "content/blog/one.md": postFile({ publishedAt: "2026-11-23" }),
    "content/blog/two.md": postFile(),
  });
  expect(problems).toEqual([
    "content/blog/two.md: title: the same words as in content/blog/one.md",
    "content/blog/two.md: description: the same words as in content/blog/one.md",
    "content/blog/one.md: publishedAt: lies in the future; write status: scheduled",
  ]);
});

test("a phrasing for something that is not on the site", () => {
  const asked = "passages: { service/pc-repair: { Typewriters: [do you mend typewriters] } }\nnot_answered: []";
  expect(problemsAfter({ "content/asked.yaml": asked })).toEqual([
    'content/asked.yaml: service/pc-repair has no passage "Typewriters"',
  ]);
});

test.each([
  ["content/field-tech.yaml", "You get a time", "You get a window", /exact times/],
  [
    "content/about-us.yaml",
    "We stay in one valley on purpose.",
    "Refurbished laptops have 3 months.",
    /90 days of warranty/,
  ],
  ["content/legal/compliance.md", "and should.", "and should, ours included.", /registration/],
  [
    "content/city-pages/it-support-stockton.yaml",
    "Usually the same day when you call before noon",
    "The next working day as a rule",
    /content\/cities\/stockton.yaml says/,
  ],
  ["content/legal/terms.md", "within {{returnDays}} days", "within 14 days", /write \{\{returnDays\}\}/],
  [
    "content/services/gaming-pc-builds.yaml",
    "We order the parts. You pay",
    "You pay the parts now. You pay",
    /before they/,
  ],
  ["content/home.yaml", "it is usually looked at the same day", "it is looked at the same day", /usually the same day/],
  ["content/cities/lodi.yaml", "onSite: Usually the same day", "onSite: Same day", /usually the same day/],
])("%s does not say “%s” otherwise", (file, right, wrong, problem) => {
  const text = readContentFolder()[file] ?? "";
  expect(text).toContain(right);
  expect(problemsAfter({ [file]: text.replace(right, wrong) })).toEqual([expect.stringMatching(problem)]);
});
