import type { ChatCitation } from "#contract/chat.ts";
import { sayFacts } from "#domain/assistant/answer-facts.ts";
import { type AskedPart, citationsOf, type PartAnswer, titleOf, withoutAnchor } from "#domain/assistant/answer-part.ts";
import { answerIn } from "#domain/assistant/answer-passages.ts";
import type { Fact } from "#domain/assistant/prepared-answer.ts";
import { aboutAsLikely, type Candidate, pageOf } from "#domain/assistant/weigh-evidence.ts";

/** Beside a guess those are named that come this near. */
const stillLikely = 4;
const mostSources = 3;
/** Lines of price lists are short, so those still less likely are told as well. */
const pricesBelow = 2;

/** An answer with the other pages that may be meant as well: beside a guess with what they say, else by their names. */
export function withOtherPages(
  answer: PartAnswer,
  part: AskedPart,
  { candidates, guessed, kind = null }: { candidates: Candidate[]; guessed: boolean; kind?: Fact["kind"] | null },
): PartAnswer {
  const [best, ...others] = candidates;
  const least = (best?.evidence ?? 0) - (guessed ? stillLikely : aboutAsLikely);
  const cited = new Set(answer.citations.map(({ url }) => withoutAnchor(url)));
  const more: Candidate[] = [];
  for (const candidate of others) {
    if (candidate.evidence < least || cited.size >= mostSources || cited.has(pageOf(candidate))) continue;
    cited.add(pageOf(candidate));
    more.push(candidate);
  }
  more.push(
    ...pricesMeant(answer, others, { asked: kind, guessed, least }).filter((candidate) => !more.includes(candidate)),
  );
  if (more.length === 0) return answer;
  const told = guessed && part.language === "en" ? gists(more, part) : names(more, part);
  return {
    ...answer,
    text: `${answer.text}\n\n${told}`,
    citations: citationsOf([...answer.citations, ...more.map(citationOf)]),
  };
}

const mostPrices = 3;

/** Who asked for a price and gets a guess sees the likeliest lines of the price lists that it does not have. */
function pricesMeant(
  { text }: PartAnswer,
  others: Candidate[],
  { asked, guessed, least }: { asked: Fact["kind"] | null; guessed: boolean; least: number },
): Candidate[] {
  if (!guessed || asked !== "price") return [];
  const said = (value: string): boolean => text.includes(/\$[\d,.]*\d/.exec(value)?.[0] ?? value);
  return others
    .filter(({ fact, evidence }) => fact?.kind === "price" && evidence >= least - pricesBelow && !said(fact.value))
    .slice(0, mostPrices);
}

const citationOf = ({ passage, fact }: Candidate): ChatCitation => ({
  url: passage?.url ?? fact?.url ?? "",
  title: passage ? titleOf(passage) : (fact?.title ?? ""),
});

function names(more: Candidate[], { language }: AskedPart): string {
  const named = [...new Set(more.map((candidate) => citationOf(candidate).title))];
  return language === "en"
    ? `If you meant something else, see ${named.map((title) => `“${title}”`).join(" or ")}.`
    : `Si preguntaba otra cosa, vea ${named.map((title) => `«${title}»`).join(" o ")}.`;
}

const gistWords = 35;

/** The beginning of what each says, in a line. */
function gists(more: Candidate[], part: AskedPart): string {
  const lines = more.map((candidate) => {
    const { passage, fact } = candidate;
    if (!passage) return fact ? `- ${sayFacts([fact], part, { tail: false }).text}` : "";
    const title = titleOf(passage).replace(/[.:]$/, "");
    return `- **${title}**${title.endsWith("?") ? "" : ":"} ${beginning(answerIn(passage, part))}`;
  });
  return `If you meant something else:\n${lines.filter(Boolean).join("\n")}`;
}

/** The first whole sentences or items; a long one is cut between two words. */
function beginning(text: string): string {
  const words = text
    .replace(/^(?:- |\d+\. )/gm, "")
    .replace(/\n+/g, "; ")
    .split(" ");
  if (words.length <= gistWords) return words.join(" ");
  const cut = words.slice(0, gistWords).join(" ");
  const whole = /^.*[.!?](?=\s)/s.exec(cut)?.[0];
  return whole ?? `${cut.replace(/[,;:]$/, "")} …`;
}
