import { formatCount, formatDay } from "#contract/values/format.ts";
import type { AnalyticsReport } from "#contract/analytics/analytics.ts";

interface ReportWords {
  title: string;
  /** Head of the rows. */
  row: string;
  empty: string;
}

export const reportWords: Record<AnalyticsReport, ReportWords> = {
  pages: { title: "Pages", row: "Page", empty: "No page views in this period." },
  sources: { title: "Where visits come from", row: "Source", empty: "No visits in this period." },
  campaigns: {
    title: "Campaigns",
    row: "Source / medium / campaign",
    empty: "No visits with utm_source, utm_medium or utm_campaign in this period.",
  },
  languages: { title: "Languages and their countries", row: "Language", empty: "No languages were reported." },
  devices: { title: "Devices", row: "Device", empty: "No devices in this period." },
  browsers: { title: "Browsers", row: "Browser", empty: "No browsers in this period." },
  cities: { title: "City pages", row: "Page", empty: "No city pages were viewed in this period." },
  services: { title: "Services", row: "Service", empty: "No service pages were viewed in this period." },
  events: { title: "Events", row: "Event", empty: "No events in this period." },
  leads: {
    title: "Phone clicks and contact forms, as browsers reported them",
    row: "Source",
    empty: "No phone clicks and no messages were reported in this period.",
  },
  searches: { title: "Searches on the site", row: "Outcome", empty: "No searches in this period." },
};

const known: Partial<Record<AnalyticsReport, Record<string, string>>> = {
  sources: { "(direct)": "Typed in or unknown" },
  devices: { desktop: "Computer", phone: "Phone", tablet: "Tablet" },
  leads: { contact: "Contact form", phone: "Phone number clicked" },
  searches: { found: "Found something", "nothing found": "Found nothing" },
};

/** "es-MX" as "Spanish, Mexico". */
function languageWords(tag: string): string {
  try {
    const [language = tag, country] = tag.split("-");
    const name = new Intl.DisplayNames("en", { type: "language" }).of(language) ?? tag;
    return country ? `${name}, ${new Intl.DisplayNames("en", { type: "region" }).of(country) ?? country}` : name;
  } catch {
    return tag;
  }
}

/** Words for a row. */
export function rowWords(report: AnalyticsReport, key: string): string {
  if (report === "languages") return languageWords(key);
  if (report === "events") return key.replaceAll("_", " ");
  if (report === "services") {
    const name = key
      .replace(/^\/services\/|\/$/g, "")
      .replaceAll("-", " ")
      .replace(/\b(pc|it)\b/g, (word) => word.toUpperCase());
    return name.charAt(0).toUpperCase() + name.slice(1);
  }
  return known[report]?.[key] ?? key;
}

/** "+12%", or why there is no such number. */
export function changeWords(now: number, before: number): string {
  if (before === 0) return now === 0 ? "same" : "new";
  const change = Math.round((100 * (now - before)) / before);
  if (change === 0) return "same";
  return `${change > 0 ? "+" : "−"}${formatCount(Math.abs(change))}%`;
}

export const dayWords = (day: string): string => formatDay(day, "short");
export const dayAndYear = (day: string): string => formatDay(day, "medium");
