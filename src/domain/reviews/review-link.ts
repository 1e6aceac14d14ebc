import { reviewLimits } from "#contract/reviews/review-words.ts";
import type { Ctx } from "#domain/ctx.ts";
import type { Addressee } from "#domain/organizations/addressees.ts";
import { readerKeys } from "#domain/organizations/reader-keys.ts";
import type { ReviewFacts } from "#domain/reviews/review-store.ts";

export const reviewKeys = readerKeys("review", reviewLimits.linkDays);

/** When the days of the link begin: they do not begin again with each change. */
export const opensFrom = ({ rated_at, asked_at }: Pick<ReviewFacts, "rated_at" | "asked_at">): Date =>
  rated_at ?? asked_at;

/** The private link of a review as it stands in an email to `reader`. */
export const reviewLinkUrl = (ctx: Ctx, review: ReviewFacts, reader: Pick<Addressee, "contactId" | "email">): string =>
  `${ctx.appUrl}/rate/${review.number}/?key=${reviewKeys.keyOf(ctx, review, reader)}`;
