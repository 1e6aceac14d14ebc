import { languageOfPath } from "#contract/site/spanish-addresses.ts";
import type { LinkSuggestion } from "#contract/seo/seo-texts.ts";
import { plainText } from "#domain/seo/read-html.ts";

export interface LinkedPage {
  path: string;
  title: string;
  leadsTo: readonly string[];
  linksIn: number;
}

const most = 6;
const least = 0.12;
const common = new Set(
  (
    "the a an and or of in on for to with your our is it what how you we at by from " +
    "el la los las un una y o de del en para con su sus que qué como cómo por al es se"
  ).split(" "),
);

const wordsOf = (title: string): Set<string> =>
  new Set(
    plainText(title)
      .split(" ")
      .filter((word) => word.length > 2 && !common.has(word)),
  );

const shareOf = <Item>(one: ReadonlySet<Item>, other: ReadonlySet<Item>): number => {
  const both = [...one].filter((item) => other.has(item)).length;
  return both === 0 ? 0 : both / (one.size + other.size - both);
};

/** Pages of the same language that are about the same and not linked yet, from the link graph and the words of their titles. */
export function suggestLinks(
  pages: readonly LinkedPage[],
  path: string,
): { here: LinkSuggestion[]; there: LinkSuggestion[] } {
  const page = pages.find((known) => known.path === path);
  if (!page) return { here: [], there: [] };
  const words = wordsOf(page.title);
  const neighbours = new Set(page.leadsTo);
  const ranked = pages
    .filter((other) => other.path !== path && languageOfPath(other.path) === languageOfPath(path))
    .map((other) => {
      const shared = [...wordsOf(other.title)].filter((word) => words.has(word));
      const near = shareOf(neighbours, new Set(other.leadsTo));
      return { other, shared, score: shareOf(words, wordsOf(other.title)) + near / 2 };
    })
    .filter(({ shared, score }) => shared.length > 0 && score >= least)
    .toSorted((one, two) => two.score - one.score || one.other.path.localeCompare(two.other.path));
  const suggestion = ({ other, shared }: (typeof ranked)[number]): LinkSuggestion => ({
    path: other.path,
    title: other.title,
    why: `Both are about ${shared.slice(0, 3).join(", ")}.`,
  });
  return {
    here: ranked
      .filter(({ other }) => !other.leadsTo.includes(path))
      .slice(0, most)
      .map(suggestion),
    there: ranked
      .filter(({ other }) => !neighbours.has(other.path))
      .slice(0, most)
      .map(suggestion),
  };
}
