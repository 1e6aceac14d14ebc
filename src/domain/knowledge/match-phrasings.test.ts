import { expect, test } from "vitest";
import { matchPhrasings } from "#domain/knowledge/match-phrasings.ts";
import { indexPhrasings, stemsOf } from "#domain/knowledge/phrasing-index.ts";

const stopWords = new Set(["do", "you", "my", "a", "the", "in", "can", "is", "to"]);
const stemOf = (word: string) => (stopWords.has(word) ? null : word);
const phrasing = (target: string | null, text: string, audience = "everyone") => ({
  target,
  text,
  audience,
  line: null,
  language: "en" as const,
});
const index = await indexPhrasings(
  [
    phrasing("screen", "can you replace a smashed screen"),
    phrasing("screen", "how much is a new laptop screen"),
    phrasing("lodi", "do you drive to lodi"),
    phrasing("tracy", "do you drive to tracy"),
    phrasing("inside", "where is the spare key", "staff"),
    phrasing(null, "do you sell screen protectors"),
  ],
  stemOf,
  ["lodi", "tracy"],
);
const nearest = (question: string, audiences = ["everyone"]) => {
  const asked = stemsOf(question, "en", stemOf).map((stem) => ({
    stem,
    alternatives: [{ stems: [stem], worth: 1 }],
    weight: index.weightOf(stem),
  }));
  const places = asked.flatMap(({ stem }) => (["lodi", "tracy"].includes(stem) ? [stem] : []));
  return matchPhrasings(index, asked, { audiences, places, text: question });
};

test("the same question is as near as can be, whatever small words it has", () => {
  expect(nearest("you can replace the smashed screen")[0]).toMatchObject({ target: "screen", near: 1, given: 1 });
});

test("it counts both how much of the question and how much of the phrasing is in the other", () => {
  const [whole] = nearest("how much is a new laptop screen");
  const [half] = nearest("laptop screen");
  const [more] = nearest("how much is a new laptop screen with a keyboard and a warm blanket");
  expect(half?.near).toBeLessThan(whole?.near ?? 0);
  expect(more?.near).toBeLessThan(whole?.near ?? 0);
  expect(half?.given).toBe(1);
  expect(more?.given).toBeLessThan(1);
});

test("each target is there once, with its nearest phrasing", () => {
  const targets = nearest("a new screen for my laptop").map(({ target }) => target);
  expect(targets.filter((target) => target === "screen")).toHaveLength(1);
});

test("another city than the one that is asked for is a strong no", () => {
  const [first, second] = nearest("do you drive to lodi");
  expect(first).toMatchObject({ target: "lodi", near: 1 });
  expect(second?.near ?? 0).toBeLessThan(0.3);
});

test("what the site does not answer is told by a target that is null", () => {
  expect(nearest("do you sell screen protectors")[0]).toMatchObject({ target: null, near: 1 });
});

test("phrasings of what the asker may not read are not there", () => {
  expect(nearest("where is the spare key").map(({ target }) => target)).not.toContain("inside");
  expect(nearest("where is the spare key", ["everyone", "staff"])[0]?.target).toBe("inside");
});

test("the very words are told from the same words in another order", () => {
  const verbatim = (question: string) => nearest(question).find(({ target }) => target === "screen")?.verbatim;
  expect(verbatim("Can you replace a smashed screen?")).toBe(true);
  expect(verbatim("you can replace a smashed screen")).toBe(false);
});
