import { withoutAnchor } from "#domain/assistant/answer-part.ts";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";

/** What a conversation is about: the pages of its last answers, each with what it still weighs, 0 to 1. */
export type Thread = ReadonlyMap<string, number>;

const followed = 2;
/** What was said before the last answer is half forgotten. */
const before = 0.5;
/** Pages beside the first one of an answer. */
const beside = 0.5;
/** They are about everything, so they tell nothing of what is talked about. */
const general = /^\/((faq|contact-us|shop|search|locations|get-started|blog|docs|whitepapers|case-studies)\/.*)?$/;
const isGeneral = (page: string): boolean =>
  general.test(page) && !/^\/(blog|docs|whitepapers|case-studies)\/[^/]+\/$/.test(page);

/** The page a source is about: the price list of a service stands on the page of all prices. */
const pageOf = (url: string): string => url.replace(/^\/pricing\/#([a-z-]+)$/, "/services/$1/");

/** The thread that the last answers of a conversation make, oldest first. */
export function threadOf(earlier: EarlierTurn[]): Thread {
  const pages = new Map<string, number>();
  const told = earlier.filter(({ citations }) => citations.length > 0).slice(-followed);
  for (const [back, { citations }] of told.toReversed().entries())
    for (const [place, { url }] of citations.entries()) {
      const page = withoutAnchor(pageOf(url));
      const weight = before ** back * (place === 0 ? 1 : beside);
      if (!isGeneral(page) && page !== "/pricing/") pages.set(page, Math.max(pages.get(page) ?? 0, weight));
    }
  return pages;
}
