import { expect, test } from "vitest";
import { documentsAfter, postFile } from "#test/content-files.ts";
import { isInSpanish, isTextInSpanish } from "./pages-in-spanish.ts";

const now = new Date("2026-11-01T20:00:00Z");
const spanishWith = (wanted: RegExp) =>
  documentsAfter((files) => {
    for (const file of Object.keys(files))
      if (/^content\/(blog|case-studies)\//.test(file) && !wanted.test(file)) delete files[file];
    files["content/blog/later.md"] = postFile({ status: "scheduled", publishedAt: "2030-01-01T08:00:00-08:00" });
  }).documents;
const one = spanishWith(/backups-for/);

test.each([
  ["/blog/backups-for-a-ten-person-office/", true],
  ["/blog/first-hour-of-ransomware/", false],
  ["/blog/later/", false],
  ["/blog/", true],
  ["/blog/topic/backup/", true],
  ["/blog/topic/security/", false],
  ["/blog/feed.xml", false],
  ["/case-studies/", false],
  ["/case-studies/coffee-in-a-students-laptop/", false],
  ["/docs/", true],
  ["/careers/", false],
  ["/whitepapers/ransomware-plan/", false],
  ["/services/pc-repair/", true],
])("%s is in Spanish: %s", (path, isThere) => expect(isInSpanish(path, one, now)).toBe(isThere));

test("a legal page without its text is there, and is no source", () => {
  const { terms } = one.legal;
  const headOnly = { ...one, legal: { ...one.legal, terms: { ...terms, markdown: "" } } };
  expect(isInSpanish("/terms/", headOnly, now)).toBe(true);
  expect([isTextInSpanish("/terms/", headOnly, now), isTextInSpanish("/terms/", one, now)]).toEqual([false, true]);
});
