import { sql } from "kysely";
import { WebVitalInput } from "#contract/analytics/analytics.ts";
import { vitalRating } from "#contract/analytics/analytics-rules.ts";
import { deviceClass } from "#domain/accounts/browser-words.ts";
import { businessDay } from "#domain/time/days.ts";
import { countExcluded, exclusionOf } from "#domain/analytics/exclude-hit.ts";
import { bucketOf } from "#domain/analytics/vitals-histogram.ts";
import type { Ctx } from "#domain/ctx.ts";
import { requireWithinLimit, visitorLimits } from "#domain/limits/require-within-limit.ts";
import { parse } from "#domain/input/parse.ts";

/** Stores a page speed measurement. The rating is computed here and never taken from the client. */
export async function recordWebVital(ctx: Ctx, input: unknown): Promise<void> {
  await requireWithinLimit(ctx, visitorLimits.webVitals, ctx.client.network);
  const { name, value, url, element, navigation, release, staff } = parse(WebVitalInput, input);
  const excluded = exclusionOf(ctx, { staff });
  if (excluded) return countExcluded(ctx, excluded, 1);
  const at = ctx.clock.now();
  await ctx.db
    .insertInto("analytics_vitals")
    .values({
      at,
      day: sql`${businessDay(ctx, at)}::date`,
      name,
      value,
      rating: vitalRating(name, value),
      bucket: bucketOf(name, value),
      template: url,
      device: deviceClass(ctx.client.userAgent),
      release: release ?? "unknown",
      element: element || null,
      navigation: navigation ?? null,
    })
    .execute();
}
