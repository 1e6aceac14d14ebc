/** The private link of a repair, of one reader. */
export interface RepairLinkRef {
  number: string;
  contactId: string;
}

/** Facts of a repair in its emails. */
export interface RepairWords {
  name: string;
  number: string;
  /** "Dell XPS 13" */
  device: string;
  repairLink: RepairLinkRef;
}

/** News for a client besides estimates. */
export type RepairChange =
  | "checked_in"
  | "waiting_parts"
  | "unrepairable"
  | "ready"
  | "picked_up"
  | "not_collected"
  | "abandoned"
  | "loan_due";

/** The emails about a repair. */
export interface RepairMailData {
  "repair-update": RepairWords & {
    change: RepairChange;
    /** The thing it waits for, the day the loaner is due, or the number of the notice. */
    note: string | null;
    /** "$45", when a fee was agreed to. */
    diagnosticFee: string | null;
    /** True when it was paid at check-in. */
    feePaid?: boolean;
    /** Of a device that is ready: what is due at pickup, with tax; and its invoice, which can be paid before. */
    due?: { amount: string; invoice: string | null } | null;
  };
  "repair-estimate": RepairWords & {
    cause: string | null;
    lines: [what: string, price: string][];
    /** The tax on them; null when nothing is taxed. */
    tax?: string | null;
    total: string;
    /** Options, and the sum each adds before tax. */
    options?: [what: string, price: string][];
    /** Sum with all of them; null without any. */
    mostTotal?: string | null;
    /** "December 7, 2026" */
    validUntil: string;
    /** An earlier estimate that this one replaces. */
    replaces: boolean;
    reminder: boolean;
  };
  "repair-answered": RepairWords & {
    decision: "approved" | "partly_approved" | "declined";
    total: string;
    decidedBy: string;
    /** By phone, as staff noted it. */
    oral: boolean;
  };
  "repair-answered-staff": {
    number: string;
    subject: string;
    name: string;
    decision: "approved" | "partly_approved" | "declined";
    total: string;
    reason: string | null;
  };
}
