import type { StaffReview } from "#contract/reviews/reviews.ts";

/** Says in words how much of a review visitors see. */
export function standingOf({ mayPublish, sentence, hiddenFor }: StaffReview): string {
  if (hiddenFor !== null) return "Rating; words hidden";
  return mayPublish && sentence !== "" ? "Rating and words" : "Rating only";
}
