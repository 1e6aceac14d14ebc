import type { Neighbour } from "./neighbours.tsx";

/** What a link to another document needs. */
export const neighbourOf = (
  document: { path: string; title: string; headline?: string | undefined } | null,
): Neighbour | null => document && { path: document.path, headline: document.headline ?? document.title };
