import { detectLanguage } from "#domain/assistant/detect-language.ts";
import type { Site } from "#domain/content/site.ts";
import { californiaKnowledge } from "#domain/knowledge/california-knowledge.ts";
import { contentKnowledge } from "#domain/knowledge/content-knowledge.ts";
import type { KnowledgeEntry } from "#domain/knowledge/knowledge-entry.ts";

/** How people ask in English, by what they ask for: texts that mean about the same. */
export const encodedGroups = ({ content: { askedAs } }: Site): string[][] => [
  ...askedAs.passages.map(({ asked, lines }) => [...asked, ...lines.flatMap(({ asked }) => asked)]),
  ...askedAs.facts.map(({ asked }) => asked),
];

/**
 * Every English text that comes with the site and is compared with questions by its meaning, each once: how people ask,
 * and questions that have their own answer, whatever the day.
 */
export function encodedTexts(site: Site): string[] {
  const { askedAs, california } = site.content;
  const entries = [...contentKnowledge(site, null), ...everyPeriod(site)].filter(
    ({ language = "en" }) => language === "en",
  );
  return [
    ...new Set([
      ...encodedGroups(site).flat(),
      ...[...askedAs.nowhere, ...askedAs.wants.map(({ text }) => text)].filter((text) => detectLanguage(text) === "en"),
      ...entries.flatMap(({ title, chunks }) =>
        chunks.flatMap(({ answers, headings }) => (answers ? [headings.at(-1) ?? title] : [])),
      ),
    ]),
  ];

  /** The rules of the state read otherwise from some days on. */
  function everyPeriod({ content }: Site): KnowledgeEntry[] {
    const { screen, battery, privacyLaw } = california;
    return [...screen.periods, ...battery.periods, ...privacyLaw.periods].map(({ from }) =>
      californiaKnowledge(content, new Date(`${from}T12:00:00Z`)),
    );
  }
}
