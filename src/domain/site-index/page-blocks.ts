import { formatMoney } from "#contract/format-money.ts";
import type { PriceLine } from "#contract/content.ts";
import type { SizeBand } from "#contract/plan-estimate.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import type { Site } from "#domain/content/site.ts";
import { listOf } from "#domain/knowledge/cut-text.ts";
import type { KnowledgePassage } from "#domain/knowledge/knowledge-entry.ts";

/** "**Title**: text" */
export const bold = ({ title, text }: { title: string; text: string }): string => `**${title}**: ${text}`;

/** The trip charge for each city. */
export const travelList = ({ cities }: SiteContent): string =>
  listOf(
    cities.map(
      ({ name, onSite, travelCents, driveMinutes }) =>
        `**${name}**: on site ${onSite.toLowerCase()}, travel ${formatMoney(travelCents)} a visit, ${driveMinutes} minutes by car`,
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
  const range = toCents === undefined ? formatMoney(cents) : `${formatMoney(cents)} to ${formatMoney(toCents)}`;
  return `${from ? "from " : ""}${range}${per ? ` per ${per}` : ""}`;
}

/** Volume pricing per seat: "; from 25 seats $46, from 50 seats $43". */
export function pricesBySize(cents: number, sizes: readonly SizeBand[]): string {
  const lower = sizes.filter(({ offCents }) => offCents > 0);
  if (lower.length === 0) return "";
  return `; ${lower.map(({ fromSeats, offCents }) => `from ${fromSeats} seats ${formatMoney(cents - offCents)}`).join(", ")}`;
}
