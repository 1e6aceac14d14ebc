import { staffStatusLabels } from "#contract/tickets/ticket-words.ts";
import * as t from "#words/tickets.ts";

const statusAliases: Record<string, string> = {
  active: "active",
  all: "all",
  waiting: "waiting_customer",
  parts: "waiting_vendor",
  ready: "resolved",
  ...Object.fromEntries(Object.keys(staffStatusLabels).map((status) => [status, status])),
};
const assignee = /^(me|nobody|[0-9a-f]{8}-[0-9a-f-]{27})$/;

/**
 * The filter as it stands in the address and in the field, "status:open assignee:me printer", as parameters of the API.
 * A token nobody knows counts as a word to look for.
 */
export function queueParameters(filter: string): URLSearchParams {
  const parameters = new URLSearchParams();
  const words: string[] = [];
  for (const token of filter.trim().split(/\s+/).filter(Boolean)) {
    const [, name = "", value = ""] = /^(status|priority|category|assignee):(\S+)$/i.exec(token) ?? [];
    const known = knownValue(name.toLowerCase(), value.toLowerCase());
    if (known) parameters.set(name.toLowerCase(), known);
    else words.push(token);
  }
  if (words.length > 0) parameters.set("q", words.join(" "));
  return parameters;
}

function knownValue(name: string, value: string): string | null {
  if (name === "status") return statusAliases[value] ?? null;
  if (name === "priority") return value in t.ticketPriorityLabels ? value : null;
  if (name === "category") return value in t.ticketCategoryLabels ? value : null;
  if (name === "assignee") return assignee.test(value) ? value : null;
  return null;
}

/** The filter as tokens, for showing them as such. */
export const tokensOf = (filter: string): string[] => filter.trim().split(/\s+/).filter(Boolean);

export interface QueueView {
  name: string;
  filter: string;
}

/** The views of the navigation. The first one is what the queue shows by itself. */
export const queueViews: QueueView[] = [
  { name: "All open", filter: "" },
  { name: "My work", filter: "assignee:me" },
  { name: "Unassigned", filter: "assignee:nobody" },
  { name: "Waiting for client", filter: "status:waiting_customer" },
  { name: "Ready", filter: "status:resolved" },
  { name: "All tickets", filter: "status:all" },
];

/** The address of the queue with a filter; colons stay readable. */
export const queueAddress = (filter: string): string =>
  `/admin/tickets/${filter ? `?q=${encodeURIComponent(filter).replaceAll("%3A", ":").replaceAll("%20", "+")}` : ""}`;
