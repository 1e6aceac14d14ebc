import type { AnalyticsReport } from "#contract/analytics/analytics.ts";

/** The parts of the analytics screen; the name stands in the address. */
export const analyticsTabs = {
  overview: { label: "Overview", reports: ["pages", "sources", "services", "devices"] },
  pages: { label: "Pages", reports: ["pages", "events"] },
  sources: { label: "Sources", reports: ["sources", "campaigns", "languages", "devices", "browsers"] },
  places: { label: "Services and cities", reports: ["services", "cities"] },
  leads: { label: "Leads", reports: ["leads", "searches"] },
  speed: { label: "Speed", reports: [] },
  live: { label: "Live", reports: [] },
  searches: { label: "Searches", reports: ["searches"] },
  missing: { label: "Not found", reports: [] },
} as const satisfies Record<string, { label: string; reports: AnalyticsReport[] }>;

export type AnalyticsTab = keyof typeof analyticsTabs;
export const tabNames = Object.keys(analyticsTabs) as AnalyticsTab[];

export const analyticsTabOf = (query: URLSearchParams): AnalyticsTab =>
  tabNames.find((name) => name === query.get("tab")) ?? "overview";

/** Spans that are one click away, in days. */
export const quickSpans = [
  { days: "7", label: "7 days" },
  { days: "28", label: "28 days" },
  { days: "90", label: "90 days" },
  { days: "365", label: "12 months" },
] as const;
/** Missing pages are kept for 90 days and listed for these. */
export const missingDays = 30;

export const usualSpan = "28";

/** Query for the API: the span of the address, and a flag to look at the one before. */
export function spanParameters(query: URLSearchParams): Record<string, string> {
  const wanted: Record<string, string> = {};
  // Explicit dates win over a number of days.
  for (const name of query.get("from") ? ["from", "to"] : ["to", "days"]) {
    const value = query.get(name);
    if (value) wanted[name] = value;
  }
  if (query.get("compare") === "none") wanted.compare = "none";
  return wanted;
}

/** The address of this screen with one thing changed and the rest of it kept. */
export function analyticsAddress(query: URLSearchParams, changes: Record<string, string | null>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `/admin/analytics/${next.size > 0 ? `?${next}` : ""}`;
}
