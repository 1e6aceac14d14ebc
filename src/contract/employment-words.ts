import type { Position } from "#contract/documents.ts";
import * as t from "#words/documents.ts";

/** How the kinds of employment are called, at the beginning of a sentence. */
export const employmentWords: Record<Position["employment"], string> = {
  get FULL_TIME() {
    return t.fullTime;
  },
  get PART_TIME() {
    return t.partTime;
  },
};
