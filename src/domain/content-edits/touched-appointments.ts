import { BookingCalendar } from "#contract/appointments/booking-calendar.ts";
import type { TouchedAppointment } from "#contract/content/content-edits.ts";
import { BusinessFile } from "#contract/content/content.ts";
import type { Interval } from "#contract/values/time-parts.ts";
import type { ContentChange } from "#domain/content-edits/check-value.ts";
import type { Ctx } from "#domain/ctx.ts";
import { type OpeningHours, openIntervals } from "#domain/opening-hours/open-intervals.ts";
import { businessDay } from "#domain/time/days.ts";

/**
 * Booked appointments that lie within the hours visitors see and no longer within those of a draft of the hours or closed days. Null for
 * other texts, and for editors, who see no clients.
 */
export async function touchedAppointments(
  ctx: Ctx,
  { kind, value }: ContentChange,
): Promise<TouchedAppointment[] | null> {
  if (!["business", "calendar"].includes(kind.kind) || ctx.actor.kind === "editor") return null;
  const { business, calendar } = ctx.liveContent.current().site.content;
  const after = drafted({ business, calendar }, kind.kind, value);
  if (!after) return [];
  const booked = await ctx.db
    .selectFrom("appointments")
    .select(["number", "mode", "starts_at", "ends_at"])
    .where("status", "=", "booked")
    .where("starts_at", ">", ctx.clock.now())
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  return booked.flatMap(({ number, mode, starts_at: startsAt, ends_at: endsAt }) => {
    const span = { from: startsAt.getTime(), until: endsAt.getTime() };
    const days: [string, string] = [businessDay(ctx, startsAt), businessDay(ctx, endsAt)];
    const left = openIntervals(after, ...days);
    if (!holds(openIntervals({ business, calendar }, ...days), span) || holds(left, span)) return [];
    return [{ number, mode, startsAt: startsAt.toISOString(), reason: reasonOf(left, span) }];
  });
}

/** The hours once a draft is published; null for one that cannot be read, which is not published either. */
function drafted(now: OpeningHours, kind: string, value: ContentChange["value"]): OpeningHours | null {
  if (kind === "business") {
    const { success, data: hours } = BusinessFile.shape.hours.safeParse(value?.hours);
    return success ? { ...now, business: { ...now.business, hours } } : null;
  }
  const { success, data: closed } = BookingCalendar.shape.closed.safeParse(value?.closed);
  return success ? { ...now, calendar: { closed } } : null;
}

const holds = (open: readonly Interval[], { from, until }: Interval): boolean =>
  open.some((one) => one.from <= from && until <= one.until);

function reasonOf(open: readonly Interval[], { from, until }: Interval): TouchedAppointment["reason"] {
  const [first, last] = [open[0], open.at(-1)];
  if (!first || !last) return "closed";
  return first.from <= from && until <= last.until ? "break" : "outside";
}
