import type { AnalyticsReport } from "#contract/analytics.ts";

interface ReportWords {
  title: string;
  /** What a row is. */
  row: string;
  empty: string;
}

export const reportWords: Record<AnalyticsReport, ReportWords> = {
  pages: { title: "Pages", row: "Page", empty: "Nobody has looked at a page in these days." },
  sources: { title: "Where visits come from", row: "Source", empty: "No visit has come in these days." },
  campaigns: {
    title: "Campaigns",
    row: "Source / medium / campaign",
    empty: "No address with utm_source, utm_medium or utm_campaign was followed in these days.",
  },
  languages: { title: "Languages and their countries", row: "Language", empty: "No browser said its language." },
  devices: { title: "Devices", row: "Device", empty: "No device was seen in these days." },
  browsers: { title: "Browsers", row: "Browser", empty: "No browser was seen in these days." },
  cities: { title: "City pages", row: "Page", empty: "No city page was read in these days." },
  services: { title: "Services", row: "Service", empty: "No service was read about in these days." },
  events: { title: "Events", row: "Event", empty: "Nothing has happened in these days." },
  leads: {
    title: "Phone clicks and contact forms, as browsers reported them",
    row: "Source",
    empty: "No phone clicks and no messages were reported in these days.",
  },
  searches: { title: "Searches on the site", row: "Outcome", empty: "Nobody has searched in these days." },
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

/** What people call a row. */
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

export const whole = (count: number): string => count.toLocaleString("en-US");

/** "+12%", or why there is no such number. */
export function changeWords(now: number, before: number): string {
  if (before === 0) return now === 0 ? "same" : "new";
  const change = Math.round((100 * (now - before)) / before);
  if (change === 0) return "same";
  return `${change > 0 ? "+" : "−"}${whole(Math.abs(change))}%`;
}

const dayFormat = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const yearFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

export const dayWords = (day: string): string => dayFormat.format(new Date(day));
export const dayAndYear = (day: string): string => yearFormat.format(new Date(day));
