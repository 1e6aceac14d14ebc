/** The texts of the site's files. For loaders and the server only: none of this may reach the browser as a whole. */
import { parseSite } from "#domain/content/parse-site.ts";
import { refuseTypedPrices } from "#domain/content/typed-prices.ts";
import type { Site } from "#domain/content/site.ts";

/** The raw files under `content/`, by path. */
export const contentFiles = import.meta.glob<string>(["/content/**/*.yaml", "/content/**/*.md", "!/content/es/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Their translations, under the same paths. */
export const translationFiles = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(["/content/es/**/*.yaml", "/content/es/**/*.md"], { query: "?raw", import: "default", eager: true }),
  ).map(([path, raw]) => [path.replace("/content/es/", "/content/"), raw]),
);

// The build has looked at them (scripts/finish-build.ts).
if (import.meta.env.DEV) for (const files of [contentFiles, translationFiles]) refuseTypedPrices(files);

export const site: Site = parseSite(contentFiles);
export const { content: siteContent, documents: siteDocuments } = site;
