import { z } from "zod";
import { feedScopes } from "#contract/appointments/calendar-feed-words.ts";
import * as t from "#words/calendar-feeds.ts";

export const calendarFeedLimits = {
  /** For each person. */
  feeds: 5,
  pastDays: 90,
  entries: 500,
} as const;

const Scope = z.enum(feedScopes, { error: () => t.chooseScope });

export const CreateCalendarFeedInput = z.object({ scope: Scope.default("own"), busyOnly: z.boolean().default(false) });

export const CalendarFeed = z.object({
  id: z.uuid(),
  scope: Scope,
  busyOnly: z.boolean(),
  organization: z.string().nullable(),
  createdAt: z.string(),
  /** Null until a calendar has read it. */
  lastReadAt: z.string().nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const CalendarFeedList = z.object({
  items: z.array(CalendarFeed),
  /** The chosen organization, when the person may have its appointments too. */
  organization: z.string().nullable(),
});
export type CalendarFeedList = z.infer<typeof CalendarFeedList>;

/** The address is told this once. */
export const CreatedCalendarFeed = z.object({ id: z.uuid(), address: z.string() });
