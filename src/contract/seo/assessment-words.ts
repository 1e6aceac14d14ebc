/** Input of an assessment: the texts as they would be served, and the page around them. */
export interface Assessed {
  path: string;
  title: string;
  description: string;
  keyphrase: string;
  capsule: string;
  blocks: readonly { tag: string; text: string }[];
  pictureTexts: readonly string[];
  linksOwn: number;
  linksOther: number;
  /** Keyphrases of other pages. */
  keyphrases: readonly { path: string; keyphrase: string }[];
}

export type Verdict = "good" | "ok" | "bad";

export interface Assessment {
  id: string;
  group: "Keyphrase" | "Page" | "Readability";
  verdict: Verdict;
  says: string;
}

// Plumbing of the assessments, free of zod.

/** Words that matter in no keyphrase, English and Spanish; without accents, as they are compared. */
export const small = new Set(
  (
    "a an the of in on for to and or with your our is at by from " +
    "el la los las un una de del al en para por con y o su sus nuestro nuestra"
  ).split(" "),
);

export const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** "repairs" and "repair" count as one word. */
const stem = (word: string): string => (word.length > 3 ? word.replace(/(?:es|s)$/, "") : word);
export const stems = (text: string): string[] => plain(text).split(" ").filter(Boolean).map(stem);

/** True when every word of the phrase that matters is in the text. */
export function has(text: string, phrase: string): boolean {
  const words = new Set(stems(text));
  const wanted = stems(phrase).filter((word) => !small.has(word));
  return wanted.length > 0 && wanted.every((word) => words.has(word));
}

export const countWords = (text: string): number => stems(text).length;
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export type Say = [id: string, verdict: Verdict, says: string];
export const inGroup = (group: Assessment["group"], list: Say[]): Assessment[] =>
  list.map(([id, verdict, says]) => ({ id, group, verdict, says }));

export const choose = (good: boolean, yes: string, no: string, otherwise: Verdict = "bad"): [Verdict, string] =>
  good ? ["good", yes] : [otherwise, no];
