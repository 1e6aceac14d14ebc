import type { TranslationState } from "#contract/content/content-translations.ts";
import { carriedWords } from "./carry-words.ts";
import { ContentError, frontMatter, yamlIn } from "./content-file.ts";
import { type ContentKind, contentFileOf, contentItemOf } from "./content-kinds.ts";
import { namedIn, withoutNames } from "#contract/content/named-facts.ts";
import { isTranslatedOnly } from "./pages-in-spanish.ts";
import { parseSite } from "./parse-site.ts";
import { refuseTypedPrices } from "./typed-prices.ts";
import { fingerprintOf, isFact, isTable, placedWords, wordPlaces } from "./translation-words.ts";
import { type ContentValue, fileOfValue, valueOfFile } from "./content-value.ts";

export interface Translation {
  /** Of the English file, under `content/`. */
  file: string;
  /** The fingerprint of the English words it was made from. */
  translates: string;
  review: "draft" | "reviewed";
  /** Words alone, in the places they have in the English file. */
  words: unknown;
}

/** Reads `content/es/…`. @throws ContentError */
export function readTranslation(file: string, raw: string): Translation {
  const name = `es/${file.replace(/^content\//, "")}`;
  const { front, body } = file.endsWith(".md")
    ? frontMatter(name, raw)
    : { front: yamlIn(name, raw) as unknown, body: "" };
  const problems: string[] = [];
  const { translates, review, words } = isTable(front) ? front : {};
  if (typeof translates !== "string") problems.push("translates: the fingerprint of the English words is missing");
  if (review !== "draft" && review !== "reviewed") problems.push("review: write draft or reviewed");
  if (!isTable(words)) problems.push("words: there are none");
  if (problems.length > 0) throw new ContentError(`content/${name}`, problems);
  const text = body.trim();
  const isHeadAlone = text === "" && isLegal(file);
  return {
    file,
    translates: translates as string,
    review: review as Translation["review"],
    words: file.endsWith(".md") && !isHeadAlone ? { ...(words as object), text } : words,
  };
}

const figuresIn = (text: string): string[] => withoutNames(text).match(/\d+/g) ?? [];

/** An English value with the words of its translation; what has no translation, or one that does not fit, stays English. */
function merged(english: unknown, spanish: unknown, path: string[], problems: string[]): unknown {
  const refuse = (why: string) => {
    problems.push(`words.${path.join(".")}: ${why}`);
    return english;
  };
  if (spanish === undefined || spanish === null) return english;
  if (typeof english === "string") {
    if (typeof spanish !== "string" || spanish.trim() === "") return refuse("write words");
    const known = new Set(figuresIn(english));
    const foreign = figuresIn(spanish).filter((figure) => !known.has(figure));
    if (foreign.length > 0) return refuse(`the English text does not have ${foreign.join(", ")}`);
    const [wanted, own] = [namedIn(english), namedIn(spanish)].map((names) => names.map((name) => `{{${name}}}`).join(", "));
    return wanted === own ? spanish : refuse(`name the same as the English text: ${wanted || "nothing in braces"}`);
  }
  if (Array.isArray(english)) {
    if (!Array.isArray(spanish) || spanish.length > english.length)
      return refuse("it has other items than the English text");
    return english.map((item, index) => merged(item, spanish[index], [...path, String(index)], problems));
  }
  if (!isTable(english) || !isTable(spanish)) return refuse("this is a fact, and comes from the English file");
  const next = { ...english };
  for (const [key, inner] of Object.entries(spanish)) {
    const place = [...path, key];
    if (isFact(key, english)) problems.push(`words.${place.join(".")}: this is a fact, and comes from the English file`);
    else if (!(key in english)) problems.push(`words.${place.join(".")}: the English file has no such text`);
    else next[key] = merged(english[key], inner, place, problems);
  }
  return next;
}

/** Questions carry their Spanish words themselves. */
function withOwnSpanish(kind: ContentKind, value: ContentValue): ContentValue {
  if (kind.kind !== "faq" || !Array.isArray(value.questions)) return value;
  const questions = value.questions.map((question: { es?: object }) => ({ ...question, ...question.es }));
  return { ...value, questions };
}

const isLegal = (file: string): boolean => inFolder(file).startsWith("content/legal/");

/** Legal texts bind, so one is shown in Spanish only when a person has reviewed it and the English one is the same since. */
function legalTextOf(english: ContentValue, translation: Translation | null): unknown {
  const isValid = translation?.review === "reviewed" && translation.translates === fingerprintOf(english);
  return (isValid && (translation.words as ContentValue).text) || "";
}

const inFolder = (path: string): string => path.replace(/^.*?content\//, "content/");

/** Reads translations as visitors see them: words follow their English text, and those that do not fit are left out. */
export interface LiveTranslations {
  /** The English texts that translations were made from, by their files. */
  sources: Record<string, ContentValue>;
  /** Paths of words that are shown in English, by file. */
  leftOut: Record<string, Set<string>>;
}

function liveWords({ sources, leftOut }: LiveTranslations, file: string, read: Translation, english: ContentValue): unknown {
  // Most English texts are those that were delivered.
  const isSame = JSON.stringify(sources[file]) === JSON.stringify(english);
  const words = isSame ? (read.words as ContentValue) : currentWords(read, sources[file], english).words;
  if (!leftOut[file]) return words;
  const kept = wordPlaces(words).filter(({ path }) => !leftOut[file]?.has(path.join(".")));
  return placedWords(words, new Map(kept.map(({ path, english: word }) => [path.join("."), word])));
}

/** An English value with Spanish words where there are some. */
export function laidOver(english: unknown, words: unknown): unknown {
  if (words === undefined || words === null) return english;
  if (typeof words === "string") return words.trim() === "" ? english : words;
  if (Array.isArray(english)) return english.map((item, index) => laidOver(item, Array.isArray(words) ? words[index] : null));
  if (!isTable(english) || !isTable(words)) return english;
  return Object.fromEntries(Object.entries(english).map(([key, inner]) => [key, laidOver(inner, words[key])]));
}

/** The words of a translation for the English text as it is now. `source` is the English text that its fingerprint is of, if known. */
export function currentWords(
  { translates, words }: Pick<Translation, "translates" | "words">,
  source: ContentValue | undefined,
  english: ContentValue,
) {
  const isKnown = source !== undefined && fingerprintOf(source) === translates;
  return carriedWords(isKnown ? source : english, english, words);
}

/**
 * The English files with the words of their translations, for the same parsers. `translations` are the raw files under `content/es/`,
 * keyed as their English ones. Articles and case studies without one are left out. Without `live` they are checked.
 * @throws ContentError for one that holds a fact, or words that the English file does not have
 */
export function translatedFiles(
  files: Record<string, string>,
  translations: Record<string, string>,
  live?: LiveTranslations,
): Record<string, string> {
  const result: Record<string, string> = {};
  const known = new Map(Object.entries(translations).map(([path, raw]) => [inFolder(path), raw]));
  for (const [path, raw] of Object.entries(files)) {
    const file = inFolder(path);
    const item = contentItemOf(file);
    const translation = known.get(file);
    if (translation === undefined && isTranslatedOnly(file)) continue;
    if (!item || (translation === undefined && item.kind.kind !== "faq" && !isLegal(file))) {
      result[path] = raw;
      continue;
    }
    const english = withOwnSpanish(item.kind, valueOfFile(item.kind, file, raw));
    const problems: string[] = [];
    const read = translation === undefined ? null : readTranslation(file, translation);
    const words = read && live ? liveWords(live, file, read, valueOfFile(item.kind, file, raw)) : read?.words;
    const value = (live ? laidOver(english, words) : merged(english, words, [], problems)) as ContentValue;
    if (problems.length > 0) throw new ContentError(file.replace("content/", "content/es/"), problems);
    if (isLegal(file)) value.text = legalTextOf(english, read);
    result[path] = fileOfValue(item.kind, value);
  }
  return result;
}

/** State of the translation of each file whose kind has one. */
export function translationStates(
  files: Record<string, string>,
  translations: Record<string, string>,
  kinds: readonly ContentKind[],
): { file: string; state: TranslationState }[] {
  const known = new Map(Object.entries(translations).map(([path, raw]) => [inFolder(path), raw]));
  return Object.entries(files).flatMap(([path, raw]): { file: string; state: TranslationState }[] => {
    const file = inFolder(path);
    const item = contentItemOf(file);
    if (!item || !kinds.includes(item.kind)) return [];
    const translation = known.get(file);
    if (translation === undefined) return [{ file, state: "missing" }];
    const { translates, review } = readTranslation(file, translation);
    const isCurrent = translates === fingerprintOf(valueOfFile(item.kind, contentFileOf(item.kind, item.id), raw));
    return [{ file, state: isCurrent ? review : "outdated" }];
  });
}

/** Problems of translations: each of them, then the site as a whole in Spanish. */
export function translationProblems(
  files: Record<string, string>,
  translations: Record<string, string>,
): { file: string; problem: string }[] {
  const found: { file: string; problem: string }[] = [];
  const fitting: Record<string, string> = {};
  const note = (error: unknown) => {
    if (!(error instanceof ContentError)) throw error;
    found.push(...error.problems.map((problem) => ({ file: error.file, problem })));
  };
  for (const [path, raw] of Object.entries(translations)) {
    const file = inFolder(path);
    if (!(file in files)) found.push({ file: file.replace("content/", "content/es/"), problem: "there is no English file" });
    else
      try {
        translatedFiles({ [file]: files[file] ?? "" }, { [file]: raw });
        refuseTypedPrices({ [file]: raw });
        fitting[path] = raw;
      } catch (error) {
        note(error);
      }
  }
  try {
    parseSite(translatedFiles(files, fitting), "es");
  } catch (error) {
    note(error);
  }
  return found;
}
