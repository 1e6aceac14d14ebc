import type { LegalId } from "#contract/documents.ts";
import type { SiteDocuments } from "./parse-documents.ts";
import { renderMarkdown } from "./render-markdown.ts";
import { readingMinutes } from "./shown-documents.ts";

/** One legal page as its screen shows it: its facts, its text as HTML, and the minutes it takes to read. */
export function legalText({ legal }: SiteDocuments, id: LegalId) {
  const { markdown, ...text } = legal[id];
  return {
    ...text,
    headline: text.headline ?? text.title,
    minutes: readingMinutes(markdown),
    ...renderMarkdown(markdown),
  };
}
