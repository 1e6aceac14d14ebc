import { seoLimits, templateOf } from "#contract/seo/seo-rules.ts";
import { resultFonts, textWidth } from "#contract/values/text-width.ts";
import {
  type Crawl,
  type CrawledPage,
  type Finding,
  isShown,
  keptOut,
  languageOf,
  type RuleContext,
} from "#domain/seo/crawl-model.ts";
import { similarityOf } from "#domain/seo/shingles.ts";

type Shown = CrawledPage & { facts: NonNullable<CrawledPage["facts"]> };

/** City pages of one language that are too much alike. */
export function twinsIn(pages: Iterable<CrawledPage>): { first: string; second: string; similarity: number }[] {
  const compared = [...pages].filter((page) => page.status === 200 && page.shingles !== null);
  return compared.flatMap((one, index) =>
    compared.slice(index + 1).flatMap((other) => {
      if (languageOf(one) !== languageOf(other)) return [];
      const similarity = one.shingles && other.shingles ? similarityOf(one.shingles, other.shingles) : 0;
      const [first = "", second = ""] = [one.path, other.path].toSorted();
      return similarity >= seoLimits.twins ? [{ first, second, similarity }] : [];
    }),
  );
}

/** Titles, descriptions, headings and words. */
export function textFindings(crawl: Crawl, { canonicalUrl }: RuleContext): Finding[] {
  const found: Finding[] = [];
  const say = (rule: Finding["rule"], path: string, evidence: string, subject = "") =>
    found.push({ rule, path, subject, evidence });
  const pages = [...crawl.pages.values()].filter(isShown);
  const indexed = pages.filter((page) => keptOut(page, canonicalUrl) === null);
  for (const page of pages) headingsOf(page, say);
  for (const page of indexed) textsOf(page, say);
  same(indexed, ({ facts }) => facts.titles[0], "title-duplicate", say);
  same(indexed, ({ facts }) => facts.descriptions[0], "description-duplicate", say);
  for (const { first, second, similarity } of twinsIn(indexed))
    say("near-duplicate", first, `${Math.round(similarity * 100)} % the same as ${second}.`, second);
  return found;
}

type Say = (rule: Finding["rule"], path: string, evidence: string, subject?: string) => void;

function headingsOf({ path, facts: { titles, h1, levels, lang } }: Shown, say: Say): void {
  if (!titles[0])
    say("title-missing", path, titles.length === 0 ? "There is no title element." : "The title is empty.");
  if (h1.length === 0 || h1[0] === "") say("h1-missing", path, "There is no h1 with text.");
  if (h1.length > 1) say("h1-multiple", path, h1.map((text) => `“${text.slice(0, 60)}”`).join(", "));
  const skip = levels.findIndex((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
  if (skip > 0) say("heading-skip", path, `An h${levels[skip]} follows an h${levels[skip - 1]}.`);
  if (lang === null) say("lang-missing", path, "The html element has no lang attribute.");
}

function textsOf({ path, facts: { titles, descriptions, words, scripts } }: Shown, say: Say): void {
  const title = titles[0] ?? "";
  const width = textWidth(title, resultFonts.title);
  if (width > seoLimits.titlePixels) say("title-too-wide", path, `${width} pixels: “${title.slice(0, 120)}”`);
  const description = descriptions[0] ?? "";
  if (!description) say("description-missing", path, "There is no description.");
  else if (description.length < seoLimits.descriptionFrom || description.length > seoLimits.descriptionTo)
    say("description-length", path, `${description.length} characters.`);
  const landing = ["City", "Service"].includes(templateOf(path));
  const least = landing ? seoLimits.wordsOfLandingPage : seoLimits.wordsOfPage;
  if (words === 0 && scripts > 0) say("script-only", path, "The HTML has no text in its main part.");
  else if (words < least) say("thin-page", path, `${words} words of at least ${least}.`);
}

/** Texts that several pages of one language have. */
function same(pages: Shown[], textOf: (page: Shown) => string | undefined, rule: Finding["rule"], say: Say): void {
  for (const group of Map.groupBy(pages, (page) => `${languageOf(page)} ${textOf(page) ?? ""}`).values()) {
    const text = (group[0] && textOf(group[0])) ?? "";
    if (text === "" || group.length < 2) continue;
    for (const { path } of group) {
      const others = group.map((page) => page.path).filter((other) => other !== path);
      say(
        rule,
        path,
        `“${text.slice(0, 120)}” is also on ${others.slice(0, 3).join(", ")}${others.length > 3 ? ` and ${others.length - 3} more` : ""}.`,
      );
    }
  }
}
