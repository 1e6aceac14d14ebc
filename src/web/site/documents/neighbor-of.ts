import type { Neighbor } from "./neighbors.tsx";

/** Props of a link to another document. */
export const neighborOf = (
  document: { path: string; title: string; headline?: string | undefined } | null,
): Neighbor | null => document && { path: document.path, headline: document.headline ?? document.title };
