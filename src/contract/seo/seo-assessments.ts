import {
  type Assessed,
  type Assessment,
  choose,
  countWords,
  has,
  inGroup,
  percent,
  plain,
  small,
  stems,
  type Verdict,
} from "#contract/seo/assessment-words.ts";
import { englishAddress } from "#contract/site/spanish-addresses.ts";
import { readability } from "#contract/content/readability.ts";
import { seoLimits, templateOf } from "#contract/seo/seo-rules.ts";
import { seoTextLimits } from "#contract/seo/seo-text-rules.ts";
import { resultFonts, textWidth } from "#contract/values/text-width.ts";

/** Looks at a page as an editor would. Without a keyphrase, what depends on one is left out. */
export function assess(page: Assessed): Assessment[] {
  return [...keyphraseAssessments(page), ...pageAssessments(page), ...readability(page.blocks)];
}

function keyphraseAssessments(page: Assessed): Assessment[] {
  const { keyphrase, title, description, path, blocks, pictureTexts, keyphrases } = page;
  if (keyphrase.trim() === "")
    return inGroup("Keyphrase", [["keyphrase", "ok", "Set a keyphrase: the words people type to find this page."]]);
  const words = stems(keyphrase).filter((word) => !small.has(word)).length;
  const headings = blocks.filter(({ tag }) => /^h[23]$/.test(tag));
  const named = headings.filter(({ text }) => has(text, keyphrase)).length;
  const h1 = blocks.find(({ tag }) => tag === "h1")?.text ?? "";
  const intro = blocks.find(({ tag, text }) => tag === "p" && countWords(text) > 5)?.text ?? "";
  const text = blocks.map((block) => block.text).join(" ");
  const all = countWords(text);
  const density = all === 0 ? 0 : (occurrences(text, keyphrase) * words) / all;
  const titleWords = stems(title);
  const first = stems(keyphrase).find((word) => !small.has(word)) ?? "";
  const early = titleWords.indexOf(first) !== -1 && titleWords.indexOf(first) <= titleWords.length / 2;
  const same = keyphrases.find((other) => plain(other.keyphrase) === plain(keyphrase));
  return inGroup("Keyphrase", [
    [
      "keyphrase-length",
      ...choose(
        words <= 4,
        `The keyphrase has ${words} words that matter.`,
        "The keyphrase is long: four words that matter are enough.",
        "ok",
      ),
    ],
    [
      "keyphrase-in-title",
      ...choose(has(title, keyphrase), "The title has the keyphrase.", "Put the keyphrase into the title."),
    ],
    [
      "keyphrase-early",
      ...choose(
        early,
        "The keyphrase begins in the first half of the title.",
        "Move the keyphrase to the beginning of the title.",
        "ok",
      ),
    ],
    [
      "keyphrase-in-description",
      ...choose(
        has(description, keyphrase),
        "The description has the keyphrase.",
        "Put the keyphrase into the description.",
      ),
    ],
    [
      "keyphrase-in-address",
      ...choose(
        englishAddress(path) === "/" || has(path, keyphrase),
        "The address has the keyphrase.",
        "The address does not have the keyphrase; that alone is no reason to change it.",
        "ok",
      ),
    ],
    [
      "keyphrase-in-h1",
      ...choose(
        has(h1, keyphrase),
        "The main heading has the keyphrase.",
        "The main heading does not have the keyphrase.",
        "ok",
      ),
    ],
    [
      "keyphrase-in-intro",
      ...choose(
        has(intro, keyphrase),
        "The first paragraph has the keyphrase.",
        "The first paragraph does not have the keyphrase.",
        "ok",
      ),
    ],
    [
      "keyphrase-in-headings",
      ...choose(
        headings.length === 0 || named > 0,
        `${named} of ${headings.length} subheadings have the keyphrase.`,
        "No subheading has the keyphrase.",
        "ok",
      ),
    ],
    ["keyphrase-density", ...densityOf(density)],
    [
      "keyphrase-in-pictures",
      ...choose(
        pictureTexts.length === 0 || pictureTexts.some((alt) => has(alt, keyphrase)),
        pictureTexts.length === 0 ? "There are no pictures to describe." : "A picture's description has the keyphrase.",
        "No picture's description has the keyphrase.",
        "ok",
      ),
    ],
    [
      "keyphrase-unique",
      ...choose(
        !same,
        "No other page has this keyphrase.",
        `${same?.path ?? ""} has the same keyphrase: the two compete.`,
      ),
    ],
  ]);
}

function densityOf(density: number): [Verdict, string] {
  if (density < 0.003) return ["ok", `The keyphrase is rare in the text (${percent(density)}).`];
  if (density > 0.035) return ["bad", `The keyphrase is too frequent in the text (${percent(density)}).`];
  return ["good", `The keyphrase is ${percent(density)} of the text.`];
}

/** Number of times the phrase's words follow each other. */
function occurrences(text: string, phrase: string): number {
  const [words, wanted] = [stems(text), stems(phrase)];
  let times = 0;
  for (let start = 0; start + wanted.length <= words.length; start++)
    if (wanted.every((word, index) => words[start + index] === word)) times++;
  return times;
}

function pageAssessments({ title, description, capsule, blocks, path, linksOwn, linksOther }: Assessed): Assessment[] {
  const width = textWidth(title, resultFonts.title);
  const words = countWords(blocks.map(({ text }) => text).join(" "));
  const least = ["City", "Service", "Article"].includes(templateOf(path)) ? seoLimits.wordsOfLandingPage : 100;
  const headings = blocks.filter(({ tag }) => tag === "h1").length;
  const capsuleWords = capsule.trim() === "" ? 0 : capsule.trim().split(/\s+/).length;
  return inGroup("Page", [
    ["title-width", ...titleVerdict(title, width)],
    [
      "description-length",
      ...choose(
        description.length >= seoLimits.descriptionFrom && description.length <= seoLimits.descriptionTo,
        `The description has ${description.length} characters.`,
        `The description has ${description.length} characters; ${seoLimits.descriptionFrom} to ${seoLimits.descriptionTo} are shown best.`,
        description === "" ? "bad" : "ok",
      ),
    ],
    ["one-h1", ...choose(headings === 1, "The page has one main heading.", `The page has ${headings} main headings.`)],
    [
      "text-length",
      ...choose(words >= least, `The page has ${words} words.`, `The page has ${words} words; ${least} say more.`),
    ],
    [
      "links-own",
      ...choose(
        linksOwn > 0,
        `${linksOwn === 1 ? "1 link in the text leads" : `${linksOwn} links in the text lead`} to other pages of the site.`,
        "No link in the text leads to another page of the site.",
      ),
    ],
    [
      "links-other",
      ...choose(
        linksOther > 0,
        `${linksOther === 1 ? "1 link leads" : `${linksOther} links lead`} to other sites.`,
        "No link leads to another site; a source can help.",
        "ok",
      ),
    ],
    [
      "capsule",
      ...choose(
        capsuleWords > 0 && capsuleWords <= seoTextLimits.capsuleWords,
        `The answer capsule has ${capsuleWords} words.`,
        capsuleWords === 0
          ? "There is no answer capsule: a short answer that assistants can quote."
          : `The answer capsule has ${capsuleWords} words; ${seoTextLimits.capsuleWords} are the most.`,
        "ok",
      ),
    ],
  ]);
}

function titleVerdict(title: string, width: number): [Verdict, string] {
  if (title === "") return ["bad", "There is no title."];
  if (width > seoLimits.titlePixels)
    return ["bad", `The title is ${width} pixels wide; ${seoLimits.titlePixels} are shown.`];
  return width < 200
    ? ["ok", `The title is only ${width} pixels wide; there is room to say more.`]
    : ["good", `The title is ${width} pixels wide.`];
}

/** "good" when nothing is bad and little is middling. */
export function overall(list: readonly Assessment[]): Verdict {
  if (list.some(({ verdict }) => verdict === "bad")) return "bad";
  return list.filter(({ verdict }) => verdict === "ok").length > list.length / 3 ? "ok" : "good";
}
