import { reviewLimits } from "#contract/reviews/review-words.ts";
import type { WaitingThing } from "#contract/staff/overview.ts";
import { plural } from "#contract/values/plural.ts";
import { sql } from "kysely";
import type { Ctx } from "#domain/ctx.ts";
import { nameFirst } from "#domain/lists/name-first.ts";
import { waitsForAnswer } from "#domain/reviews/list-reviews.ts";

const dayMilliseconds = 86_400_000;

/** Reviews without an answer of ours, the longest waiting first. */
export async function reviewsWaiting({ db }: Ctx): Promise<WaitingThing[]> {
  const rows = await db
    .selectFrom("reviews")
    .innerJoin("contacts", "contacts.id", "reviews.contact_id")
    .select(["reviews.id", "reviews.rating", "reviews.rated_at as since", "contacts.name"])
    .where(waitsForAnswer)
    .orderBy("reviews.rated_at")
    .orderBy("reviews.id")
    .execute();
  const [oldest] = rows;
  if (!oldest) return [];
  return [
    {
      rank: "people",
      icon: "person",
      count: rows.length,
      title: plural(rows.length, { one: "{count} review to answer", other: "{count} reviews to answer" }),
      text: nameFirst(rows.map(({ name, rating }) => `${name}: ${rating} of 5`)),
      cents: null,
      since: oldest.since?.toISOString() ?? null,
      verb: "Answer",
      to: rows.length === 1 ? `/admin/reviews/${oldest.id}/` : "/admin/reviews/",
    },
  ];
}

/** The same as counts for the menu. */
export const countReviewWork = ({ db, clock }: Ctx): Promise<{ waiting: number; late: number }> =>
  db
    .selectFrom("reviews")
    .select([
      sql<number>`count(*)::int`.as("waiting"),
      sql<number>`(count(*) filter (where rated_at < ${new Date(clock.now().getTime() - reviewLimits.answerDays * dayMilliseconds)}))::int`.as(
        "late",
      ),
    ])
    .where(waitsForAnswer)
    .executeTakeFirstOrThrow();
