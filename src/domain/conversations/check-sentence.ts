import type { Fact, Passage } from "#domain/assistant/prepared-answer.ts";

/** Reasons to reject a model's output. */
export type SentenceProblem = "citation" | "fact" | "figure" | "link" | "leak" | "promise" | "ungrounded";

/** Topics of a model. */
export interface Sources {
  passages: Passage[];
  facts: Fact[];
  /** True when passages and answer share a language, so that their words can be compared. */
  sameLanguage: boolean;
  /** Our own email addresses and host name, the only ones allowed in an answer. */
  ours: string[];
  /** The rules in the prompt, which must not be repeated. */
  rules: string;
}

const units: [pattern: RegExp, unit: string][] = [
  [/^(%|percent|por ciento)$/, "%"],
  [/^(am|a\.m\.?)$/, "am"],
  [/^(pm|p\.m\.?)$/, "pm"],
  [/^(hours?|hrs?|horas?)$/, "hour"],
  [/^(minutes?|mins?|minutos?)$/, "minute"],
  [/^(days?|d[ií]as?)$/, "day"],
  [/^(weeks?|semanas?)$/, "week"],
  [/^(months?|mes|meses)$/, "month"],
  [/^(years?|años?)$/, "year"],
  [/^(dollars?|usd|d[oó]lares)$/, "dollar"],
];
const unitWords =
  "%|percent|por ciento|a\\.m\\.?|p\\.m\\.?|am|pm|hours?|hrs?|horas?|minutes?|mins?|minutos?|days?|d[ií]as?|weeks?|semanas?|months?|meses|mes|years?|años?|dollars?|usd|d[oó]lares";
const figure = new RegExp(`(\\$ ?)?(\\d+(?:[.,:]\\d+)*)(?:[ \\u00a0-]?(${unitWords})(?![\\p{L}\\p{N}]))?`, "giu");

const countWords = [
  ["zero", "cero"],
  ["one", "un", "una", "uno"],
  ["two", "dos"],
  ["three", "tres"],
  ["four", "cuatro"],
  ["five", "cinco"],
  ["six", "seis"],
  ["seven", "siete"],
  ["eight", "ocho"],
  ["nine", "nueve"],
  ["ten", "diez"],
  ["eleven", "once"],
  ["twelve", "doce"],
];
const tens: [string, number][] = Object.entries({
  fifteen: 15,
  quince: 15,
  twenty: 20,
  veinte: 20,
  thirty: 30,
  treinta: 30,
  forty: 40,
  fifty: 50,
  cincuenta: 50,
  sixty: 60,
  ninety: 90,
  hundred: 100,
  cien: 100,
  thousand: 1000,
  mil: 1000,
});
const inWords = new Map<string, number>([
  ...countWords.flatMap((words, n) => words.map((word) => [word, n] as const)),
  ...tens,
]);
const countInWords = new RegExp(
  `(?<![\\p{L}\\p{N}])(${[...inWords.keys()].join("|")})(?=[ \\u00a0-](?:${unitWords})(?![\\p{L}\\p{N}]))`,
  "giu",
);

/** Every figure in a text, with its unit: "$89", "2 hour", "9 am", "10%". */
export function figuresOf(text: string): { figure: string; bare: string }[] {
  const written = text.replace(countInWords, (word) => String(inWords.get(word.toLowerCase()) ?? word));
  return [...written.matchAll(figure)].map(([, sign, number = "", unit]) => {
    const bare = number.replaceAll(",", "").replace(/\.00$/, "");
    const known = unit && units.find(([pattern]) => pattern.test(unit.toLowerCase()))?.[1];
    if (sign || known === "dollar") return { figure: `$${bare}`, bare: `$${bare}` };
    return { figure: known ? `${bare} ${known}` : bare, bare };
  });
}

// Promises that may only be made when the sources contain them.
const promises: RegExp[] = [
  /\brefunds?\b|\brefunded\b|\breembolsos?\b/i,
  /\bdiscount(s|ed)?\b|\bdescuentos?\b/i,
  /\bguarantee[ds]?\b|\bgarantiza\w*/i,
  /\bwarrant(y|ies)\b|\bgarant[ií]as?\b/i,
  /\bfree\b|\bno charge\b|\bgratis\b|\bgratuit[oa]s?\b/i,
];

const linkLike = /https?:|www\.|\]\s*\(|\]\s*:|!\[|<[a-z!/?]|\b(mailto|javascript|data|tel|file|ftp):/i;
const hostOrMail = /[\w.+-]*@?[a-z0-9][a-z0-9-]*\.(?:com|net|org|io|dev|app|co|us|info|biz|ru|cn|xyz|me|example)\b/gi;

// Words that do not reveal a sentence's subject.
const common = new Set(
  "about also been before both bring everybody everyone everything every came come could does done each from give goes have help here into just know like make more most much need only over please same should some such sure take tell than that their them then there these they this those usually want well were what when where which while will with would your yours para como pero este esta estos estas puede pueden usted nuestro nuestra donde cuando tiene tienen todo todos tambien desde hasta sobre".split(
    " ",
  ),
);

const wordsOf = (text: string): string[] =>
  (
    text
      .toLowerCase()
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .match(/\p{L}{4,}/gu) ?? []
  ).filter((word) => !common.has(word));

const stemOf = (word: string): string => word.replace(/s$/, "").slice(0, 6);

const leakWords = 7;
const shinglesOf = (text: string): string[] => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, Math.max(0, words.length - leakWords + 1))
    .map((_, start) => words.slice(start, start + leakWords).join(" "));
};

/** Minimum share of a sentence's longer words found in its sources; below it, the sentence is off topic. */
const leastKnown = 0.4;

/** Checks a model's answer sentence by sentence. */
export function sentenceCheck({ passages, facts, sameLanguage, ours, rules }: Sources) {
  const texts = [
    ...passages.flatMap(({ title, headings, text }) => [title, ...headings, text]),
    ...facts.flatMap(({ subject, value }) => [subject, value]),
  ];
  const all = texts.join("\n");
  const known = new Set(figuresOf(all).flatMap(({ figure, bare }) => [figure, bare]));
  const knownWords = new Set(wordsOf(all).map((word) => stemOf(word)));
  const secret = new Set(shinglesOf(rules));
  const lower = all.toLowerCase();

  return {
    /** The problem with a sentence, ignoring citations and placeholders; null when there is none. */
    problemOf(sentence: string): SentenceProblem | null {
      if (linkLike.test(sentence)) return "link";
      for (const [found] of sentence.matchAll(hostOrMail)) if (!ours.includes(found.toLowerCase())) return "link";
      // List numbering is not a figure.
      const spoken = sentence.replace(/^\s*\d{1,2}[.)]\s/, "");
      if (figuresOf(spoken).some(({ figure }) => !known.has(figure))) return "figure";
      if (promises.some((promise) => promise.test(spoken) && !promise.test(all))) return "promise";
      if (shinglesOf(spoken).some((shingle) => secret.has(shingle) && !lower.includes(shingle))) return "leak";
      const words = wordsOf(spoken.replace(hostOrMail, " "));
      const share = words.filter((word) => knownWords.has(stemOf(word))).length / Math.max(1, words.length);
      if (sameLanguage && words.length >= 2 && share < leastKnown) return "ungrounded";
      return null;
    },
  };
}
