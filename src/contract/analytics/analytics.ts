import { z } from "zod";
import { dayInput } from "#contract/values/calendar-input.ts";
import {
  eventBatch,
  eventNames,
  isStaffPath,
  pathTemplate,
  vitalNames,
  vitalRatings,
  withoutPersonal,
} from "#contract/analytics/analytics-rules.ts";

const address = z.string().min(1, "Say which page.").max(2000);

/** The page of a hit. Whatever is sent, only its template is kept. */
const PagePath = address
  .regex(/^\/(?!\/)/, "A path starts with one slash.")
  .transform(pathTemplate)
  .refine((path) => !isStaffPath(path), "Pages of staff are not counted.");

const PageUrl = address
  .regex(/^(https?:\/\/[^/]|\/(?!\/))/, "This is no address of a page.")
  .transform(pathTemplate)
  .refine((path) => !isStaffPath(path), "Pages of staff are not counted.");

const text = (longest: number) =>
  z
    .string()
    .max(2 * longest, `At most ${2 * longest} characters.`)
    .transform((given) => withoutPersonal(given, longest));

const Release = z.string().regex(/^[\w.-]{1,40}$/, "This is no name of a release.");

export const AnalyticsEvent = z.strictObject({
  event: z.enum(eventNames, { error: "This event is not known." }),
  event_category: text(40).optional(),
  event_label: text(eventBatch.label).optional(),
  value: z.number().min(-1e9).max(1e9).optional(),
  currency: z.literal("USD").optional(),
  lead_source: z.enum(["contact", "phone"]).optional(),
  path: PagePath,
});

/** Source of a visit; sent with its first page view. */
const Arrival = z.strictObject({
  referrer: z
    .string()
    .max(120)
    .regex(/^[a-z0-9.-]+$/i, "Only the name of the host.")
    .transform((host) => host.toLowerCase().replace(/^www\./, ""))
    .optional(),
  source: text(60).optional(),
  medium: text(60).optional(),
  campaign: text(60).optional(),
});

/** Body of `POST /api/analytics/events`. */
export const EventBatchInput = z
  .strictObject({
    events: z
      .array(AnalyticsEvent)
      .min(1, "There is nothing in this batch.")
      .max(eventBatch.events, `At most ${eventBatch.events} events at a time.`),
    arrival: Arrival.optional(),
    language: z
      .string()
      .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i, "This is no language.")
      .max(35)
      .optional(),
    /** Analytics were explicitly declined: the events count, the visitor does not. */
    declined: z.boolean().optional(),
    /** Analytics were explicitly accepted: this wins over the browser's opt-out signal. */
    accepted: z.literal(true).optional(),
    /** The browser is one of the staff's. */
    staff: z.boolean().optional(),
  })
  .refine(({ accepted, declined }) => !(accepted && declined), {
    path: ["accepted"],
    message: "Either accepted or declined.",
  });
export type EventBatch = z.input<typeof EventBatchInput>;

/** Body of `POST /api/analytics/web-vitals` (the last fields are ours). */
export const WebVitalInput = z.strictObject({
  name: z.enum(vitalNames, { error: "This measure is not known." }),
  value: z.number().min(0).max(3_600_000),
  rating: z.enum(vitalRatings),
  url: PageUrl,
  timestamp: z.union([z.number().min(0).max(8.64e15), z.iso.datetime({ offset: true })], {
    error: "This is no time.",
  }),
  id: z.string().min(1).max(100).optional(),
  element: text(200).optional(),
  navigation: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .optional(),
  release: Release.optional(),
  staff: z.boolean().optional(),
});
export type WebVital = z.input<typeof WebVitalInput>;

const Day = dayInput("Write a day as 2026-11-21.");

/** A span of days of the business, both ends included; without a beginning the last `days`. */
export const AnalyticsRange = z
  .object({
    from: Day.optional(),
    to: Day.optional(),
    days: z.coerce.number().int().min(1).max(400).default(28),
    compare: z.enum(["previous", "none"]).default("previous"),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], message: "The end is before the start." })
  .refine(({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) < 400 * 86_400_000, {
    path: ["from"],
    message: "At most 400 days at a time.",
  });

export const analyticsReports = [
  "pages",
  "sources",
  "campaigns",
  "languages",
  "devices",
  "browsers",
  "cities",
  "services",
  "events",
  "leads",
  "searches",
] as const;
export const AnalyticsReport = z.enum(analyticsReports);
export type AnalyticsReport = z.infer<typeof AnalyticsReport>;

const count = z.number().int();
export const Counts = z.object({ views: count, visitors: count, events: count, valueCents: count });
export type Counts = z.infer<typeof Counts>;

const Span = z.object({ from: z.string(), to: z.string() });

export const ReportAnswer = z.object({
  range: Span,
  previous: Span.nullable(),
  items: z.array(Counts.extend({ key: z.string(), before: Counts.nullable() })),
});
export type ReportAnswer = z.infer<typeof ReportAnswer>;

const Totals = Counts.extend({ leads: count });
const DayCount = z.object({ day: z.string(), views: count, visitors: count });

export const OverviewAnswer = z.object({
  range: Span,
  previous: Span.nullable(),
  totals: Totals,
  before: Totals.nullable(),
  days: z.array(DayCount),
  daysBefore: z.array(DayCount),
  excluded: z.array(z.object({ reason: z.string(), hits: count })),
});
export type OverviewAnswer = z.infer<typeof OverviewAnswer>;

export const FunnelsAnswer = z.object({
  range: Span,
  items: z.array(
    z.object({ id: z.string(), title: z.string(), steps: z.array(z.object({ label: z.string(), visits: count })) }),
  ),
});
export type FunnelsAnswer = z.infer<typeof FunnelsAnswer>;

export const LiveAnswer = z.object({
  minutes: z.array(z.object({ minutesAgo: count, views: count })),
  visitors: count,
  pages: z.array(z.object({ path: z.string(), views: count })),
  events: z.array(z.object({ at: z.iso.datetime(), name: z.string(), path: z.string(), label: z.string().nullable() })),
});
export type LiveAnswer = z.infer<typeof LiveAnswer>;

export const vitalGroupings = ["template", "device", "release"] as const;
export const VitalsQuery = AnalyticsRange.safeExtend({
  by: z.enum(vitalGroupings).default("template"),
  device: z.enum(["desktop", "phone", "tablet"]).optional(),
});

const Percentiles = z.object({
  name: z.enum(vitalNames),
  samples: count,
  p50: z.number(),
  p75: z.number(),
  p95: z.number(),
  rating: z.enum(vitalRatings),
});
export type Percentiles = z.infer<typeof Percentiles>;

export const VitalsAnswer = z.object({
  range: Span,
  all: z.array(Percentiles),
  groups: z.array(Percentiles.extend({ key: z.string(), element: z.string().nullable() })),
});
export type VitalsAnswer = z.infer<typeof VitalsAnswer>;
