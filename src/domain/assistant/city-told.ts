import { citiesIn } from "#domain/assistant/answer-coverage.ts";
import { plainly } from "#domain/assistant/plainly.ts";
import type { EarlierTurn } from "#domain/assistant/prepared-answer.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";

/** The city of ours that was named last: in the message itself, or before it. `plain` is without accents and in small letters. */
export const cityTold = (
  cities: SiteContent["cities"],
  { plain, earlier }: { plain: string; earlier: EarlierTurn[] },
): SiteContent["cities"][number] | undefined =>
  [plain, ...earlier.toReversed().map(({ question }) => plainly(question))].flatMap((text) =>
    citiesIn(cities, text).slice(0, 1),
  )[0];
