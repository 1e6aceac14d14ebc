import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from "ical-generator";
import { sql } from "kysely";
import { calendarFeedLimits } from "#contract/appointments/calendar-feeds.ts";
import { fill } from "#contract/values/fill.ts";
import type { Language } from "#contract/values/languages.ts";
import { roleMay } from "#contract/organizations/organization-rights.ts";
import * as language from "#words/language.ts";
import * as t from "#words/calendar-feeds.ts";
import { currentLanguage } from "#current-language";
import { ownedBy } from "#domain/access/owned-by.ts";
import { across } from "#domain/access/actor-reach.ts";
import { calendarEntry } from "#domain/appointments/appointment-letters.ts";
import type { AppointmentRow } from "#domain/appointments/appointment-store.ts";
import type { Ctx } from "#domain/ctx.ts";
import { inLanguage } from "#domain/language/in-language.ts";
import {
  networkOf,
  requireNotOverLimit,
  requireWithinLimit,
  visitorLimits,
} from "#domain/limits/require-within-limit.ts";
import { membershipsOf } from "#domain/organizations/memberships.ts";

const day = 86_400_000;
const hour = 3_600_000;
const keyShape = /^[A-Za-z0-9_-]{43}$/;

/**
 * The calendar behind a secret address, in its owner's language; null for a key that opens nothing: unknown, ended, or of
 * somebody who left the organization or lost the right. All of it is read anew each time. @throws DomainError "too_many"
 */
export async function readCalendarFeed(ctx: Ctx, key: string): Promise<string | null> {
  await requireNotOverLimit(ctx, visitorLimits.missedFeed, networkOf(ctx));
  const looking = across(ctx, "private links");
  const feed = keyShape.test(key) ? await openFeed(looking, key) : null;
  if (!feed) {
    await ctx.rateLimits.use(visitorLimits.missedFeed, networkOf(ctx));
    return null;
  }
  await requireWithinLimit(ctx, visitorLimits.readFeed, feed.id);
  const rows = await appointmentsOf(looking, feed);
  await noteReading(looking, feed);
  return inLanguage(ctx, feed.language as Language, (own) =>
    (feed.busy_only ? busyCalendar(own, feed.id, rows) : fullCalendar(own, rows)).toString(),
  );
}

type Feed = NonNullable<Awaited<ReturnType<typeof openFeed>>>;

async function openFeed(ctx: Ctx, key: string) {
  const now = ctx.clock.now();
  const feed = await ctx.db
    .selectFrom("calendar_feeds as feed")
    .innerJoin("users", "users.id", "feed.user_id")
    .select(["feed.id", "feed.organization_id", "feed.scope", "feed.busy_only", "feed.last_read_at"])
    .select(["users.id as userId", "users.email", "users.language"])
    .where("feed.key_hash", "=", ctx.tokens.hash(key))
    .where("feed.revoked_at", "is", null)
    .where("users.deletion_due_at", "is", null)
    .where((is) => is.or([is("users.banned_until", "is", null), is("users.banned_until", "<=", now)]))
    .executeTakeFirst();
  if (!feed || feed.organization_id === null) return feed ?? null;
  const own = (await membershipsOf(ctx, feed)).find((one) => one.organizationId === feed.organization_id);
  return own && (feed.scope === "own" || roleMay(own.role, "seeAppointments")) ? feed : null;
}

/** A person's own of the organization and of none, as in the portal, or all of the organization. */
async function appointmentsOf(ctx: Ctx, feed: Feed): Promise<AppointmentRow[]> {
  const since = new Date(ctx.clock.now().getTime() - calendarFeedLimits.pastDays * day);
  const organization = sql.ref("appointments.organization_id");
  const seen =
    feed.scope === "organization"
      ? sql<boolean>`${organization} = ${feed.organization_id}`
      : sql<boolean>`(${ownedBy(feed, "appointments")}
          and (${organization} is null or ${organization} = ${feed.organization_id}))`;
  return ctx.db
    .selectFrom("appointments")
    .selectAll()
    .where(seen)
    .where("status", "=", "booked")
    .where("ends_at", ">", since)
    .orderBy("starts_at")
    .orderBy("id")
    .limit(calendarFeedLimits.entries)
    .execute();
}

/** Once an hour, so that a calendar which asks often writes little. */
async function noteReading({ db, clock }: Ctx, { id, last_read_at: last }: Feed): Promise<void> {
  const now = clock.now();
  if (last && now.getTime() - last.getTime() < hour) return;
  await db.updateTable("calendar_feeds").set({ last_read_at: now }).where("id", "=", id).execute();
}

const calendarOf = (company: string): ICalCalendar =>
  ical({
    prodId: { company, product: "Calendar", language: currentLanguage().toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  });

/** Times alone. Nothing of an appointment gets in here but its start, its end and an id that says nothing. */
function busyCalendar(ctx: Ctx, feedId: string, rows: readonly Pick<AppointmentRow, "id" | "starts_at" | "ends_at">[]) {
  const calendar = calendarOf("Calendar");
  for (const { id, starts_at: start, ends_at: end } of rows)
    calendar.createEvent({
      id: ctx.tokens.sign("calendar-busy", `${feedId}.${id}`),
      stamp: start,
      start,
      end,
      summary: t.busy,
      busystatus: ICalEventBusyStatus.BUSY,
    });
  return calendar;
}

function fullCalendar(ctx: Ctx, rows: AppointmentRow[]): ICalCalendar {
  const { business } = ctx;
  const host = new URL(business.canonicalUrl).hostname;
  // A calendar is shared and synced: this address opens nothing by itself.
  const link = `${ctx.appUrl}${language.linkTo("/client-portal/")}`;
  const calendar = calendarOf(business.name);
  calendar.name(fill(t.appointmentsOf, { business: business.name }));
  for (const row of rows) {
    const { title, place, startsAt, endsAt, sequence } = calendarEntry(ctx, row, "REQUEST");
    calendar.createEvent({
      id: `${row.id}@${host}`,
      sequence,
      stamp: row.updated_at,
      start: new Date(startsAt),
      end: new Date(endsAt),
      summary: title,
      location: place,
      description: fill(t.entryWords, {
        number: row.number,
        name: row.name,
        link,
        phone: business.phone.display,
      }),
      status: ICalEventStatus.CONFIRMED,
    });
  }
  return calendar;
}
