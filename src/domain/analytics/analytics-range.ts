import type { z } from "zod";
import type { AnalyticsRange } from "#contract/analytics/analytics.ts";
import { addDays, businessDay, daysBetween } from "#domain/time/days.ts";
import type { Ctx } from "#domain/ctx.ts";

export interface Span {
  from: string;
  to: string;
}

/** The requested range, and the preceding one of the same length when comparing. */
export function spansOf(
  ctx: Ctx,
  { from, to, days, compare }: z.output<typeof AnalyticsRange>,
): { range: Span; previous: Span | null } {
  const today = businessDay(ctx, ctx.clock.now());
  const end = to ?? (from && from > today ? from : today);
  const start = from ?? addDays(end, 1 - days);
  const range = { from: start, to: end };
  if (compare === "none") return { range, previous: null };
  const length = daysBetween(start, end);
  return { range, previous: { from: addDays(start, -length), to: addDays(start, -1) } };
}
