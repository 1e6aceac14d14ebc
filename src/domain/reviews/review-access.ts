import { across } from "#domain/access/actor-reach.ts";
import type { Ctx } from "#domain/ctx.ts";
import { readerOf } from "#domain/organizations/reader-keys.ts";
import { opensFrom, reviewKeys } from "#domain/reviews/review-link.ts";
import { findReview, type ReviewFacts, reviewMissing } from "#domain/reviews/review-store.ts";

export interface ReviewClaim {
  number: string;
  /** Of the private link; nothing else opens a review. */
  key: string | null;
}

/** The review for the one who was asked, by the link they got; null for everybody else, as for an unknown number. */
export async function findOwnReview(ctx: Ctx, { number, key }: ReviewClaim): Promise<ReviewFacts | null> {
  const review = key === null ? undefined : await findReview(across(ctx, "private links"), number);
  if (!review || key === null) return null;
  const claim = reviewKeys.read(ctx, { ...review, updated_at: opensFrom(review) }, key);
  if (claim?.by !== "contact") return null;
  const reader = await readerOf(ctx, review.organization_id, claim);
  return reader?.contactId === review.contact_id ? review : null;
}

/** @throws DomainError "not_found" for everybody but the one who was asked */
export async function requireOwnReview(ctx: Ctx, claim: ReviewClaim): Promise<ReviewFacts> {
  const review = await findOwnReview(ctx, claim);
  if (!review) throw reviewMissing();
  return review;
}
