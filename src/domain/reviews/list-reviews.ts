import { type SelectQueryBuilder, sql } from "kysely";
import { reviewLimits } from "#contract/reviews/review-words.ts";
import { ListReviewsInput, type ReviewList, type ReviewView, type StaffReview } from "#contract/reviews/reviews.ts";
import { requireStaff } from "#domain/access/account-policy.ts";
import type { Ctx } from "#domain/ctx.ts";
import { parse } from "#domain/input/parse.ts";
import { foundById } from "#domain/lists/found-by-id.ts";
import { pageById } from "#domain/lists/page-of-rows.ts";
import * as t from "#words/reviews.ts";

const hasWords = sql<boolean>`(reviews.may_publish and reviews.sentence <> '')`;

/** True for a review that waits for our answer: with words that others read, and every low rating. */
export const waitsForAnswer = sql<boolean>`(reviews.rating is not null and reviews.answer is null and reviews.hidden_for is null
  and (${hasWords} or reviews.rating <= ${reviewLimits.low}))`;

const inView: Record<ReviewView, ReturnType<typeof sql<boolean>>> = {
  waiting: waitsForAnswer,
  answered: sql<boolean>`(reviews.answer is not null)`,
  hidden: sql<boolean>`(reviews.hidden_for is not null)`,
  all: sql<boolean>`true`,
};

const selectReviews = ({ db }: Ctx) =>
  db
    .selectFrom("reviews")
    .innerJoin("repairs", "repairs.id", "reviews.repair_id")
    .innerJoin("devices", "devices.id", "repairs.device_id")
    .innerJoin("contacts", "contacts.id", "reviews.contact_id")
    .innerJoin("organizations", "organizations.id", "reviews.organization_id")
    .select(["reviews.id", "repairs.number as repair", "organizations.name as client"])
    .select(["reviews.organization_id as organizationId", "contacts.name as person", "devices.name as device"])
    .select(["reviews.kind", "reviews.month", "reviews.rating", "reviews.sentence", "reviews.language"])
    .select(["reviews.may_publish as mayPublish", "reviews.first_name as firstName", "reviews.city"])
    .select(["reviews.changed_at as at", "reviews.answer", "reviews.answered_by as answeredBy"])
    .select(["reviews.hidden_for as hiddenFor", "reviews.hidden_note as hiddenNote", "repairs.sample"])
    .select(sql<boolean>`coalesce(reviews.changed_at > reviews.answered_at, false)`.as("changedSince"))
    .where("reviews.rating", "is not", null);

type Row =
  ReturnType<typeof selectReviews> extends SelectQueryBuilder<infer _DB, infer _TB, infer Selected> ? Selected : never;

const present = ({ site }: Ctx, { at, rating, city, ...row }: Row): StaffReview => ({
  ...row,
  rating: rating ?? 0,
  at: (at ?? new Date(0)).toISOString(),
  city: site.content.cities.find(({ id }) => id === city)?.name ?? null,
});

/** Reviews that clients gave, the newest first. Staff only. */
export async function listReviews(ctx: Ctx, query: unknown): Promise<ReviewList> {
  requireStaff(ctx);
  const { view, rating, ...page } = parse(ListReviewsInput, query);
  let wanted = selectReviews(ctx).where(inView[view]);
  if (rating !== undefined) wanted = wanted.where("reviews.rating", "=", rating);
  const [list, counts] = await Promise.all([
    pageById(wanted, { ...page, column: "reviews.id" }, (row) => present(ctx, row)),
    ctx.db
      .selectFrom("reviews")
      .select([
        sql<number>`(count(*) filter (where ${inView.waiting}))::int`.as("waiting"),
        sql<number>`(count(*) filter (where ${inView.answered}))::int`.as("answered"),
        sql<number>`(count(*) filter (where ${inView.hidden}))::int`.as("hidden"),
        sql<number>`count(*)::int`.as("all"),
      ])
      .where("rating", "is not", null)
      .executeTakeFirstOrThrow(),
  ]);
  return { ...list, counts };
}

/** One review. Staff only. @throws DomainError "not_found", also for one that was asked for and not given */
export async function viewStaffReview(ctx: Ctx, id: string): Promise<StaffReview> {
  requireStaff(ctx);
  const row = await foundById(
    id,
    (wanted) => selectReviews(ctx).where("reviews.id", "=", wanted).executeTakeFirst(),
    t.noSuchReview,
  );
  return present(ctx, row);
}
