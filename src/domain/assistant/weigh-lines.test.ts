import { expect, test } from "vitest";
import { weighedLines } from "#domain/assistant/weigh-lines.ts";
import { foundPassage, searchTerm } from "#test/found-passages.ts";

const text =
  "We come to your house. A visit lasts an hour.\n\n- **Small**: $20; Weight: 3 lb\n- **1,500 VA**: $219; Weight: 9 lb";

test("without phrasings the line with the words of the question is the likeliest", () => {
  const [best] = weighedLines(foundPassage(text), { plain: "what lasts an hour", terms: [searchTerm("lasts", 3)] });
  expect(best).toMatchObject({ place: 1 });
});

test("a line that people ask for like this is likelier than one that shares a word", () => {
  const asked = { plain: "do you drive over for a visit", terms: [searchTerm("visit", 3)] };
  expect(weighedLines(foundPassage(text), asked)[0]?.place).toBe(1);
  const lines = new Map([[0, { near: 0.6, alike: 0.8 }]]);
  const [best, next] = weighedLines({ ...foundPassage(text), alike: 0.8, lines }, asked);
  expect(best?.place).toBe(0);
  expect(best?.share).toBeGreaterThan(next?.share ?? 1);
});

test("where meanings are not known, the words of phrasings tell which line", () => {
  const lines = new Map([[0, { near: 0.8, alike: 0 }]]);
  const asked = { plain: "do you drive over for a visit", terms: [searchTerm("visit", 3)] };
  expect(weighedLines({ ...foundPassage(text), lines }, asked)[0]?.place).toBe(0);
});

test("the variant that is named is meant, and all shares are one", () => {
  const lines = weighedLines(foundPassage(text), { plain: "weight of the 1500 va", terms: [searchTerm("weight", 9)] });
  expect(lines[0]?.place).toBe(3);
  expect(lines.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});
