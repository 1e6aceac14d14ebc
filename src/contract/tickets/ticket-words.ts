/** The words of tickets, apart from their schemas: a form can show them without loading the validator. */

export const ticketCategories = [
  "repair",
  "network",
  "security",
  "cloud",
  "backup",
  "gaming-pc",
  "account",
  "other",
] as const;
export type TicketCategory = (typeof ticketCategories)[number];

export const ticketPriorities = ["low", "normal", "high", "urgent"] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

export const ticketStatuses = [
  "new",
  "open",
  "scheduled",
  "waiting_customer",
  "waiting_vendor",
  "resolved",
  "closed",
  "merged",
  "spam",
] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** The same in the words of the workshop. */
export const staffStatusLabels: Record<TicketStatus, string> = {
  new: "New",
  open: "In repair",
  scheduled: "Visit scheduled",
  waiting_customer: "Waiting for client",
  waiting_vendor: "Waiting for parts",
  resolved: "Ready",
  closed: "Closed",
  merged: "Merged",
  spam: "Spam",
};

/** One word for rows and selects of staff. */
export const shortPriorityLabels: Record<TicketPriority, string> = {
  low: "Low",
  normal: "Normal",
  high: "High",
  urgent: "Urgent",
};
