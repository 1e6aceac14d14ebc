/** The words of repairs. Nothing here may import zod: it travels to the browser. */

export const repairStatuses = [
  "booked",
  "received",
  "diagnosing",
  "estimate_sent",
  "approved",
  "waiting_parts",
  "in_repair",
  "quality_check",
  "ready",
  "picked_up",
  "declined",
  "unrepairable",
  "cancelled",
  "abandoned",
] as const;
export type RepairStatus = (typeof repairStatuses)[number];

export const intakeKinds = ["drop_off", "on_site", "pickup", "mail_in", "remote"] as const;
export type IntakeKind = (typeof intakeKinds)[number];
export const usedFor = ["household", "home_office", "business"] as const;
export type UsedFor = (typeof usedFor)[number];
export const backupConsents = ["full", "if_possible", "none"] as const;
export type BackupConsent = (typeof backupConsents)[number];
export const replacedPartsChoices = ["return", "recycle", "core"] as const;
export type ReplacedParts = (typeof replacedPartsChoices)[number];

/** Ways to pay the diagnostic fee at check-in. */
export const feePayments = ["cash", "card_terminal"] as const;
export type FeePayment = (typeof feePayments)[number];

export const estimateLineKinds = ["part", "labor", "diagnosis", "travel", "credit", "other"] as const;
export type EstimateLineKind = (typeof estimateLineKinds)[number];
/** Class of a part, as the law wants it named. */
export const partClasses = ["new", "used", "rebuilt", "exchange"] as const;
export type PartClass = (typeof partClasses)[number];

/** As it stands in the database; "sent" turns into "expired" by itself after its last day. */
export type KeptEstimateStatus = "draft" | "sent" | "approved" | "partly_approved" | "declined" | "superseded";
export type EstimateStatus = KeptEstimateStatus | "expired";
export type EstimateDecision = "approved" | "partly_approved" | "declined";

/** As staff see the states; their columns on the board have the same names. */
export const repairStatusLabels: Record<RepairStatus, string> = {
  booked: "Booked",
  received: "Checked in",
  diagnosing: "Diagnosis",
  estimate_sent: "Client decides",
  approved: "Approved",
  waiting_parts: "Parts",
  in_repair: "In repair",
  quality_check: "Quality check",
  ready: "Ready",
  picked_up: "Picked up",
  declined: "Declined",
  unrepairable: "Cannot be repaired",
  cancelled: "Cancelled",
  abandoned: "Abandoned",
};

/** The six plain steps of a client, in order. */
export const repairSteps = ["checkedIn", "lookedAt", "yourDecision", "inRepair", "tested", "ready"] as const;
export type RepairStep = (typeof repairSteps)[number];
