import { type Language, languages } from "#contract/values/languages.ts";
import { dataOf, type HtmlNode, inline, isElement, unread } from "#domain/seo/html-nodes.ts";

const fewestWords = 5;
/** A sentence is in the language that has so many more of its common words. */
const ahead = 2;
const shown = 160;

// Words that both languages have, such as "a" and "no", say nothing.
const common: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    (
      "the and of to in is that it for you with on are this be have at or from your we not by will can our if do what when " +
      "they there but which was their how more about who an as"
    ).split(" "),
  ),
  es: new Set(
    (
      "el la los las de del que y en un una por para con se su sus lo es al como más pero o si le ya este esta nos cuando " +
      "usted puede desde hasta también está muy qué sobre entre"
    ).split(" "),
  ),
};

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}[\p{L}’']*/gu) ?? [];

/** The language of a sentence by its common words, or null when they do not tell. */
export function languageOfSentence(sentence: string): Language | null {
  const words = wordsOf(sentence);
  const times = (language: Language) => words.filter((word) => common[language].has(word)).length;
  const lead = times("en") - times("es");
  return lead >= ahead ? "en" : lead <= -ahead ? "es" : null;
}

const languageIn = (tag: string | undefined): Language | undefined =>
  languages.find((language) => language === tag?.slice(0, 2).toLowerCase());

/** The text below a node in the page's language, block by block: not what names another language or is not translated. */
function ownBlocks(root: HtmlNode, page: Language): string[] {
  const blocks: string[] = [];
  let text = "";
  const flush = () => {
    blocks.push(text);
    text = "";
  };
  const walk = (node: HtmlNode, isOwn: boolean): void => {
    if (node.type === "text" && isOwn) text += dataOf(node);
    if (!isElement(node) || unread.has(node.name)) return;
    const { lang, translate } = node.attribs;
    const isHere = translate !== "no" && (lang === undefined ? isOwn : languageIn(lang) === page);
    if (!inline.has(node.name)) flush();
    for (const child of node.children) walk(child as HtmlNode, isHere);
    if (!inline.has(node.name)) flush();
  };
  walk(root, true);
  flush();
  return blocks;
}

/** Number of sentences of five or more words of a page, and those of them in our other language. */
export function sentencesOf(root: HtmlNode, lang: string | null): { sentences: number; foreign: string[] } {
  const page = languageIn(lang ?? undefined);
  if (!page) return { sentences: 0, foreign: [] };
  const sentences = ownBlocks(root, page)
    .flatMap((block) =>
      block
        .replace(/\s+/g, " ")
        .trim()
        .split(/(?<=[.!?])\s+/),
    )
    .filter((sentence) => wordsOf(sentence).length >= fewestWords);
  const foreign = sentences.filter((sentence) => (languageOfSentence(sentence) ?? page) !== page);
  return { sentences: sentences.length, foreign: foreign.map((sentence) => sentence.slice(0, shown)) };
}
