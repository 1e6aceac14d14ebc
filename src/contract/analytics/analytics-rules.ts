/** Analytics as browser and server know them. */
import { recordPath, staffPath } from "#contract/site/address-patterns.ts";
import { hideRecord } from "#contract/site/english-path.ts";

/** Every event of the data layer. */
export const eventNames = [
  "page_view",
  "form_submit",
  "cta_click",
  "outbound_click",
  "scroll_depth",
  "newsletter_signup",
  "generate_lead",
  "phone_click",
  "service_view",
  "plan_select",
  "video_start",
  "video_complete",
  "file_download",
  "search",
  "login",
  "sign_up",
  "ticket_create",
  "chat_open",
  "chat_message",
  "chat_rating",
  "security_event",
  "web_vitals",
  "long_task",
  "layout_shift",
  "view_item",
  "add_to_cart",
  "begin_checkout",
  "purchase",
] as const;
export type EventName = (typeof eventNames)[number];

export type LeadSource = "contact" | "phone";

export const eventBatch = { events: 20, bytes: 8000, label: 120, path: 200 } as const;

/** Share of a page that was seen, in percent: told once each. */
export const scrollSteps = [25, 50, 75, 90] as const;

/** Long tasks that are told of: so many of a page, so far apart. */
export const longTasks = { milliseconds: 50, most: 10, apartMilliseconds: 1000 } as const;

export const vitalNames = ["FCP", "LCP", "CLS", "INP", "TTFB"] as const;
export type VitalName = (typeof vitalNames)[number];
export const vitalRatings = ["good", "needs-improvement", "poor"] as const;
export type VitalRating = (typeof vitalRatings)[number];

/** At most `good` is good, over `poor` is poor; CLS has no unit, the others are milliseconds. */
export const vitalThresholds: Record<VitalName, { good: number; poor: number }> = {
  FCP: { good: 1800, poor: 3000 },
  LCP: { good: 2500, poor: 4000 },
  CLS: { good: 0.1, poor: 0.25 },
  INP: { good: 200, poor: 500 },
  TTFB: { good: 800, poor: 1800 },
};

export function vitalRating(name: VitalName, value: number): VitalRating {
  const { good, poor } = vitalThresholds[name];
  if (value <= good) return "good";
  return value <= poor ? "needs-improvement" : "poor";
}

/** Below this many visits a percentile says little: it is shown, and rated nowhere. */
export const leastVitalSamples = 50;

/** True when a page's 75th percentile is a finding; the audit and the table of speeds agree by it. */
export const isSlow = ({ name, samples, p75 }: { name: VitalName; samples: number; p75: number }): boolean =>
  samples >= leastVitalSamples && vitalRating(name, p75) !== "good";

/** Addresses of staff: nothing on them is told. */
export const isStaffPath = (path: string): boolean => staffPath.test(path);

const keyNames = /^(?:key|token|token_hash|code|state|access_token|refresh_token|provider_token|nonce)$/;

/** True when an address opens something to whoever knows it: nothing that measures may see it. */
export function carriesKey({ search, hash }: { search: string; hash: string }): boolean {
  return [search, hash.slice(1)].some((part) =>
    [...new URLSearchParams(part)].some(([name, value]) => keyNames.test(name) && value !== ""),
  );
}

const personal = /%40|@|^[A-Z]-\d+$|^\d{3,}$|^\w{24,}$|^(?=.*\d)(?=.*[A-Z])[\w-]{20,}$|^[0-9a-f]{8}-[0-9a-f]{4}-/;

/**
 * The address of a page for counting: without query and hash, with a slash at the end, and with parts that name one record or
 * could name a person taken out.
 */
export function pathTemplate(address: string): string {
  const path = (/^(?:https?:\/\/[^/?#]*)?([^?#]*)/.exec(address)?.[1] ?? "").slice(0, 1000);
  const parts = hideRecord(path, recordPath).split("/").filter(Boolean);
  const clean = `/${parts.map((part) => `${personal.test(part) ? "{id}" : part}/`).join("")}`;
  return clean.length <= eventBatch.path ? clean : "/{long}/";
}

/** `text` without email addresses, numbers of tickets, orders and the like, and long rows of digits; in one line, not too long. */
export const withoutPersonal = (text: string, length: number = eventBatch.label): string =>
  text
    .replace(/[^\s<>"']+(?:@|%40)[^\s<>"']+/gi, "{mail}")
    .replace(/\b[A-Z]-\d{4,}\b/gi, "{number}")
    .replace(/[+(]?\d(?:[\s().-]{0,2}\d){6,}/g, "{digits}")
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim()
    .slice(0, length)
    .toWellFormed();
