import type { StaffTicket } from "#contract/ticket-desk.ts";
import { shortPriorityLabels, staffStatusLabels, ticketCategoryLabels } from "#contract/ticket-words.ts";

type Event = StaffTicket["events"][number];

const labels: Record<string, Record<string, string>> = {
  status: staffStatusLabels,
  priority: shortPriorityLabels,
  category: ticketCategoryLabels,
};

const names: Record<string, string> = { status: "Status", priority: "Priority", category: "Category" };

/** What happened, in a short line; null for what a message beside it says already. */
export function eventWords(event: Event, staff: StaffTicket["staff"]): string | null {
  const { kind, actor, detail } = event;
  const name = actor.replace(/^(admin|technician|system) /, "");
  const by = name ? `, ${name}` : "";
  if (kind in labels) {
    const word = (value: unknown) => labels[kind]?.[String(value)] ?? String(value);
    return `${names[kind]}: ${word(detail.from)} to ${word(detail.to)}${by}`;
  }
  if (kind === "assignee") {
    const name = staff.find((person) => person.id === detail.to)?.name;
    return detail.to ? `Assigned to ${name ?? "somebody"}${by}` : `Unassigned${by}`;
  }
  if (["opened", "answered", "note", "replied", "message"].includes(kind) || kind.startsWith("quote_")) return null;
  return `${kind.replaceAll(/[_-]/g, " ")}${by}`;
}
