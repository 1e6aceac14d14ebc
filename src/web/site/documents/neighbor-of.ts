import type { Neighbor } from "./neighbors.tsx";

/** What a link to another document needs. */
export const neighborOf = (
  document: { path: string; title: string; headline?: string | undefined } | null,
): Neighbor | null => document && { path: document.path, headline: document.headline ?? document.title };
