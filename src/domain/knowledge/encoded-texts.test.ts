import { expect, test } from "vitest";
import { contentKnowledge } from "#domain/knowledge/content-knowledge.ts";
import { encodedTexts } from "#domain/knowledge/encoded-texts.ts";
import { site } from "#web/site-content.ts";

const texts = new Set(encodedTexts(site));

test("how people ask is among them, also for products and for what has no answer, but not in Spanish", () => {
  const { passages, facts, nowhere } = site.content.askedAs;
  const all = [...passages, ...facts];
  expect(all.flatMap(({ asked }) => asked).filter((text) => !texts.has(text))).toEqual([]);
  expect(all.flatMap(({ es }) => es).filter((text) => texts.has(text))).toEqual([]);
  expect(nowhere.filter((text) => texts.has(text)).length).toBeGreaterThan(50);
});

test.each(["2020-01-01", "2026-11-22", "2031-07-01"])("what can be read on %s is among them", (day) => {
  const read = contentKnowledge(site, new Date(`${day}T12:00:00Z`))
    .filter(({ language = "en" }) => language === "en")
    .flatMap(({ chunks }) => chunks)
    .flatMap(({ answers, headings }) => (answers ? headings.slice(-1) : []));
  expect(read.length).toBeGreaterThan(100);
  expect(read.filter((text) => !texts.has(text))).toEqual([]);
});
