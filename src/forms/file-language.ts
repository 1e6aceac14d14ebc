import type { Language } from "#contract/values/languages.ts";

/** Files have one address for both languages: pages in Spanish ask for theirs by `?language=es`. */
export const languageOfFile = (request: Request): Language =>
  new URL(request.url).searchParams.get("language") === "es" ? "es" : "en";
