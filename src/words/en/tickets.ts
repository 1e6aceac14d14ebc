import type { TicketCategory, TicketPriority, TicketStatus } from "#contract/tickets/ticket-words.ts";

export const ticketCategoryLabels = {
  repair: "Computer repair",
  network: "Office network and managed IT",
  security: "Security",
  cloud: "Cloud and email",
  backup: "Backup and lost files",
  "gaming-pc": "Gaming PC",
  account: "Account or invoice",
  other: "Something else",
} satisfies Record<TicketCategory, string>;

export const ticketPriorityLabels = {
  low: "Low: when you have time",
  normal: "Normal: it bothers me",
  high: "High: I cannot work properly",
  urgent: "Urgent: everything stands still",
} satisfies Record<TicketPriority, string>;

/** Words of each status for the client. */
export const ticketStatusLabels = {
  new: "Received",
  open: "In progress",
  scheduled: "Visit scheduled",
  waiting_customer: "We need your reply",
  waiting_vendor: "Waiting for parts",
  resolved: "Solved",
  closed: "Closed",
  merged: "Merged",
  spam: "Closed",
} satisfies Record<TicketStatus, string>;
