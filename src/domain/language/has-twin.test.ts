import { expect, test } from "vitest";
import { documentsAfter } from "#test/content-files.ts";
import { hasTwin, sourceIn } from "./has-twin.ts";

const spanish = documentsAfter((files) => {
  delete files["content/blog/first-hour-of-ransomware.md"];
});
spanish.documents.legal.terms.markdown = "";
const ctxWhile = (isBilingual: boolean) =>
  ({
    clock: { now: () => new Date("2026-11-01T20:00:00Z") },
    liveContent: { current: () => ({ isBilingual, siteIn: () => spanish }) },
  }) as never;

test("a page has a twin while the site is in two languages and the Spanish one has it", () => {
  const pages = ["/faq/", "/blog/backups-for-a-ten-person-office/", "/blog/first-hour-of-ransomware/", "/careers/"];
  expect(pages.map((page) => hasTwin(ctxWhile(true), page))).toEqual([true, true, false, false]);
  expect(pages.some((page) => hasTwin(ctxWhile(false), page))).toBe(false);
});

test("an answer names the page that shows its source in the language, or else the English one", () => {
  const link = (address: string) => sourceIn(ctxWhile(true), "es", address);
  expect(link("/faq/#drop-off")).toBe("/es/preguntas/#drop-off");
  expect(link("/blog/first-hour-of-ransomware/")).toBe("/blog/first-hour-of-ransomware/");
  expect(link("/terms/#warranty")).toBe("/terms/#warranty");
  expect(sourceIn(ctxWhile(true), "en", "/faq/")).toBe("/faq/");
});
