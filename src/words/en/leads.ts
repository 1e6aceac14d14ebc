import type { LeadSource, LeadStatus } from "#contract/leads/leads.ts";

export const leadSourceLabels = {
  get_started: "Get started",
  contact: "Contact form",
  phone: "Phone",
  chat: "Chat",
  walk_in: "At the counter",
} satisfies Record<LeadSource, string>;

export const leadStatusLabels = {
  new: "New",
  qualified: "Qualified",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
} satisfies Record<LeadStatus, string>;
