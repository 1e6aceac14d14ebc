import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { WebVital } from "#contract/analytics/analytics.ts";
import { carriesKey, isStaffPath, longTasks, pathTemplate } from "#contract/analytics/analytics-rules.ts";
import { track } from "./data-layer.ts";
import { sendQuietly } from "./event-queue.ts";
import { isStaffBrowser } from "./staff-browser.ts";

declare global {
  interface Window {
    __reactRouterManifest?: { version?: string };
  }
}

const mostShifts = 10;
/** Less is not seen. */
const leastShift = 0.001;
const longestSelector = 200;

/** A short CSS selector, from the element up to the first with an id. */
export function selectorOf(node: unknown): string | undefined {
  const parts: string[] = [];
  for (let at = node instanceof Element ? node : null; at && at !== document.body; at = at.parentElement) {
    const classes = [...at.classList].slice(0, 2).map((name) => `.${name}`);
    parts.unshift(at.localName + (at.id ? `#${at.id}` : classes.join("")));
    if (at.id) break;
  }
  return parts.join(">").slice(-longestSelector) || undefined;
}

// Read from the entries: the library's build with attribution is twice the size.
function culpritOf({ name, entries }: Metric): string | undefined {
  if (name === "LCP") return selectorOf((entries.at(-1) as { element?: unknown } | undefined)?.element);
  if (name === "INP") return selectorOf(entries.map((entry) => (entry as { target?: unknown }).target).find(Boolean));
  if (name !== "CLS") return undefined;
  const shifts = (entries as unknown as LayoutShift[]).toSorted((first, second) => second.value - first.value);
  return selectorOf(shifts[0]?.sources?.[0]?.node);
}

function tell(metric: Metric) {
  const { name, value, rating, id, navigationType } = metric;
  const path = pathTemplate(metric.navigationURL ?? location.href);
  if (isStaffPath(path) || carriesKey(new URL(metric.navigationURL ?? location.href)) || carriesKey(location)) return;
  const element = culpritOf(metric);
  const release = window.__reactRouterManifest?.version;
  const vital: WebVital = {
    name,
    value,
    rating,
    url: location.origin + path,
    timestamp: Date.now(),
    id,
    navigation: navigationType,
    ...(element ? { element } : {}),
    ...(release ? { release } : {}),
    ...(isStaffBrowser() ? { staff: true } : {}),
  };
  sendQuietly("/api/analytics/web-vitals", vital);
  track(
    {
      event: "web_vitals",
      event_category: "Web Vitals",
      event_label: name,
      // Whole numbers: thousandths for what has no unit.
      value: Math.round(name === "CLS" ? value * 1000 : value),
      more: { metric_id: id, metric_value: value, metric_rating: rating, non_interaction: true },
    },
    { counted: false },
  );
}

/** Watches entries of a type, also those from before; a browser that does not know the type is left alone. */
function observe(type: string, see: (entry: PerformanceEntry) => void) {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
}

function watchLongTasks() {
  let told = 0;
  let last = Number.NEGATIVE_INFINITY;
  observe("longtask", ({ duration, startTime }) => {
    if (duration <= longTasks.milliseconds || told >= longTasks.most) return;
    if (startTime - last < longTasks.apartMilliseconds) return;
    told += 1;
    last = startTime;
    track({ event: "long_task", event_category: "performance", event_label: "long task", value: Math.round(duration) });
  });
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources?: { node?: Node | null }[];
}

function watchLayoutShifts() {
  let told = 0;
  observe("layout-shift", (entry) => {
    const { value, hadRecentInput, sources } = entry as LayoutShift;
    if (hadRecentInput || value < leastShift || told >= mostShifts) return;
    told += 1;
    const node = sources?.[0]?.node;
    const label = node instanceof Element ? node.tagName.toLowerCase() : "unknown";
    track({
      event: "layout_shift",
      event_category: "performance",
      event_label: label,
      value: Number(value.toFixed(4)),
    });
  });
}

/** Loaded when the page is there and the browser idle. */
export function measurePage(): void {
  const options = { reportSoftNavs: true };
  onCLS(tell, options);
  onFCP(tell, options);
  onINP(tell, options);
  onLCP(tell, options);
  onTTFB(tell, options);
  watchLongTasks();
  watchLayoutShifts();
}
