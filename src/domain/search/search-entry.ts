import type { SearchKind } from "#contract/search/search.ts";

/** A search entry, as provided by its noun. */
export interface SearchEntry {
  kind: Exclude<SearchKind, "ticket">;
  /** With a leading slash, and a trailing slash before a hash. Unique. */
  path: string;
  title: string;
  /** A sentence or two, shown under the title. */
  summary: string;
  /** The rest of the page's text. */
  body?: string;
  /** Keywords that are not in the text. */
  keywords?: string;
  language?: "en" | "es";
  /** Readers who may find it; everyone by default. */
  audience?: "everyone" | "clients" | "staff";
  /** Values above 1 rank it before equal matches. */
  boost?: number;
}
