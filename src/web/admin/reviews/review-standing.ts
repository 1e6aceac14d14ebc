import type { StaffReview } from "#contract/reviews/reviews.ts";

/** Says in words how much of a review visitors see, and that it is a sample. */
export const standingOf = (review: StaffReview): string => shownOf(review) + (review.sample ? ", sample" : "");

function shownOf({ mayPublish, sentence, hiddenFor }: StaffReview): string {
  if (hiddenFor !== null) return "Rating; words hidden";
  return mayPublish && sentence !== "" ? "Rating and words" : "Rating only";
}
