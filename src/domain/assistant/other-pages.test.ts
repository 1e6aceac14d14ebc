import { expect, test } from "vitest";
import type { AskedPart, PartAnswer } from "#domain/assistant/answer-part.ts";
import { withOtherPages } from "#domain/assistant/other-pages.ts";
import type { Candidate } from "#domain/assistant/weigh-evidence.ts";
import { foundPassage } from "#test/found-passages.ts";

const part: AskedPart = {
  text: "what about old files",
  question: "what about old files",
  plain: "what about old files",
  ownWords: new Set(),
  ownText: null,
  thread: new Map(),
  talkedOf: Promise.resolve(new Set<string>()),
  language: "en",
  terms: [],
  meaning: Promise.resolve(null),
};
const answer: PartAnswer = {
  intent: "passage",
  text: "We keep them.",
  citations: [{ url: "/a/", title: "A" }],
  facts: [],
  passages: [],
  confidence: 1,
  mayBeRewritten: true,
};
const passage = (url: string, heading: string, evidence: number): Candidate => ({
  evidence,
  fact: null,
  passage: {
    ...foundPassage(`What ${heading} says. ${"And more of it. ".repeat(20)}`),
    id: url,
    url,
    title: "Page",
    headings: ["Page", heading],
  },
});
const candidates = [
  passage("/a/", "One", 9),
  passage("/b/#two", "Is it two?", 8.5),
  passage("/c/", "Three", 6),
  passage("/d/", "Four", 5.9),
];

test("a sure answer names only what is about as likely", () => {
  const { text, citations } = withOtherPages(answer, part, { candidates, guessed: false });
  expect(text).toBe("We keep them.\n\nIf you meant something else, see “Page: Is it two?”.");
  expect(citations.map(({ url }) => url)).toEqual(["/a/", "/b/#two"]);
});

test("beside a guess stands what the others say, in a line, three pages in all", () => {
  const { text, citations } = withOtherPages(answer, part, { candidates, guessed: true });
  const lines = text.split("\n").filter((line) => line.startsWith("- "));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^- \*\*Page: Is it two\?\*\* What Is it two\? says\./);
  expect(lines[1]).toMatch(/^- \*\*Page: Three\*\*: What Three says\./);
  for (const line of lines) expect(line.split(" ").length).toBeLessThan(50);
  expect(citations.map(({ url }) => url)).toEqual(["/a/", "/b/#two", "/c/"]);
});

test("in Spanish the others are named only, since most of the site is in English", () => {
  const { text } = withOtherPages(answer, { ...part, language: "es" }, { candidates, guessed: true });
  expect(text).toContain("Si preguntaba otra cosa, vea «Page: Is it two?» o «Page: Three».");
});
