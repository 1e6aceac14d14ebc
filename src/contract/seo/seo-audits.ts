/** Audits, their pages and issues. */
import { z } from "zod";
import { pageLimit } from "#contract/site/limits.ts";
import { PageInput } from "#contract/values/paging.ts";
import { auditStatuses, issueStatuses, lighthouseStatuses, ruleIds, severities } from "#contract/seo/seo-rules.ts";
import { lineOfText, queryText } from "#contract/values/text.ts";

const count = z.number().int().min(0);
const when = z.iso.datetime();

export const SeoAudit = z.object({
  id: z.uuid(),
  trigger: z.enum(["manual", "schedule", "publish"]),
  status: z.enum(auditStatuses),
  stoppedBy: z.enum(["pages", "time", "bytes"]).nullable(),
  failure: z.string().nullable(),
  pagesRead: count,
  pagesKnown: count,
  bytesRead: count,
  linksChecked: count,
  errors: count,
  warnings: count,
  notes: count,
  health: z.number().int().min(0).max(100).nullable(),
  createdAt: when,
  startedAt: when.nullable(),
  finishedAt: when.nullable(),
});
export type SeoAudit = z.infer<typeof SeoAudit>;

export const SeoSummary = z.object({
  /** Waiting or running now. */
  running: SeoAudit.nullable(),
  latest: SeoAudit.nullable(),
  /** The newest failed audit, when nothing has succeeded since. */
  failed: SeoAudit.nullable(),
  /** Finished audits, oldest first. */
  history: z.array(SeoAudit),
  open: z.object({ error: count, warning: count, note: count }),
  ignored: count,
  /** Differences of the latest audit from the one before. */
  appeared: count,
  gone: count,
  templates: z.array(z.object({ template: z.string(), pages: count, errors: count, warnings: count, notes: count })),
});
export type SeoSummary = z.infer<typeof SeoSummary>;

const direction = z.enum(["asc", "desc"]).default("asc");
const place = z.coerce.number().int().min(0).max(100_000).default(0);

export const pageSorts = [
  "path",
  "title",
  "status",
  "words",
  "linksIn",
  "linksOut",
  "depth",
  "changed",
  "issues",
] as const;

/** Rows are few, so lists are paged by offset: the order can be any column. */
export const SeoPagesQuery = PageInput.omit({ cursor: true }).extend({
  sort: z.enum(pageSorts).default("path"),
  direction,
  offset: place,
  q: queryText(200).optional(),
  template: z.string().max(40).optional(),
  show: z.enum(["all", "indexable", "not-indexable", "orphans", "broken", "with-issues"]).default("all"),
});

export const SeoPage = z.object({
  path: z.string(),
  template: z.string(),
  status: z.number().int(),
  title: z.string(),
  canonical: z.string().nullable(),
  indexable: z.boolean(),
  reason: z.string().nullable(),
  inSitemap: z.boolean(),
  orphan: z.boolean(),
  words: count,
  linksIn: count,
  linksOut: count,
  depth: count.nullable(),
  bytes: count,
  changedAt: when,
  errors: count,
  warnings: count,
});
export type SeoPage = z.infer<typeof SeoPage>;

const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item), total: count });

export const SeoPages = listOf(SeoPage);
export type SeoPages = z.infer<typeof SeoPages>;

export const issueSorts = ["severity", "rule", "path", "first", "last"] as const;

export const SeoIssuesQuery = PageInput.omit({ cursor: true }).extend({
  sort: z.enum(issueSorts).default("severity"),
  direction,
  offset: place,
  status: z.enum(issueStatuses).default("open"),
  severity: z.enum(severities).optional(),
  rule: z.enum(ruleIds).optional(),
  template: z.string().max(40).optional(),
  q: queryText(200).optional(),
});

export const SeoIssue = z.object({
  id: z.uuid(),
  rule: z.enum(ruleIds),
  severity: z.enum(severities),
  path: z.string(),
  template: z.string(),
  evidence: z.string(),
  status: z.enum(issueStatuses),
  ignoreReason: z.string().nullable(),
  firstSeen: when,
  lastSeen: when,
  fixedAt: when.nullable(),
});
export type SeoIssue = z.infer<typeof SeoIssue>;
export const SeoIssues = listOf(SeoIssue);
export type SeoIssues = z.infer<typeof SeoIssues>;

export const ChangeIssueInput = z.discriminatedUnion("status", [
  z.strictObject({ status: z.literal("ignored"), reason: lineOfText(300, "Say why it can stay.") }),
  z.strictObject({ status: z.literal("open") }),
]);

/** The difference between an audit and another, by default the one before. */
export const SeoChangesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(pageLimit.max).default(pageLimit.max),
  against: z.uuid().optional(),
});
export const SeoChanges = z.object({
  audit: SeoAudit,
  against: SeoAudit.nullable(),
  appeared: z.array(SeoIssue),
  gone: z.array(SeoIssue),
});
export type SeoChanges = z.infer<typeof SeoChanges>;

export const SeoTwins = z.object({
  items: z.array(z.object({ first: z.string(), second: z.string(), similarity: z.number() })),
});
export type SeoTwins = z.infer<typeof SeoTwins>;

export const CompareQuery = z.object({ first: z.string().min(1).max(300), second: z.string().min(1).max(300) });
export const ComparedPages = z.object({
  similarity: z.number(),
  /** Each page's sentences; `same` when the other one has it too. */
  first: z.array(z.object({ text: z.string(), same: z.boolean() })),
  second: z.array(z.object({ text: z.string(), same: z.boolean() })),
});
export type ComparedPages = z.infer<typeof ComparedPages>;

export const ServedFile = z.object({
  path: z.string(),
  status: z.number().int(),
  bytes: count,
  /** The day it says it was changed, when it does. */
  day: z.string().nullable(),
  text: z.string(),
});
export type ServedFile = z.infer<typeof ServedFile>;
export const ServedFiles = z.object({ items: z.array(ServedFile) });

export const lighthouseFigures = ["performance", "accessibility", "bestPractices", "seo"] as const;
export const LighthouseInput = z.strictObject({ path: lineOfText(300, "Choose a page.") });
export const LighthouseRun = z.object({
  id: z.uuid(),
  path: z.string(),
  template: z.string(),
  status: z.enum(lighthouseStatuses),
  failure: z.string().nullable(),
  performance: count.nullable(),
  accessibility: count.nullable(),
  bestPractices: count.nullable(),
  seo: count.nullable(),
  lcpMs: count.nullable(),
  tbtMs: count.nullable(),
  cls: z.number().nullable(),
  at: when,
});
export type LighthouseRun = z.infer<typeof LighthouseRun>;
export const LighthouseRuns = z.object({
  /** Null when it can run; otherwise what is missing. */
  missing: z.string().nullable(),
  items: z.array(LighthouseRun),
  /** One page for each template, to choose from. */
  samples: z.array(z.object({ template: z.string(), path: z.string() })),
});
export type LighthouseRuns = z.infer<typeof LighthouseRuns>;
