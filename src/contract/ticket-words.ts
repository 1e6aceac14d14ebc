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

export const ticketCategoryLabels: Record<TicketCategory, string> = {
  repair: "Computer repair",
  network: "Office network and managed IT",
  security: "Security",
  cloud: "Cloud and email",
  backup: "Backup and lost files",
  "gaming-pc": "Gaming PC",
  account: "Account or invoice",
  other: "Something else",
};

export const ticketPriorityLabels: Record<TicketPriority, string> = {
  low: "Low: when you have time",
  normal: "Normal: it bothers me",
  high: "High: I cannot work properly",
  urgent: "Urgent: everything stands still",
};

/** What the client reads for each status. */
export const ticketStatusLabels: Record<TicketStatus, string> = {
  new: "Received",
  open: "In progress",
  scheduled: "Visit scheduled",
  waiting_customer: "We need your reply",
  waiting_vendor: "Waiting for parts",
  resolved: "Solved",
  closed: "Closed",
  merged: "Merged",
  spam: "Closed",
};

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
