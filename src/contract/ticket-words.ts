import * as t from "#words/contract.ts";

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
  get repair() {
    return t.computerRepair;
  },
  get network() {
    return t.officeNetworkAndManagedIt;
  },
  get security() {
    return t.security;
  },
  get cloud() {
    return t.cloudAndEmail;
  },
  get backup() {
    return t.backupAndLostFiles;
  },
  get "gaming-pc"() {
    return t.gamingPc;
  },
  get account() {
    return t.accountOrInvoice;
  },
  get other() {
    return t.somethingElse;
  },
};

export const ticketPriorityLabels: Record<TicketPriority, string> = {
  get low() {
    return t.lowWhenYouHaveTime;
  },
  get normal() {
    return t.normalItBothersMe;
  },
  get high() {
    return t.highICannotWorkProperly;
  },
  get urgent() {
    return t.urgentEverythingStandsStill;
  },
};

/** What the client reads for each status. */
export const ticketStatusLabels: Record<TicketStatus, string> = {
  get new() {
    return t.received;
  },
  get open() {
    return t.inProgress;
  },
  get scheduled() {
    return t.visitScheduled;
  },
  get waiting_customer() {
    return t.weNeedYourReply;
  },
  get waiting_vendor() {
    return t.waitingForParts;
  },
  get resolved() {
    return t.solved;
  },
  get closed() {
    return t.closed;
  },
  get merged() {
    return t.merged;
  },
  get spam() {
    return t.closed;
  },
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
