import type { Position } from "#contract/organizations/documents.ts";

/** How the kinds of employment are called, at the beginning of a sentence. */
export const employmentWords = { FULL_TIME: "Full time", PART_TIME: "Part time" } satisfies Record<
  Position["employment"],
  string
>;
