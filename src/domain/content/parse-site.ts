import { slugOf } from "#contract/site/addresses.ts";
import type { Language } from "#contract/values/languages.ts";
import { factsIn, parseContent } from "#domain/content/parse-content.ts";
import { parseDocuments } from "#domain/content/parse-documents.ts";
import type { Site } from "#domain/content/site.ts";

/** All texts of the site from raw files by path ("content/…"). @throws ContentError for the first file that cannot be used */
export function parseSite(files: Record<string, string>, language: Language = "en"): Site {
  const content = parseContent(files, factsIn(files, language), language);
  return { content, documents: parseDocuments(files, content, language), slugOf };
}
