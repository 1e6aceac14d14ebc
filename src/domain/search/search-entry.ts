import type { SearchKind } from "#contract/search.ts";

/** Something that can be found, as its noun tells it. */
export interface SearchEntry {
  kind: Exclude<SearchKind, "ticket">;
  /** With a leading slash, a trailing slash before a hash; no two entries share one. */
  path: string;
  title: string;
  /** A sentence or two, shown below the title. */
  summary: string;
  /** Everything else that stands there. */
  body?: string;
  /** Words people use that do not stand in the text. */
  keywords?: string;
  language?: "en" | "es";
  /** Who may find it; everyone unless said. */
  audience?: "everyone" | "clients" | "staff";
  /** Above 1 it comes before others that fit as well. */
  boost?: number;
}
