import type { FoundPassage } from "#domain/knowledge/find-passages.ts";
import type { SearchTerm } from "#domain/search/expand-terms.ts";

/** A word of a question that stands in so many documents. */
export const searchTerm = (text: string, documents: number): SearchTerm => ({
  texts: [text],
  phrase: false,
  negated: false,
  prefix: false,
  synonyms: [],
  correction: null,
  documents,
});

/** A passage that was found, with no phrasing near the question. */
export const foundPassage = (text: string): FoundPassage => ({
  id: "1",
  url: "/far/",
  title: "Far",
  headings: ["Far"],
  text,
  language: "en",
  score: 1,
  answers: false,
  coverage: 1,
  near: 0,
  given: 0,
  alike: 0,
  chance: -1,
  meant: -9,
  verbatim: false,
  lines: new Map(),
  phrased: true,
});
