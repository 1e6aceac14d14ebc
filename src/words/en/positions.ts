import type { Position } from "#contract/organizations/documents.ts";

/** Names of the kinds of employment, at the beginning of a sentence. */
export const employmentWords = { FULL_TIME: "Full time", PART_TIME: "Part time" } satisfies Record<
  Position["employment"],
  string
>;
