import type { prepareAnswer } from "#domain/assistant/prepare-answer.ts";
import type { Fact, Passage, PreparedAnswer } from "#domain/assistant/prepared-answer.ts";

export const laptopPassage: Passage = {
  id: "chunk-1",
  url: "/services/laptop-repair/",
  title: "Laptop repair",
  headings: ["How it goes"],
  text: "We look at your laptop at our bench in Stockton the same day. The check takes 2 hours and you get a price before any work starts.",
  language: "en",
  score: 1,
};

export const warrantyPassage: Passage = {
  id: "chunk-2",
  url: "/faq/#how-long-is-the-warranty",
  title: "How long is the warranty?",
  headings: [],
  text: "Every repair has a warranty of 90 days on parts and labor.",
  language: "en",
  score: 0.8,
};

export const priceFact: Fact = {
  id: "price:laptop-check",
  kind: "price",
  subject: "Laptop check",
  value: "$49",
  url: "/services/laptop-repair/#prices",
  title: "Laptop repair prices",
};

/** The site's own answer, prepared from two passages. */
export const preparedAnswer = (changes: Partial<PreparedAnswer> = {}): PreparedAnswer => ({
  action: "answer",
  text: "A laptop check costs $49 and takes 2 hours.",
  citations: [{ url: laptopPassage.url, title: laptopPassage.title }],
  confidence: 0.9,
  language: "en",
  intent: "passages",
  lookedUp: "laptop check",
  handOver: null,
  mayBeRewritten: true,
  passages: [laptopPassage, warrantyPassage],
  facts: [],
  ...changes,
});

/** Answers every question the same, without context. */
export const prepares =
  (changes: Partial<PreparedAnswer> | ((question: string) => Partial<PreparedAnswer>) = {}): typeof prepareAnswer =>
  async (_, { question }) =>
    preparedAnswer({ lookedUp: question, ...(typeof changes === "function" ? changes(question) : changes) });
