import type { EventName, LeadSource } from "#contract/analytics/analytics-rules.ts";
import {
  carriesKey,
  eventBatch,
  isStaffPath,
  pathTemplate,
  withoutPersonal,
} from "#contract/analytics/analytics-rules.ts";
import { queueEvent } from "./event-queue.ts";

export interface TrackedEvent {
  event: EventName;
  event_category?: string;
  event_label?: string;
  value?: number;
  currency?: "USD";
  lead_source?: LeadSource;
  /** Values for the data layer only, such as Google's `ecommerce`. */
  more?: Record<string, unknown>;
}

/**
 * Tells the data layer and our own server what happened, without anything personal: email addresses, ticket numbers and long
 * rows of digits are taken out of the label. `path` is the page it happened on. `counted: false` keeps an event out of our own count. Never throws or waits.
 */
export function track({ more, ...event }: TrackedEvent, { counted = true, path = location.pathname } = {}): void {
  const onStaffPage = isStaffPath(path);
  // An address that opens something is seen by nothing that measures.
  if (carriesKey(location)) return;
  // Screens of staff are not measured; that one was refused is told all the same.
  if (onStaffPage && event.event !== "security_event") return;
  if (event.event_label !== undefined) event.event_label = withoutPersonal(event.event_label, eventBatch.label);
  (window.dataLayer ??= []).push({ ...event, ...more });
  if (counted && !onStaffPage) queueEvent({ ...event, path: pathTemplate(path) });
}
