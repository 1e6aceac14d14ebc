import {
  type Assessed,
  type Assessment,
  choose,
  countWords,
  inGroup,
  percent,
  plain,
} from "#contract/seo/assessment-words.ts";

const longSentence = 20;
const longParagraph = 150;
const longSection = 300;

/** Reading ease of the text. */
export function readability(blocks: Assessed["blocks"]): Assessment[] {
  const paragraphs = blocks.filter(({ tag }) => tag === "p" || tag === "li").map(({ text }) => text);
  const sentences = paragraphs.flatMap((text) => text.split(/(?<=[.!?])\s+/)).filter((text) => countWords(text) > 2);
  const long = sentences.filter((text) => countWords(text) > longSentence).length;
  const share = sentences.length === 0 ? 0 : long / sentences.length;
  const wide = paragraphs.filter((text) => countWords(text) > longParagraph).length;
  let section = 0;
  let longest = 0;
  for (const { tag, text } of blocks) {
    section = /^h[2-4]$/.test(tag) ? 0 : section + countWords(text);
    longest = Math.max(longest, section);
  }
  const begins = sentences.map((text) => plain(text).split(" ")[0] ?? "");
  const alike = begins.filter(
    (word, index) => index > 1 && word === begins[index - 1] && word === begins[index - 2],
  ).length;
  return inGroup("Readability", [
    [
      "sentences",
      ...choose(
        share <= 0.2,
        `${percent(share)} of the sentences have more than ${longSentence} words.`,
        `${percent(share)} of the sentences have more than ${longSentence} words; 20 % are the most.`,
        share > 0.35 ? "bad" : "ok",
      ),
    ],
    [
      "paragraphs",
      ...choose(
        wide === 0,
        "No paragraph is too long.",
        `${wide} paragraphs have more than ${longParagraph} words.`,
        "ok",
      ),
    ],
    [
      "subheadings",
      ...choose(
        longest <= longSection,
        "Subheadings part the text well.",
        `${longest} words stand without a subheading; ${longSection} are the most.`,
        "ok",
      ),
    ],
    [
      "beginnings",
      ...choose(
        alike === 0,
        "Sentences begin in different ways.",
        `${alike === 1 ? "Once" : `${alike} times`} three sentences in a row begin with the same word.`,
        "ok",
      ),
    ],
  ]);
}
