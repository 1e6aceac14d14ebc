import type { ChatCitation } from "#contract/assistant/chat.ts";
import type { FactKind } from "#contract/assistant/knowledge-rules.ts";
import type { Fact, PartAnswer } from "#domain/assistant/prepared-answer.ts";
import type { FoundPassage } from "#domain/knowledge/find-passages.ts";
import type { KnownPassage } from "#domain/knowledge/knowledge-index.ts";
import { kindAsked, questionWords } from "#domain/knowledge/question-words.ts";
import * as t from "#words/assistant.ts";

const mostWords = 90;
/** The words of a place's line. */
const placeWords = 24;
/** From this score on the heading counts as the question asked, and a bare "No." answers it. */
const sameQuestion = 0.85;
const labels: Partial<Record<FactKind, () => string>> = {
  turnaround: () => t.usualTime,
  warranty: () => t.warranty,
  price: () => t.price,
};

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;
const isItem = (line: string): boolean => /^(?:- |\d+\. )/.test(line);

/** The title of a source below an answer. */
export function citationOf({ url, headings, title, answers }: KnownPassage): ChatCitation {
  const last = headings.at(-1) ?? title;
  return { url, title: answers || last === title ? last : `${title}: ${last}` };
}

export const factOf = ({ id, factKind, headings, text, url, title }: KnownPassage): Fact[] =>
  factKind ? [{ id, kind: factKind, subject: headings.at(-1) ?? title, value: text, url, title }] : [];

/** Turns a passage into an answer: a figure with related ones, a Q&A answer in full, otherwise the best matching lines. */
export function composeAnswer(
  found: FoundPassage,
  { question, siblings }: { question: string; siblings: KnownPassage[] },
): PartAnswer {
  const passages = [found, ...siblings];
  const text = found.factKind ? figures(passages, question) : wordsOf(found, question);
  return {
    intent: found.factKind ?? "passage",
    text: withoutLinks(text),
    citations: [citationOf(found)],
    passages: [found],
    facts: passages.flatMap(factOf),
  };
}

/** The page that was asked for by its name. */
export const composePage = ({
  path,
  title,
  summary,
}: {
  path: string;
  title: string;
  summary: string;
}): PartAnswer => ({
  intent: "page",
  text: `**${title}**\n\n${summary}`,
  citations: [{ url: path, title }],
  passages: [],
  facts: [],
});

/** The places that come closest, each with a line of what stands there. */
export const composePlaces = (found: FoundPassage[], question: string): PartAnswer => ({
  intent: "places",
  text: found
    .map((passage) => {
      const { title } = citationOf(passage);
      const line = passage.factKind ? passage.text : fittingLines(passage.text, question, placeWords);
      return `- **${title}**: ${withoutLinks(line).replace(/^- /, "").replaceAll("\n", " ")}`;
    })
    .join("\n"),
  citations: found.map(citationOf),
  passages: found,
  facts: found.flatMap(factOf),
});

/** "**Laptop screen**: $189 to $320. Usual time: 2–3 days." The requested kind of figure comes first. */
function figures(passages: KnownPassage[], question: string): string {
  const kind = kindAsked(question);
  const [found] = passages;
  const heading = found?.headings.at(-1);
  const ordered = passages.toSorted(
    (first, second) => Number(second.factKind === kind) - Number(first.factKind === kind),
  );
  const said = ordered.map(({ text, factKind, headings }, index) => {
    const label = index > 0 && factKind ? labels[factKind]?.() : undefined;
    // Product variants have their own names.
    const named = headings.at(-1) === heading ? (label ? `${label}: ` : "") : `${headings.at(-1)}: `;
    return (named + text).replace(/\.$/, "");
  });
  return `**${heading}**: ${said.join(". ")}.`;
}

function wordsOf({ headings, text, answers, similarity, url, title }: FoundPassage, question: string): string {
  const said = countWords(text) <= mostWords || answers ? text : fittingLines(text, question);
  const heading = headings.at(-1) ?? title;
  // When the match is loose, show the question being answered; for a product, its name.
  const named = (answers && similarity < sameQuestion) || (url.startsWith("/product/") && !said.includes(heading));
  return named ? `**${heading}**\n\n${said}` : said;
}

/** The lines of a long passage that match the question best, in order, up to the limit. */
function fittingLines(text: string, question: string, limit = mostWords): string {
  const asked = new Set(questionWords(question));
  const lines = text
    .split("\n")
    .flatMap((line) => (isItem(line) ? [line] : line.split(/(?<=[.!?])\s+/)))
    .filter((line) => line.trim() !== "")
    .map((line, place) => ({ line, place, fits: new Set(questionWords(line).filter((word) => asked.has(word))).size }));
  const most = Math.max(...lines.map(({ fits }) => fits));
  const start = Math.max(
    lines.findIndex(({ fits }) => fits === most),
    0,
  );
  // No line fits better than another: start at the beginning.
  const ranked = most === 0 ? lines : [...lines.filter(({ fits }) => fits === most), ...lines.slice(start + 1)];
  const kept: typeof lines = [];
  for (const line of ranked) {
    if (kept.includes(line)) continue;
    if (kept.length > 0 && countWords([...kept, line].map((one) => one.line).join(" ")) > limit) break;
    kept.push(line);
  }
  const ordered = kept.toSorted((first, second) => first.place - second.place).map(({ line }) => line);
  return ordered.reduce((said, line) => said + (said === "" ? "" : isItem(line) ? "\n" : " ") + line, "");
}

/** Reduces retrieved text to words: no links, pictures, markup or external addresses. */
export const withoutLinks = (text: string): string =>
  text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/(https?:)?\/\/\S+|javascript:\S*/gi, "")
    .replaceAll(/ {2,}/g, " ")
    .trim();
