import type { SiteContent } from "#domain/content/parse-content.ts";
import type { Site } from "#domain/content/site.ts";
import { listOf } from "#domain/knowledge/cut-text.ts";
import type { KnowledgeChunk } from "#domain/knowledge/knowledge-entry.ts";
import { dollars } from "#domain/knowledge/spoken-price.ts";

type Titled = { title: string; text: string };

/** "**Title**: text" */
export const bold = ({ title, text }: Titled): string => `**${title}**: ${text}`;

/** What each city's trip costs. */
export const travelList = ({ cities }: SiteContent): string =>
  listOf(
    cities.map(
      ({ name, onSite, travelCents, driveMinutes }) =>
        `**${name}**: on site ${onSite.toLowerCase()}, travel ${dollars(travelCents)} a visit, ${driveMinutes} minutes by car`,
    ),
  );

/** Questions with their own answers, under the page's title. */
export const asked = (
  title: string,
  questions: { question: string; answer: string }[],
  slugOf: Site["slugOf"],
): KnowledgeChunk[] =>
  questions.map(({ question, answer }) => ({
    anchor: slugOf(question),
    headings: [title, question],
    text: answer,
    answers: true,
  }));
