import { sql } from "kysely";
import { cityFamilies, cityFamilyNames, cityPagePath } from "#contract/content/city-families.ts";
import { type PublishedReview, type Rating, reviewLimits, type ReviewsPart } from "#contract/reviews/review-words.ts";
import type { Database } from "#platform/db/connect.ts";

/** Reviews on public pages, as this process knows them. */
export interface LiveReviews {
  current(): ReviewState;
  /** Reads again when the database has another version. Returns true when something changed. */
  refresh(db: Database): Promise<boolean>;
}

interface ReviewState {
  version: number;
  /** By English path; pages without reviews are absent. */
  parts: ReadonlyMap<string, ReviewsPart>;
}

/** Newest reviews with words that are looked at for all pages together. */
const mostRead = 500;

/** Starts empty; `refresh` fills it. */
export function createLiveReviews(): LiveReviews {
  let state: ReviewState = { version: 0, parts: new Map() };
  return {
    current: () => state,
    async refresh(db) {
      const { version } = await db.selectFrom("review_live").select("version").executeTakeFirstOrThrow();
      if (Number(version) === state.version) return false;
      state = { version: Number(version), parts: await readParts(db) };
      return true;
    },
  };
}

/** English paths of the pages that show a review: of its service, and of that service in its city. */
function pagesOf({ service, city }: { service: string; city: string | null }): string[] {
  const families = cityFamilyNames.filter((family) => cityFamilies[family].service === service);
  return [`/services/${service}/`, ...(city === null ? [] : families.map((family) => cityPagePath({ family, city })))];
}

async function readParts(db: Database): Promise<Map<string, ReviewsPart>> {
  const counts = await db
    .selectFrom("reviews")
    .select(["service", "city", "rating", sql<number>`count(*)::int`.as("count")])
    .where("rating", "is not", null)
    .groupBy(["service", "city", "rating"])
    .execute();
  const parts = new Map<string, ReviewsPart>();
  for (const row of counts)
    for (const page of pagesOf(row)) {
      const part = parts.get(page) ?? { count: 0, spread: { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 }, items: [] };
      part.count += row.count;
      part.spread[row.rating as Rating] += row.count;
      parts.set(page, part);
    }
  const rows = await db
    .selectFrom("reviews")
    .select(["service", "city", "rating", "first_name as firstName", "kind", "month", "language", "answer"])
    .select(["hidden_for as hiddenFor", "sentence"])
    .where("may_publish", "=", true)
    .where("sentence", "<>", "")
    .orderBy("rated_at", "desc")
    .orderBy("id")
    .limit(mostRead)
    .execute();
  for (const { service, ...row } of rows) {
    const { rating, sentence, hiddenFor } = row;
    const item: PublishedReview = { ...row, rating: rating as Rating, sentence: hiddenFor === null ? sentence : "" };
    for (const page of pagesOf({ service, city: row.city })) {
      const items = parts.get(page)?.items;
      if (items && items.length < reviewLimits.shown) items.push(item);
    }
  }
  return parts;
}
