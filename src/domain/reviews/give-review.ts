import { reviewLimits } from "#contract/reviews/review-words.ts";
import type { Rating } from "#contract/reviews/review-words.ts";
import { GiveReviewInput, type OwnReview } from "#contract/reviews/reviews.ts";
import { type Ctx, withTransaction } from "#domain/ctx.ts";
import { invalidFields } from "#domain/errors.ts";
import { parse } from "#domain/input/parse.ts";
import { networkOf, requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { announceReviews } from "#domain/reviews/announce-reviews.ts";
import { type ReviewClaim, requireOwnReview } from "#domain/reviews/review-access.ts";
import { opensFrom } from "#domain/reviews/review-link.ts";
import type { ReviewFacts } from "#domain/reviews/review-store.ts";
import { addDays, businessDay } from "#domain/time/days.ts";
import * as t from "#words/reviews.ts";

/** The review for the one who was asked. Looking stores nothing. @throws DomainError "not_found" for everybody else */
export async function viewReview(ctx: Ctx, claim: ReviewClaim): Promise<OwnReview> {
  const review = await requireOwnReview(ctx, claim);
  const { number, device, kind, month, rating, sentence, may_publish, answer } = review;
  const cities = ctx.site.content.cities.map(({ id, name }) => ({ id, name }));
  return {
    number,
    device,
    kind,
    month,
    firstName: await firstNameOf(ctx, review),
    given: rating === null ? null : { rating: rating as Rating, sentence, publish: may_publish, answer },
    city: rating === null ? await homeOf(ctx, review, cities) : review.city,
    cities,
    until: addDays(businessDay(ctx, opensFrom(review)), reviewLimits.linkDays),
  };
}

/**
 * Keeps what the client says, and what they change later: one review for each repair. Hidden words that were written anew are shown again.
 * @throws DomainError "not_found" for everybody but the one who was asked, "invalid"
 */
export async function giveReview(ctx: Ctx, claim: ReviewClaim, input: unknown): Promise<void> {
  await requireOwnReview(ctx, claim);
  await requireWithinLimit(ctx, visitorLimits.giveReview, networkOf(ctx));
  const { rating, sentence, publish, city = null } = parse(GiveReviewInput, input);
  if (city !== null && !ctx.site.content.cities.some(({ id }) => id === city))
    throw invalidFields({ path: "city", message: t.chooseACity });
  await withTransaction(ctx, async (tx) => {
    const { id } = await requireOwnReview(tx, claim);
    await tx.db.selectFrom("reviews").select("id").where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
    const review = await requireOwnReview(tx, claim);
    const now = tx.clock.now();
    const isNew = review.sentence !== sentence;
    await tx.db
      .updateTable("reviews")
      .set({
        rating,
        sentence,
        city,
        may_publish: publish !== undefined,
        first_name: publish === undefined ? "" : await firstNameOf(tx, review),
        language: tx.language,
        rated_at: review.rated_at ?? now,
        changed_at: now,
        ...(isNew && { hidden_for: null, hidden_note: null, hidden_at: null }),
      })
      .where("id", "=", id)
      .execute();
    await announceReviews(tx);
  });
}

async function firstNameOf({ db }: Ctx, { contact_id }: ReviewFacts): Promise<string> {
  const { name } = await db
    .selectFrom("contacts")
    .select("name")
    .where("id", "=", contact_id)
    .executeTakeFirstOrThrow();
  return name.trim().split(/\s+/)[0] ?? "";
}

/** The city of the site in which the client has their place, offered before they choose; null elsewhere. */
async function homeOf(
  { db }: Ctx,
  { organization_id, contact_id }: ReviewFacts,
  cities: OwnReview["cities"],
): Promise<string | null> {
  const rows = await db
    .selectFrom("sites")
    .select("sites.city")
    .leftJoin("contacts", (join) => join.onRef("contacts.site_id", "=", "sites.id").on("contacts.id", "=", contact_id))
    .where("sites.organization_id", "=", organization_id)
    .orderBy("contacts.id", (order) => order.asc().nullsLast())
    .orderBy("sites.created_at")
    .limit(1)
    .execute();
  const home = rows[0]?.city.trim().toLowerCase();
  return cities.find(({ name }) => name.toLowerCase() === home)?.id ?? null;
}
