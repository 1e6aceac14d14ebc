/** The words of repairs. Nothing here may import zod: it travels to the browser. */
import * as t from "#words/repairs.ts";

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

export const estimateLineKinds = ["part", "labor", "diagnosis", "travel", "credit", "other"] as const;
export type EstimateLineKind = (typeof estimateLineKinds)[number];
/** What a part is, as the law wants it named. */
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

export const repairStepLabels: Record<RepairStep, string> = {
  get checkedIn() {
    return t.checkedIn;
  },
  get lookedAt() {
    return t.lookedAt;
  },
  get yourDecision() {
    return t.yourDecision;
  },
  get inRepair() {
    return t.inRepair;
  },
  get tested() {
    return t.tested;
  },
  get ready() {
    return t.ready;
  },
};

/** How a state reads for the client. */
export const clientStatusLabels: Record<RepairStatus, string> = {
  get booked() {
    return t.bringItIn;
  },
  get received() {
    return t.checkedIn;
  },
  get diagnosing() {
    return t.beingLookedAt;
  },
  get estimate_sent() {
    return t.waitingForYourDecision;
  },
  get approved() {
    return t.approvedWorkStarts;
  },
  get waiting_parts() {
    return t.waitingForAPart;
  },
  get in_repair() {
    return t.inRepair;
  },
  get quality_check() {
    return t.beingTested;
  },
  get ready() {
    return t.readyForPickup;
  },
  get picked_up() {
    return t.pickedUp;
  },
  get declined() {
    return t.youDeclined;
  },
  get unrepairable() {
    return t.cannotBeRepaired;
  },
  get cancelled() {
    return t.cancelled;
  },
  get abandoned() {
    return t.notPickedUp;
  },
};

export const lineKindLabels: Record<EstimateLineKind, string> = {
  get part() {
    return t.part;
  },
  get labor() {
    return t.labor;
  },
  get diagnosis() {
    return t.diagnosis;
  },
  get travel() {
    return t.travel;
  },
  get credit() {
    return t.credit;
  },
  get other() {
    return t.other;
  },
};

export const partClassLabels: Record<PartClass, string> = {
  get new() {
    return t.partNew;
  },
  get used() {
    return t.partUsed;
  },
  get rebuilt() {
    return t.partRebuilt;
  },
  get exchange() {
    return t.partExchange;
  },
};

export const usedForLabels: Record<UsedFor, string> = {
  get household() {
    return t.household;
  },
  get home_office() {
    return t.homeOffice;
  },
  get business() {
    return t.business;
  },
};

export const backupLabels: Record<BackupConsent, string> = {
  get full() {
    return t.fullCopy;
  },
  get if_possible() {
    return t.copyIfPossible;
  },
  get none() {
    return t.noCopy;
  },
};

export const replacedPartsLabels: Record<ReplacedParts, string> = {
  get return() {
    return t.partsReturned;
  },
  get recycle() {
    return t.partsRecycled;
  },
  get core() {
    return t.partsToMaker;
  },
};
