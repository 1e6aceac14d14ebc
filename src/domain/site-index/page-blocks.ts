import { formatPrice } from "#contract/values/format-money.ts";
import type { PriceLine } from "#contract/content/content.ts";
import type { SizeBand } from "#contract/content/plan-estimate.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import type { Site } from "#domain/content/site.ts";
import { listOf } from "#domain/knowledge/cut-text.ts";
import type { KnowledgePassage } from "#domain/knowledge/knowledge-entry.ts";
import { fill } from "#contract/values/fill.ts";
import * as t from "#words/site-index.ts";

/** "**Title**: text" */
export const bold = ({ title, text }: { title: string; text: string }): string => `**${title}**: ${text}`;

/** The trip charge for each city. */
export const travelList = ({ cities }: SiteContent): string =>
  listOf(
    cities.map(({ name, onSite, travelCents, driveMinutes }) =>
      fill(t.travelLine, {
        city: name,
        onSite: onSite.toLowerCase(),
        price: formatPrice(travelCents),
        minutes: driveMinutes,
      }),
    ),
  );

/** Questions and answers, under the page's title. */
export const questionsOf = (
  title: string,
  questions: { question: string; answer: string; asked?: string[] | undefined }[],
  slugOf: Site["slugOf"],
): KnowledgePassage[] =>
  questions.map(({ question, answer, asked }) => ({
    anchor: slugOf(question),
    headings: [title, question],
    text: answer,
    answers: true,
    asked,
  }));

/** The price of a price-list line: "$189 to $320", "from $190", "$49 per seat a month". */
export function spokenPrice({
  cents,
  toCents,
  from,
  per,
}: Pick<PriceLine, "cents" | "toCents" | "from" | "per">): string {
  const range =
    toCents === undefined
      ? formatPrice(cents)
      : fill(t.priceRange, { least: formatPrice(cents), most: formatPrice(toCents) });
  const price = from ? fill(t.fromPrice, { price: range }) : range;
  return per ? fill(t.perUnit, { price, per }) : price;
}

/** Volume pricing per seat: "; from 25 seats $46, from 50 seats $43". */
export function pricesBySize(cents: number, sizes: readonly SizeBand[]): string {
  const lower = sizes.filter(({ offCents }) => offCents > 0);
  if (lower.length === 0) return "";
  return `; ${lower.map(({ fromSeats, offCents }) => fill(t.fromSeats, { seats: fromSeats, price: formatPrice(cents - offCents) })).join(", ")}`;
}
