/** The texts of the site. For loaders and the server only: none of this may reach the browser as a whole. */
import { parseContent } from "#domain/content/parse-content.ts";
import { parseDocuments } from "#domain/content/parse-documents.ts";
import type { Site } from "#domain/content/site.ts";
import { slugOf } from "#contract/addresses.ts";

export const siteContent = parseContent(
  import.meta.glob<string>("/content/**/*.yaml", { query: "?raw", import: "default", eager: true }),
);

/** The documents: blog, help, case studies, whitepapers, positions, legal. */
export const siteDocuments = parseDocuments(
  import.meta.glob<string>(["/content/**/*.md", "/content/documents.yaml"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
  siteContent,
);

export const site: Site = { content: siteContent, documents: siteDocuments, slugOf };
