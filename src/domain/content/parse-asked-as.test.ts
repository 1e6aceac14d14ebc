import { expect, test } from "vitest";
import { documentsAfter } from "#test/content-files.ts";
import { ContentError } from "./content-file.ts";

function refusalOf(text: string): ContentError {
  try {
    documentsAfter((files) => (files["content/asked-as/zz-test.yaml"] = text));
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
  throw new Error("the content was accepted");
}

const passage = (asked: string) => `passages:
  - of: service/pc-repair
    passage: "What is not included"
    asked: ${asked}
`;

test("a phrasing of one word, an unknown field and no phrasing at all are refused with file and field", () => {
  const short = refusalOf(passage('["screen"]'));
  expect(short.file).toBe("content/asked-as/zz-test.yaml");
  expect(short.problems[0]).toMatch(/^passages\.0\.asked\.0: .*words/);
  expect(refusalOf(passage("[]")).problems[0]).toMatch(/^passages\.0: a passage has a phrasing at least/);
  expect(refusalOf("somewhere: [a b]").message).toContain("somewhere");
});

test("the same phrasing in two places is refused, however it is written", () => {
  const twice = refusalOf(`${passage('["A test of a thing?"]')}nowhere: ["a  test of a thing"]\n`);
  expect(twice.file).toBe("content/asked-as/zz-test.yaml");
  expect(twice.problems[0]).toMatch(/^nowhere\.0: .*passages\.0\.asked\.0 already/);
});

test("what a line is asked by counts as any other phrasing", () => {
  const lines = (text: string) => `    lines: [{ line: "Any", asked: ["${text}"] }]\n`;
  expect(refusalOf(passage('["A test of a thing?"]') + lines("word")).problems[0]).toMatch(/^passages\.0\.lines\.0\.asked/);
  expect(refusalOf(passage('["A test of a thing?"]') + lines("a test of a thing")).problems[0]).toMatch(
    /^passages\.0\.lines\.0\.asked\.0: .*passages\.0\.asked\.0 already/,
  );
});

test("the phrasings of this repository are accepted", () => {
  const { askedAs } = documentsAfter().content;
  expect(askedAs.passages.length).toBeGreaterThan(400);
  expect(askedAs.facts.length).toBeGreaterThan(200);
  expect(askedAs.nowhere.length).toBeGreaterThan(100);
});
