import { figureAsked } from "#domain/assistant/answer-facts.ts";
import { type AskedPart, citationsOf, type PartAnswer, titleOf } from "#domain/assistant/answer-part.ts";
import { asksForSpecification } from "#domain/assistant/specification-asked.ts";
import { figureOf } from "#domain/assistant/weigh-evidence.ts";
import { askedIn } from "#domain/assistant/split-question.ts";
import type { FoundPassage } from "#domain/knowledge/find-passages.ts";
import { stemsIn, wordTest } from "#domain/search/highlight-text.ts";

const mostWords = 120;
/** Of so short a passage nothing is left out. */
const wordsSaidWhole = 90;
const mostItems = 6;
const itemsPicked = 3;

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Sentences; a figure such as "2.5" or "Wi-Fi 6." does not end one. */
const sentencesOf = (paragraph: string): string[] =>
  paragraph.split(/(?<=[.!?])\s+(?=[\p{Lu}"“*$\d¿¡])/u).filter(Boolean);

function shortened(text: string): string {
  if (wordsIn(text) <= mostWords) return text;
  const kept: string[] = [];
  for (const sentence of sentencesOf(text)) {
    if (kept.length > 0 && wordsIn([...kept, sentence].join(" ")) > mostWords) break;
    kept.push(sentence);
  }
  return kept.join(" ");
}

interface Sought {
  /** Each with all that it may be called, which may be several words. */
  words: { called: string[][]; weight: number }[];
  plain: string;
  /** What the figure that is asked for looks like. */
  figure: RegExp | null;
  /** A number of what is counted: "fifteen people". */
  counted: RegExp | null;
}

/** As much as two words of the question. */
const figureWeight = 2;

/** As much as another word. */
const countedWeight = 1.5;

/** More than words that a specification happens to share with the question. */
const namedWeight = 3;

/** The number of a line in a list or table is no figure. */
const withoutNumber = (line: string): string => line.replace(/^(?:- )?\d+[.:] /, "");

function weightOf(text: string, { words, figure, counted, plain }: Sought): number {
  const said = new Set(stemsIn(withoutNumber(text).replace(/(?<=\d),(?=\d{3})/g, "")));
  return (
    // A line that is called so and does not have the figure is about something else of the thing.
    (asksForSpecification(text, plain) && (figure === null || figure.test(text)) ? namedWeight : 0) +
    words.reduce(
      (sum, { called, weight }) => sum + (called.some((all) => all.every((stem) => said.has(stem))) ? weight : 0),
      0,
    ) +
    (counted?.test(withoutNumber(text)) ? countedWeight : 0) +
    (figure?.test(withoutNumber(text)) ? figureWeight : 0)
  );
}

/** A sentence counts twice, with half of the next. */
const saysAsMuch = 1.5;

interface Block {
  text: string;
  items: string[] | null;
  ordered: boolean;
}

const blocksOf = (text: string): Block[] =>
  text.split(/\n\n+/).map((block) => {
    const lines = block.split("\n");
    const ordered = /^\d+\. /.test(block);
    const isList = ordered || block.startsWith("- ");
    return { text: block, items: isList ? lines : null, ordered };
  });

const asksSteps =
  /\b(how (do|can|to|should|does)|steps?|set up|what (do|should) (i|we) do|what to do|process|como (puedo|abro|hago|se)|que hago|que hacer)\b/;
const asksList =
  /\b(include[sd]?|included|what (do|does) (you|it|the|a)|which|list|everything|what is in|bring|services|cuales|incluye)\b/;

/** Who asks how long or how many wants a number. */
const asksNumber =
  /\b(how (long|many|much|often|big|large|far|old|heavy|thick|fast|bright)|until when|what (does|do|is|would)\b.{0,40}\b(earn|pay|paid|salary|wage)|cuantos?|cuantas?|cuanto tiempo)\b/;

const clockTime = /\b\d{1,2}(:\d\d)? ?(am|pm)\b|\b\d{1,2} to (\d{1,2}|noon)\b|\b(until|by|at) noon\b/i;
const temperature = /\b\d{2,3} ?(degrees|°)/i;
const duration =
  /\b(\d+|one|two|three|four|five|six|ten|a|an) (working |calendar |business )?(minutes?|hours?|days?|weeks?|months?|years?)\b|\b\d+ min\b|same (working )?day/i;
/** A number that is no price. */
const count =
  /(?<![$\d.,])\d+(?![\d]|\.\s)|\b(one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|once|twice|half)\b/i;
const frequency =
  /\b(once|twice|(\d+|two|three|four|five) times|daily|weekly|monthly|hourly|nightly|yearly)\b|\b(every|each) (\w+ )?(hour|day|night|week|weekday|month|quarter|year|evening|morning)s?\b|\b(a|per) (day|night|week|month|quarter|year)\b/i;

const least = /\b(from|at least|minimum( of)?|starts? at) (\d|five|two|three)/i;

const share = /\d ?%|\bpercent\b/i;

const weight = /\d (lbs?|pounds?|oz|ounces)\b/i;

/** What the figure looks like that a question asks for; null when it asks for none. */
export function figureSought(plain: string): RegExp | null {
  if (
    /\b(what time|until when|till when|how (late|early)|cutoff|cut-off|times? of (the )?day|(which|what) (hours|times|(time )?(slots?|windows?))|(time|arrival|visit|morning|afternoon) (slots?|windows?)|between (what|which) (times|hours)|(at|by) what hour|the latest (i|we|you|one) (can|could|may)|a que hora|hasta que hora|que horas)\b|\b(when|by when)\b.{0,40}\b(latest|earliest|cut-?off)\b/.test(
      plain,
    )
  )
    return clockTime;
  if (
    /\b(what|which|at what) temperatures?\b|\bhow (hot|warm|cold)\b|\bhow many degrees\b|\bque temperatura\b/.test(
      plain,
    )
  )
    return temperature;
  if (
    /\b(tax|interest) rates?\b|\bpercent(age)?\b|\bporcentaje\b|\bbattery (health|life left)\b|\bhow much (of the |of its |of their )?(original |first |new )?(battery|life|charge|capacity)\b.{0,60}\b(left|have|has|keeps?|at least|minimum)\b|\bhow (good|worn|healthy) (is|are)\b.{0,20}\bbatter/.test(
      plain,
    )
  )
    return share;
  const kind = figureAsked(plain);
  if (kind) return figureOf(kind);
  if (/\bhow (soon|fast|quick\w*)\b|\bhow (much|many days|far ahead).{0,20}\bnotice\b|\bwithin how\b/.test(plain))
    return duration;
  if (
    /\b(hourly|an hour|per (hr|hour)|wages?|salary|pay range|what.{0,20}\bpay|sueldo|salario|(a )?(cuanto|como) pagan|pagan (la|por|a la) hora)\b/.test(
      plain,
    )
  )
    return /\$\d/;
  if (
    /\b(smallest|minimum|fewest|lowest|at least) (number|size|how many|of)\b|\bat least how many\b|\bminimum\b/.test(
      plain,
    )
  )
    return least;
  if (/\b(how heavy|how much does .{0,40} weigh|weight of)\b/.test(plain)) return weight;
  if (/\bhow (often|many times)\b|\bcada cuanto\b/.test(plain)) return frequency;
  if (/\bhow long\b|\bcuanto tiempo\b/.test(plain)) return duration;
  if (/\bhow many\b|\bcuant[oa]s\b/.test(plain)) return count;
  return asksNumber.test(plain) ? /\d/ : null;
}

const numberWords = "one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty";

/** What a number of that looks like which "how many" asks for: "how many people" seeks "15 people"; null when nothing is counted. */
function countedIn(plain: string): RegExp | null {
  const noun =
    /\bhow many ((?:\w+ ){0,2}?\w{3,})(?= (?:do|does|did|are|is|can|could|will|would|should|may|have|has|in|of|per|a|at|on|the|you|we|i|for|to|must|get|come|go|fit)\b|\W*$)/.exec(
      plain,
    )?.[1];
  const last = noun
    ?.split(" ")
    .at(-1)
    ?.replace(/(?:es|s)$/, "");
  return last && last.length >= 3
    ? new RegExp(`(?<![$\\d])(?:\\d+|${numberWords})[ -](?:\\w+ ){0,2}${last}`, "i")
    : null;
}

/** The two neighboring sentences that have most of what was asked. */
function bestSentences(blocks: Block[], sought: Sought): { text: string; weight: number } {
  const sentences = blocks
    .filter(({ items, text }) => !items && !/^\*\*[^*]+\*\*$/.test(text))
    .flatMap(({ text }) => sentencesOf(text));
  let best = { text: "", weight: -1 };
  for (const [index, sentence] of sentences.entries()) {
    const next = sentences[index + 1] ?? "";
    const third = sentences[index + 2] ?? "";
    const text = [sentence, next, wordsIn(`${sentence} ${next}`) < 30 ? third : ""].filter(Boolean).join(" ");
    const weight = weightOf(sentence, sought) * 2 + weightOf(next, sought);
    if (weight > best.weight) best = { text, weight };
  }
  return best;
}

/** In so many documents a word tells half of what one tells that is in few. */
const usualDocuments = 60;

/**
 * The words of a question that tell which piece of a passage is meant: those of its heading are about all of it, and those that
 * stand everywhere tell little.
 */
function tellingWords({ headings }: FoundPassage, terms: AskedPart["terms"]): Sought["words"] {
  const inHeading = wordTest([headings.at(-1) ?? ""], null);
  const telling = terms.filter(({ texts, correction }) => !inHeading(correction ?? texts[0] ?? ""));
  const used = telling.length > 0 ? telling : terms;
  const rarest = Math.min(...used.map(({ documents }) => documents));
  return used.map(({ texts, synonyms, correction, documents }) => ({
    called: [...texts, ...synonyms, ...(correction ? [correction] : [])]
      .map(stemsIn)
      .filter(({ length }) => length > 0),
    weight: (usualDocuments + rarest) / (usualDocuments + documents),
  }));
}

/** The piece of a passage that answers, whole sentences and items only. */
export function answerIn(passage: FoundPassage, { plain, terms }: Pick<AskedPart, "plain" | "terms">): string {
  if (passage.answers || wordsIn(passage.text) <= wordsSaidWhole) return shortened(passage.text);
  const sought = { words: tellingWords(passage, terms), plain, figure: figureSought(plain), counted: countedIn(plain) };
  const asked = askedIn(plain);
  const blocks = blocksOf(passage.text);
  const list = blocks.find(({ items }) => items);
  const prose = bestSentences(blocks, sought);
  if (!list?.items) return shortened(prose.text);
  if (list.ordered && asksSteps.test(asked)) return shortenedList(list.items.slice(0, 8));
  // A passage may have several lists, such as prices and then sizes.
  const weighed = blocks
    .flatMap(({ items }) => items ?? [])
    .map((item, place) => ({ item, place, weight: weightOf(item, sought) }));
  const most = Math.max(...weighed.map(({ weight }) => weight));
  if (asksList.test(asked) && most <= 1) return shortenedList(list.items.slice(0, mostItems));
  if (prose.weight > 2 * most || most === 0)
    return shortened(prose.text || list.items.slice(0, itemsPicked).join("\n"));
  const heaviest = weighed
    .filter(({ weight }) => weight > 0 && weight >= most - 1)
    .toSorted((first, second) => second.weight - first.weight || first.place - second.place)
    .slice(0, itemsPicked);
  const named = heaviest.filter(({ item }) => isNamed(item, plain));
  const chosen = named.length > 0 ? named : heaviest;
  const picked = list.ordered ? chosen.toSorted((first, second) => first.place - second.place) : chosen;
  const items = shortenedList(picked.map(({ item }) => item.replace(/^\d+\. /, "- ")));
  // A line that shares a word says less than a sentence that shares as much.
  return prose.weight >= saysAsMuch * most ? `${shortened(prose.text)}\n\n${items}` : items;
}

/** "- **1,500 VA**: $219": a variant whose name stands in the question. */
function isNamed(item: string, plain: string): boolean {
  const [, name = ""] = /^- \*\*([^*]+)\*\*: \$/.exec(item) ?? [];
  const words =
    name
      .toLowerCase()
      .replace(/(?<=\d),(?=\d{3})/g, "")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const asked = plain.replace(/(?<=\d),(?=\d{3})/g, "");
  return (
    words.length > 0 &&
    words.every((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, "u").test(asked))
  );
}

function shortenedList(items: string[]): string {
  const kept: string[] = [];
  for (const item of items) {
    if (kept.length > 0 && wordsIn([...kept, item].join(" ")) > mostWords) break;
    kept.push(item);
  }
  return kept.join("\n");
}

/** A passage as an answer. */
export function answerPassage(part: AskedPart, passage: FoundPassage): PartAnswer {
  const said = answerIn(passage, part);
  const heading = passage.headings.at(-1) ?? "";
  const sought = figureSought(part.plain);
  // "Once a quarter: a test" may say it where the text does not.
  const inHeading = sought !== null && !passage.answers && sought.test(heading) && !sought.test(said);
  const text = inHeading ? `**${heading}**\n\n${said}` : said;
  const foreign = part.language === "es" && passage.language === "en";
  const title = titleOf(passage);
  return {
    intent: "passage",
    text: foreign ? `Lo explica nuestra página «${title}», que está en inglés:\n\n${text}` : text,
    citations: citationsOf([{ url: passage.url, title }]),
    facts: [],
    passages: [passage],
    confidence: 1,
    mayBeRewritten: true,
  };
}
