/** The words of leads, apart from their schemas: a screen can show them without loading the validator. */
import type { LeadSource, LeadStatus } from "#contract/leads.ts";

export const leadSourceLabels: Record<LeadSource, string> = {
  get_started: "Get started",
  contact: "Contact form",
  phone: "Phone",
  chat: "Chat",
  walk_in: "At the counter",
};

export const leadStatusLabels: Record<LeadStatus, string> = {
  new: "New",
  qualified: "Qualified",
  won: "Won",
  lost: "Lost",
  spam: "Spam",
};

/** The span of the figures above the list. */
export const leadFigureDays = 30;
