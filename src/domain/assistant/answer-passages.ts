import { type AskedPart, citationsOf, type PartAnswer, titleOf } from "#domain/assistant/answer-part.ts";
import { figureSought } from "#domain/assistant/figure-sought.ts";
import { askedIn } from "#domain/assistant/split-question.ts";
import { isNamed, type WeighedLine, weighedLines } from "#domain/assistant/weigh-lines.ts";
import type { FoundPassage } from "#domain/knowledge/find-passages.ts";
import { blocksOf, linesOf, sentencesOf } from "#domain/knowledge/passage-lines.ts";

const mostWords = 120;
/** Of so short a passage nothing is left out. */
const wordsSaidWhole = 96;
const mostItems = 6;
const mostSteps = 8;
/** Of a list that was asked for as a whole. */
const mostOfAll = 180;
const linesPicked = 3;

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

function shortened(text: string): string {
  if (wordsIn(text) <= mostWords) return text;
  const kept: string[] = [];
  for (const sentence of sentencesOf(text)) {
    if (kept.length > 0 && wordsIn([...kept, sentence].join(" ")) > mostWords) break;
    kept.push(sentence);
  }
  return kept.join(" ");
}

const asksSteps =
  /\b(how (do|can|to|should|does)|steps?|set up|what (do|should) (i|we) do|what to do|process|como (puedo|abro|hago|se)|que hago|que hacer)\b/;
const asksList =
  /\b(include[sd]?|included|what (do|does) (you|it|the|a)|which|list|everything|what is in|bring|services|tell me about (your|the)|(all|two|three|four|five) (of )?(your |the )?(plans|ways|steps|kinds|options|levels)|cuales|incluye)\b/;

/** Who asks for all of it is not told one line. */
const asksAll =
  /^\W*((so|and|ok|okay|hi|y) )*(what('s| is| are| all is| exactly is)?( all)? (included|part of|covered|in)\b|what (do|does|would|will) .{0,40}\b(include|cover|consist of|contain)\W*$|what (do|would|will) (i|we|you) (all )?(get|do)\b(?!.{0,30}\b(if|when|charge)\b)|what (comes|goes) (with|into)|que incluye|que trae)/;
/** "If somebody clicked on a real one": what is to be done stands below it, and is done in whole. */
const isWhatToDo = /^(if (somebody|someone|you|your|it|the|files)|what to do|do this|in the first|minutes? \d)/i;
const asksForWhatToDo =
  /\b(what (do|should|can|must) (i|we)( do)?|what (to do|now|next)|do (we|i) (need|have) to do|(should|must) (i|we)|que (hago|hacemos|hacer)|help)\b/;
const asks = /\b(what|how|when|where|which|who|why|do|does|is|are|can|could|will|que|como|cuando|cuanto|donde)\b|\?/;

/** What a passage says to a question, and how likely that has the line that was asked for. */
interface Said {
  text: string;
  share: number;
}

/** More lines are said until it is so likely that the one that was asked for is among them. */
const likelyEnough = 0.85;
/** What is less likely than this, beside the likeliest, is not said with it. */
const leastBeside = 0.3;
/** From here on one line is meant, and not the list it stands in. */
const clearly = 0.6;
/** A sentence is followed by the next, and by one more where both are short. */
const shortPair = 30;

const isItem = (line: string): boolean => /^(?:- |\d+\. )/.test(line);
/** Says nothing without the sentence before. */
const leansBack = (line: string): boolean =>
  /^(It|Its|That|This|They|Their|These|Those|Then|So|Both|Either|Neither|Otherwise|After that|If (so|not)|The same)\b/.test(
    line,
  );

/** The piece of a passage that answers, whole sentences and items only. */
export const answerIn = (passage: FoundPassage, part: Pick<AskedPart, "plain" | "terms">): string =>
  saidIn(passage, part).text;

/** The piece of a passage that answers, and how likely it does. */
export function saidIn(passage: FoundPassage, part: Pick<AskedPart, "plain" | "terms">): Said {
  if (passage.answers || wordsIn(passage.text) <= wordsSaidWhole) return { text: shortened(passage.text), share: 1 };
  const asked = askedIn(part.plain);
  // Who wants one figure does not want the list it stands in.
  const asksForMany = figureSought(part.plain) === null;
  const blocks = blocksOf(passage.text);
  const list = blocks.find(({ items }) => items);
  if (asksForMany && list?.items && list.ordered && asksSteps.test(asked))
    return { text: shortenedList(list.items.slice(0, mostSteps)), share: 1 };
  const toDo = isWhatToDo.test(passage.headings.at(-1) ?? "") && (asksForWhatToDo.test(asked) || !asks.test(asked));
  if (asksForMany && list?.items && (asksAll.test(asked) || toDo))
    return { text: shortenedList(list.items.slice(0, mostSteps), mostOfAll), share: 1 };
  const weighed = weighedLines(passage, part);
  const [best] = weighed;
  if (asksForMany && list?.items && asksList.test(asked) && (best?.share ?? 0) < clearly)
    return { text: shortenedList(list.items.slice(0, mostItems)), share: 1 };
  const chosen: WeighedLine[] = [];
  let share = 0;
  for (const line of weighed) {
    if (
      chosen.length > 0 &&
      (share >= likelyEnough || line.share < leastBeside * (best?.share ?? 0) || chosen.length >= linesPicked)
    )
      break;
    chosen.push(line);
    share += line.share;
  }
  const named = chosen.filter(({ text }) => isNamed(text, part.plain));
  return { text: composed(named.length > 0 ? named : chosen, linesOf(passage.text)), share };
}

/** Lines as a text: sentences with what follows them, then items; the likeliest first. */
function composed(chosen: WeighedLine[], lines: string[]): string {
  const said = new Set<number>();
  const paragraphs: string[] = [];
  for (const { text, place } of chosen) {
    if (isItem(text) || said.has(place)) continue;
    const before = lines[place - 1];
    const places = before !== undefined && !isItem(before) && leansBack(text) ? [place - 1, place] : [place];
    for (const next of [place + 1, place + 2]) {
      const line = lines[next];
      const isShort = wordsIn(places.map((one) => lines[one]).join(" ")) < shortPair;
      // What is likely itself stands by itself, once.
      if (line === undefined || isItem(line) || (next > place + 1 && !isShort) || paragraphs.length > 0) break;
      places.push(next);
    }
    const fresh = places.filter((one) => !said.has(one));
    for (const one of fresh) said.add(one);
    paragraphs.push(shortened(fresh.map((one) => lines[one]).join(" ")));
  }
  const items = chosen.filter(({ text }) => isItem(text)).map(({ text }) => text.replace(/^\d+\. /, "- "));
  const list = items.length > 0 ? [shortenedList(items)] : [];
  return (chosen[0] && isItem(chosen[0].text) ? [...list, ...paragraphs] : [...paragraphs, ...list]).join("\n\n");
}

function shortenedList(items: string[], most: number = mostWords): string {
  const kept: string[] = [];
  for (const item of items) {
    if (kept.length > 0 && wordsIn([...kept, item].join(" ")) > most) break;
    kept.push(item);
  }
  return kept.join("\n");
}

/** A product is told by its name, which its own page need not repeat. */
function withName({ url, headings }: FoundPassage, said: string): string {
  const name = headings.at(-1) ?? "";
  if (!url.startsWith("/product/") || name === "" || said.includes(name)) return said;
  return isItem(said) ? `**${name}**\n\n${said}` : `**${name}**: ${said}`;
}

const yesOrNo = /^(yes|no|not|often|usually|sometimes|both|neither|hardly|rarely|partly|almost|si|sí|casi)\b/i;
/** From here on the question was asked in the words of the passage's own, or in words that somebody knows to mean it. */
const sameQuestion = 0.85;

/** "No." answers the passage's own question, which may have been asked the other way around. */
const answersOther = ({ answers, text, near, alike }: FoundPassage): boolean =>
  answers && yesOrNo.test(text) && Math.max(near, alike) < sameQuestion;

/** A passage as an answer. */
export function answerPassage(part: AskedPart, passage: FoundPassage): PartAnswer {
  const { text: said, share } = saidIn(passage, part);
  const heading = passage.headings.at(-1) ?? "";
  const sought = figureSought(part.plain);
  // "Once a quarter: a test" may say it where the text does not.
  const inHeading = sought !== null && !passage.answers && sought.test(heading) && !sought.test(said);
  const foreign = part.language === "es" && passage.language === "en";
  const text = inHeading || (!foreign && answersOther(passage)) ? `**${heading}**\n\n${said}` : withName(passage, said);
  const title = titleOf(passage);
  return {
    intent: "passage",
    text: foreign ? `Lo explica nuestra página «${title}», que está en inglés:\n\n${text}` : text,
    citations: citationsOf([{ url: passage.url, title }]),
    facts: [],
    passages: [passage],
    confidence: 1,
    share,
    mayBeRewritten: true,
  };
}
