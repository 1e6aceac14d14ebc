/** The words of the site. For loaders and the server only: nothing here may reach the browser whole. */
import { parseContent } from "#domain/content/parse-content.ts";

export const siteContent = parseContent(
  import.meta.glob<string>("/content/**/*.yaml", { query: "?raw", import: "default", eager: true }),
);
