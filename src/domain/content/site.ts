import type { SiteContent } from "#domain/content/parse-content.ts";
import type { SiteDocuments } from "#domain/content/parse-documents.ts";

/** All texts of the site. */
export interface Site {
  content: SiteContent;
  documents: SiteDocuments;
  /** The anchor of a question on the FAQ page. */
  slugOf: (question: string) => string;
}
