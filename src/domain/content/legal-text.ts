import type { LegalId } from "#contract/organizations/documents.ts";
import type { SiteDocuments } from "./parse-documents.ts";
import { renderMarkdown } from "./render-markdown.ts";
import { readingMinutes } from "./shown-documents.ts";

/** A legal page ready to show: facts, HTML text with its links as `linkTo` makes them, and reading time in minutes. */
export function legalText({ legal }: SiteDocuments, id: LegalId, linkTo?: (address: string) => string) {
  const { markdown, ...text } = legal[id];
  return {
    ...text,
    headline: text.headline ?? text.title,
    minutes: readingMinutes(markdown),
    ...renderMarkdown(markdown, linkTo),
  };
}
