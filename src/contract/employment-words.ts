import type { Position } from "#contract/documents.ts";

/** How the kinds of employment are called, at the beginning of a sentence. */
export const employmentWords: Record<Position["employment"], string> = {
  FULL_TIME: "Full time",
  PART_TIME: "Part time",
};
