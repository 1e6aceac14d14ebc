import type { LeadSource } from "#contract/analytics/analytics-rules.ts";
import { scrollSteps } from "#contract/analytics/analytics-rules.ts";
import { clickFacts, type ClickFacts } from "#web/head/early-clicks.ts";
import { sendWaiting } from "./event-queue.ts";
import { track } from "./data-layer.ts";
import * as contact from "#words/contact.ts";
import * as language from "#words/language.ts";
import * as support from "#words/support.ts";

const files = /\.(pdf|zip|docx?|xlsx?|pptx?|csv|txt|md|ics|xml)$/i;
const planAddress = "/get-started/";

let leadValues: Record<LeadSource, number> | undefined;

/** The worth of leads, from the company's facts. */
export function setLeadValues(values: Record<LeadSource, number>): void {
  leadValues = values;
}

export function trackLead(lead_source: LeadSource, path = location.pathname): void {
  const worth = leadValues ? { value: leadValues[lead_source], currency: "USD" as const } : {};
  track({ event: "generate_lead", event_category: "lead", event_label: lead_source, lead_source, ...worth }, { path });
}

const clicked = (event: MouseEvent): void => count(clickFacts(event));

function count(facts: ClickFacts | null): void {
  if (!facts) return;
  const { cta, link, path } = facts;
  if (cta) track({ event: "cta_click", event_category: "cta", event_label: cta }, { path });
  if (link && URL.canParse(link.href)) followed(link, path);
}

function followed({ href, place, download }: NonNullable<ClickFacts["link"]>, path: string) {
  const { protocol, origin, pathname, hostname, searchParams } = new URL(href);
  if (protocol === "tel:") {
    track({ event: "phone_click", event_category: "contact", event_label: place }, { path });
    return trackLead("phone", path);
  }
  if (protocol !== "http:" && protocol !== "https:") return;
  const inside = origin === location.origin;
  if (files.test(pathname) || download)
    track(
      { event: "file_download", event_category: "download", event_label: pathname.split("/").at(-1) ?? "" },
      { path },
    );
  else if (!inside) track({ event: "outbound_click", event_category: "outbound", event_label: hostname }, { path });
  const plan = inside && pathname === planAddress ? searchParams.get("plan") : null;
  if (plan) track({ event: "plan_select", event_category: "pricing", event_label: plan }, { path });
}

/** Name of the last form that was sent: its success shows on the next page. */
let sentForm: string | null = null;

function submitted({ target }: SubmitEvent) {
  if (!(target instanceof HTMLFormElement) || target.method !== "post") return;
  sentForm = target.getAttribute("aria-label");
  track({ event: "form_submit", event_category: "form", event_label: sentForm ?? (target.id || "form") });
  // The answer may be a document of its own, and this one is gone with what waits in it.
  sendWaiting();
}

/** The page that says a request was opened. A contact lead is one that the contact form led to. */
export function requestOpened(): void {
  const [entry] = performance.getEntriesByType("navigation");
  // A form that was sent before our script was there leaves only the page it was on.
  const cameFrom =
    entry instanceof PerformanceNavigationTiming && entry.type === "navigate" && URL.canParse(document.referrer)
      ? new URL(document.referrer)
      : null;
  const byContact = cameFrom?.origin === location.origin && cameFrom.pathname === language.linkTo("/contact-us/");
  const bySupport = cameFrom?.origin === location.origin && cameFrom.pathname === language.linkTo("/support/");
  const form = sentForm ?? (byContact ? contact.contact : bySupport ? support.openATicket : null);
  sentForm = null;
  if (!form) return;
  track({ event: "ticket_create", event_category: "ticket", event_label: form });
  if (form === contact.contact) trackLead("contact");
}

let shownAt = 0;
let left: number[] = [];

/** The steps of a new page begin anew. */
export function startScroll(): void {
  shownAt = performance.now();
  left = [...scrollSteps];
}

// The router moves to the top of a new page; that is nobody's reading.
const settleMilliseconds = 400;

function scrolled() {
  if (left.length === 0 || window.scrollY <= 0 || performance.now() - shownAt < settleMilliseconds) return;
  const seen = (100 * (window.scrollY + window.innerHeight)) / document.documentElement.scrollHeight;
  while (left[0] !== undefined && seen >= left[0]) {
    track({ event: "scroll_depth", event_category: "scroll", event_label: `${left[0]}%`, value: left[0] });
    left.shift();
  }
}

/** Listens at the document, so that no page has to do anything. */
export function listenToPage(): void {
  // Those that were made before this was loaded.
  for (const early of window.takeClicks?.() ?? []) count(early);
  document.addEventListener("click", clicked, { capture: true });
  document.addEventListener("auxclick", clicked, { capture: true });
  document.addEventListener("submit", submitted, { capture: true });
  document.addEventListener("scroll", scrolled, { passive: true });
}
