import type { ChatCitation } from "#contract/assistant/chat.ts";
import type { Passage } from "#domain/assistant/prepared-answer.ts";
import { figuresOf, sentenceCheck, type SentenceProblem, type Sources } from "#domain/conversations/check-sentence.ts";
import { noAnswer } from "#domain/conversations/model-prompt.ts";

export type WritingProblem = SentenceProblem | "no_answer" | "too_long";

/** Maximum length of a model's answer, in characters. */
export const longestAnswer = 4000;

// The period after a list number does not end a sentence.
const sentenceEnd = /(?<!(?:^|\n)\s*\d{1,2})[.!?…](?=\s)|\n/g;
const placeholder = /\{\{\s*fact\s*:\s*([^}]*)\}\}/gi;
const citation = /\s?\[\s*(\d{1,3}(?:\s*,\s*\d{1,3})*)\s*\]/g;

/** A source with an anchor is titled by its heading. */
function citationOf({ url, title, headings }: Passage): ChatCitation {
  return { url, title: (url.includes("#") && headings.at(-1)) || title };
}

/**
 * Streams a model's output and lets through only checked sentences: nothing before the first valid citation, nothing after a
 * problem. When the site's own answer has factual figures, the model's answer must have them too.
 */
export function checkedWriting(sources: Sources & { composed: string }, onSentence: (text: string) => void) {
  const { problemOf } = sentenceCheck(sources);
  const { passages, facts } = sources;
  const ofFacts = new Set(facts.flatMap(({ value }) => figuresOf(value)).map(({ figure }) => figure));
  const wanted = figuresOf(sources.composed).filter(({ figure }) => ofFacts.has(figure));
  const cited: ChatCitation[] = [];
  let waiting = "";
  let held = "";
  let text = "";
  let length = 0;
  let problem: WritingProblem | null = null;

  /** The number of a source in the answer's own list; a page keeps its number. */
  const numberOf = ({ url, title }: ChatCitation): number => {
    const known = cited.findIndex((one) => one.url === url);
    return known >= 0 ? known + 1 : cited.push({ url, title });
  };

  function rendered(sentence: string): string | null {
    // Fact values come from us, so check only the model's own words.
    const own = sentence.replace(placeholder, " ").replace(citation, "");
    problem = problemOf(own);
    if (problem) return null;
    if (/\[\s*\d|\{\{|\}\}/.test(own)) return refuse("citation");
    const out = sentence
      .replace(citation, (_, numbers: string) => {
        const marks = numbers.split(",").map((given) => {
          const passage = passages[Number(given) - 1];
          if (!passage) return refuse("citation");
          return ` [${numberOf(citationOf(passage))}]`;
        });
        return [...new Set(marks)].join("");
      })
      .replace(placeholder, (_, given: string) => {
        const fact = /^\s*\d+\s*$/.test(given) ? facts[Number(given) - 1] : facts.find(({ id }) => id === given.trim());
        if (!fact) return refuse("fact") ?? "";
        return `${fact.value} [${numberOf(fact)}]`;
      });
    return problem ? null : out;
  }

  function refuse(reason: WritingProblem): null {
    problem ??= reason;
    return null;
  }

  function pass(sentence: string): void {
    const out = sentence.trim() === "" ? sentence : rendered(sentence);
    if (out === null) return;
    held += out;
    if (cited.length === 0) return;
    const shown = text === "" ? held.trimStart() : held;
    held = "";
    text += shown;
    onSentence(shown);
  }

  return {
    /** True while more output could still be used. */
    get problem() {
      return problem;
    },
    take(piece: string): void {
      if (problem) return;
      length += piece.length;
      if (length > longestAnswer) return void refuse("too_long");
      waiting += piece;
      if (waiting.trimStart().startsWith(noAnswer)) return void refuse("no_answer");
      let from = 0;
      for (const end of waiting.matchAll(sentenceEnd)) {
        const to = end.index + end[0].length;
        pass(waiting.slice(from, to));
        from = to;
        if (problem) return;
      }
      waiting = waiting.slice(from);
    },
    /** The text let through, with its sources. `whole` includes the last sentence and requires a citation. */
    finish({ whole }: { whole: boolean }): { text: string; citations: ChatCitation[] } {
      if (whole && !problem) {
        pass(waiting);
        waiting = "";
        const named = new Set(figuresOf(text).map(({ figure }) => figure));
        if (!problem && cited.length === 0) refuse("citation");
        if (wanted.length > 0 && !wanted.some(({ figure }) => named.has(figure))) refuse("figure");
      }
      return { text: text.trim(), citations: cited };
    },
  };
}
