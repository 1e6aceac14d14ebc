import type { EventBatch } from "#contract/analytics/analytics.ts";

let taken = false;

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : "");

/** Where this page load came from, once: the other site's name and the campaign of the address. Never their queries. */
export function takeArrival(): EventBatch["arrival"] {
  if (taken) return undefined;
  taken = true;
  const [entry] = performance.getEntriesByType("navigation");
  const cameNew = !(entry instanceof PerformanceNavigationTiming) || entry.type === "navigate";
  const host = hostOf(document.referrer);
  // Within the site, again, or back: no arrival.
  if (!cameNew || host === location.hostname) return undefined;
  const query = new URLSearchParams(landing);
  const campaign = {
    source: query.get("utm_source"),
    medium: query.get("utm_medium"),
    campaign: query.get("utm_campaign"),
  };
  const given = Object.entries(campaign).flatMap(([name, value]) => (value ? [[name, value.slice(0, 60)]] : []));
  return { ...(host ? { referrer: host.slice(0, 120) } : {}), ...Object.fromEntries(given) };
}

/** The query of the address somebody came with: it may have changed when the arrival is taken. */
const landing = typeof location === "undefined" ? "" : location.search;
