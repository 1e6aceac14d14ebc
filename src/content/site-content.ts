/** The texts of the site's files. For loaders and the server only: none of this may reach the browser as a whole. */
import { parseSite } from "#domain/content/parse-site.ts";
import type { Site } from "#domain/content/site.ts";

/** The raw files under `content/`, by path. */
export const contentFiles = import.meta.glob<string>(["/content/**/*.yaml", "/content/**/*.md"], {
  query: "?raw",
  import: "default",
  eager: true,
});

export const site: Site = parseSite(contentFiles);
export const { content: siteContent, documents: siteDocuments } = site;
