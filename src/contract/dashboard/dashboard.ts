import { z } from "zod";
import { quarterInput } from "#contract/values/calendar-input.ts";
import { checkKinds, healthDimensions } from "#contract/dashboard/health-score.ts";
import { lineOfText } from "#contract/values/text.ts";
import * as t from "#words/dashboard.ts";

export const dashboardPeriods = [4, 8, 12, 26] as const;
export const doneDays = [7, 30, 90] as const;
export const renewalKinds = ["license", "certificate", "domain", "subscription"] as const;
export type RenewalKind = (typeof renewalKinds)[number];
export const roadmapStates = ["proposed", "approved", "declined", "done"] as const;
export type RoadmapState = (typeof roadmapStates)[number];
export const deviceAges = ["under2", "to4", "to6", "over6", "unknown"] as const;

export const DashboardInput = z.strictObject({
  site: z.uuid().optional(),
  weeks: z.coerce
    .number()
    .refine((weeks) => dashboardPeriods.some((period) => period === weeks), { error: () => t.choosePeriod })
    .default(8),
});

export const DoneInput = z.strictObject({
  days: z.coerce
    .number()
    .refine((days) => doneDays.some((some) => some === days), { error: () => t.choosePeriod })
    .default(30),
});

export const Quarter = quarterInput(() => t.chooseQuarter);

/** A figure with its base: good, needs work, and not known, which is never counted as good. */
export const DashboardFigure = z.object({
  id: z.enum(["warranty", "support", "answered"]),
  good: z.number().int(),
  bad: z.number().int(),
  unknown: z.number().int(),
});
export type DashboardFigure = z.infer<typeof DashboardFigure>;

export const TicketWeek = z.object({
  /** Monday. */
  week: z.iso.date(),
  opened: z.number().int(),
  solved: z.number().int(),
  /** Median, in minutes. */
  firstAnswer: z.number().int().nullable(),
});

export const DeviceAge = z.object({
  age: z.enum(deviceAges),
  devices: z.number().int(),
  inWarranty: z.number().int(),
});

export const SiteRow = z.object({
  id: z.string().nullable(),
  name: z.string().nullable(),
  devices: z.number().int(),
  warrantyEnded: z.number().int(),
  unsupported: z.number().int(),
  openTickets: z.number().int(),
});

export const RoadmapItem = z.object({
  id: z.string(),
  title: z.string(),
  reason: z.string(),
  quarter: Quarter,
  costCents: z.number().int(),
  state: z.enum(roadmapStates),
  deviceId: z.string().nullable(),
  answeredBy: z.string().nullable(),
  /** The order or invoice it became, once it was approved; the client opens it once it was sent. */
  quote: z.string().nullable(),
  quoteSent: z.boolean(),
});
export type RoadmapItem = z.infer<typeof RoadmapItem>;

export const EnterpriseDashboard = z.object({
  organization: z.object({ id: z.string(), name: z.string() }),
  sites: z.array(z.object({ id: z.string(), name: z.string() })),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Devices whose warranty or security updates have ended. */
  needWork: z.number().int(),
  figures: z.array(DashboardFigure),
  weeks: z.array(TicketWeek),
  ages: z.array(DeviceAge),
  bySite: z.array(SiteRow),
  /** For those who see money. */
  money: z
    .object({
      months: z.array(z.object({ month: z.string(), billedCents: z.number().int(), paidCents: z.number().int() })),
      openInvoices: z.number().int(),
      openCents: z.number().int(),
      overdueCents: z.number().int(),
      openQuotes: z.number().int(),
    })
    .nullable(),
  /** Of the running contract and the blocks; null without one. */
  hours: z.object({ usedMinutes: z.number().int(), includedMinutes: z.number().int() }).nullable(),
  expiring: z.array(
    z.object({
      kind: z.enum([...renewalKinds, "warranty", "support"]),
      name: z.string(),
      on: z.iso.date(),
      deviceId: z.string().nullable(),
    }),
  ),
  score: z.object({
    overall: z.number().int().nullable(),
    knownPercent: z.number().int(),
    band: z.enum(["good", "fair", "poor", "unknown"]),
    parts: z.array(
      z.object({
        dimension: z.enum(healthDimensions),
        weight: z.number().int(),
        points: z.number().int().nullable(),
        good: z.number().int().nullable(),
        all: z.number().int().nullable(),
        on: z.iso.date().nullable(),
      }),
    ),
  }),
  roadmap: z.array(RoadmapItem),
  mayDecide: z.boolean(),
});
export type EnterpriseDashboard = z.infer<typeof EnterpriseDashboard>;

export const doneKinds = ["ticket", "repair", "visit", "order", ...checkKinds] as const;
export const DoneForYou = z.object({
  days: z.number().int(),
  counts: z.record(z.enum(doneKinds), z.number().int()),
  items: z.array(
    z.object({
      kind: z.enum(doneKinds),
      number: z.string(),
      /** Its subject; null for those who may not read it. */
      about: z.string().nullable(),
      day: z.iso.date(),
    }),
  ),
});
export type DoneForYou = z.infer<typeof DoneForYou>;

export const AnswerRoadmapInput = z.strictObject({ decision: z.enum(["approve", "decline"]) });

const Cents = z.number({ error: "Type an amount such as 1,200." }).int().min(0).max(100_000_000);

export const ProposeRoadmapInput = z.strictObject({
  deviceId: z.uuid().optional(),
  title: lineOfText(160, "Say what should be replaced or bought."),
  reason: lineOfText(300, "Say why: the client reads it."),
  quarter: Quarter,
  costCents: Cents,
});

export const NewRenewalInput = z.strictObject({
  kind: z.enum(renewalKinds),
  name: lineOfText(160, "Name it."),
  endsOn: z.iso.date({ error: "Choose the day it ends." }),
});

export const StaffRoadmap = z.object({
  roadmap: z.array(RoadmapItem),
  renewals: z.array(z.object({ id: z.string(), kind: z.enum(renewalKinds), name: z.string(), endsOn: z.iso.date() })),
  /** Devices over six years old, or without security updates, that stand in no plan. */
  candidates: z.array(z.object({ deviceId: z.string(), name: z.string(), reason: z.string() })),
});
export type StaffRoadmap = z.infer<typeof StaffRoadmap>;
