import type { Noun } from "#domain/ctx.ts";
import { addressee, letterTo, withoutReader } from "#domain/organizations/addressees.ts";
import { membershipsOf } from "#domain/organizations/memberships.ts";
import { announceReviews } from "#domain/reviews/announce-reviews.ts";
import { askForReviews } from "#domain/reviews/ask-for-reviews.ts";
import { reviewLinkUrl } from "#domain/reviews/review-link.ts";
import { findReview } from "#domain/reviews/review-store.ts";
import { countReviewWork, reviewsWaiting } from "#domain/reviews/reviews-waiting.ts";

export const reviewNoun: Noun = {
  name: "reviews",
  mergedTables: [{ table: "reviews", words: "reviews", place: 26 }],
  jobs: [{ name: "ask-for-reviews", every: "hour at :47", attempts: 3, retrySeconds: 300, run: askForReviews }],
  async exportOwn(ctx, person) {
    const contacts = (await membershipsOf(ctx, person)).map(({ contactId }) => contactId);
    if (contacts.length === 0) return [];
    return ctx.db
      .selectFrom("reviews")
      .innerJoin("repairs", "repairs.id", "reviews.repair_id")
      .select(["repairs.number as repair", "asked_at as askedAt", "rating", "sentence", "city", "rated_at as ratedAt"])
      .select(["may_publish as published", "first_name as firstName", "answer", "changed_at as changedAt"])
      .where("reviews.contact_id", "in", contacts)
      .orderBy("asked_at")
      .execute();
  },
  // The rating stays; the words stand no longer under a name of somebody who left.
  async accountDeleted(tx, person) {
    const contacts = (await membershipsOf(tx, person)).map(({ contactId }) => contactId);
    if (contacts.length === 0) return;
    await tx.db
      .updateTable("reviews")
      .set({ may_publish: false, first_name: "" })
      .where("contact_id", "in", contacts)
      .execute();
    await announceReviews(tx);
  },
  waiting: reviewsWaiting,
  openWork: countReviewWork,
  async mailPart(ctx, _, { reviewLink }) {
    if (!reviewLink) return {};
    const [reader, review] = await Promise.all([
      addressee(ctx, reviewLink.contactId),
      findReview(ctx, reviewLink.number),
    ]);
    if (!reader || review?.contact_id !== reader.contactId) return withoutReader;
    const { address } = letterTo(reader);
    return { linkUrl: reviewLinkUrl(ctx, review, reader), language: review.language, ...(address && { address }) };
  },
};
