import { limitedFetch } from "#web/shell/performance/limited-fetch.ts";
import type { EventBatch } from "#contract/analytics/analytics.ts";
import { consent, optOutSignal } from "#web/shell/consent/consent-store.ts";
import { readStoredSession } from "#web/shell/session/stored-session.ts";
import { isStaffBrowser } from "./staff-browser.ts";
import { takeArrival } from "./visit-arrival.ts";

type QueuedEvent = EventBatch["events"][number];

const waitMilliseconds = 4000;
/** Even with the longest labels so many stay under the 8 kB of a batch. */
const most = 12;

let waiting: QueuedEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends without waiting for an answer; what goes wrong is nobody's business here. Outlives the page. */
export function sendQuietly(path: string, body: unknown): void {
  const session = readStoredSession();
  void limitedFetch(path, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(session ? { Authorization: `Bearer ${session.access_token}` } : {}),
    },
    keepalive: true,
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

/**
 * The person's choice; without one the browser's signal is a no. After a no events count, the visitor does not; an explicit yes is told,
 * because the signal still goes with every request.
 */
function chosen(): Pick<EventBatch, "accepted" | "declined"> {
  const choice = consent.choice();
  if (choice) return choice.preferences.analytics ? { accepted: true } : { declined: true };
  return optOutSignal() ? { declined: true } : {};
}

/** Sends what waits, at once. */
export function sendWaiting(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const events = waiting;
  waiting = [];
  const arrival = events.some((event) => event.event === "page_view") ? takeArrival() : undefined;
  const batch: EventBatch = {
    events,
    ...(arrival ? { arrival } : {}),
    ...(navigator.language ? { language: navigator.language } : {}),
    ...chosen(),
    ...(isStaffBrowser() ? { staff: true } : {}),
  };
  sendQuietly("/api/analytics/events", batch);
}

/** Sent with others every few seconds, and when the page is hidden or left. */
export function queueEvent(event: QueuedEvent): void {
  waiting.push(event);
  if (waiting.length >= most || document.visibilityState === "hidden") sendWaiting();
  else timer ??= setTimeout(sendWaiting, waitMilliseconds);
}

export function sendWhenHidden(): void {
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && sendWaiting());
  window.addEventListener("pagehide", sendWaiting);
}
