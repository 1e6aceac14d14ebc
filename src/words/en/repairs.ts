import type {
  BackupConsent,
  EstimateLineKind,
  PartClass,
  RepairStatus,
  RepairStep,
  ReplacedParts,
  UsedFor,
} from "#contract/repairs/repair-words.ts";

// Words of repairs, their steps and estimates, on screens and papers.
export const waitingForADecision = "Waiting for a decision";
export const typeTheRepairNumber = "Type a repair number such as R-10241.";
export const typeAnAmount = "Type an amount such as 45.00.";
export const typeYourNameToApprove = "Type your name to approve.";
export const typeYourNameToDecline = "Type your name to decline.";
export const noSuchRepair = "There is no such repair, or the link has ended.";
export const onlyApproversDecide =
  "An owner or approver of your organization decides this. They have the link by email.";
export const noSuchOption = "One of the options is not part of this estimate. Load the page again.";
export const noSuchEstimate = "There is no such estimate.";
export const estimateExpired = "This estimate has expired. Ask us for a new one: {phone}.";
export const estimateSuperseded = "A newer estimate replaces this one. Load the page again to see it.";
export const estimateAnswered = "This estimate has been answered already. To change the answer, call {phone}.";
export const aTechnician = "A technician";
export const nextBooked = "We expect the device at the shop.";
export const nextReceived = "{who} looks at it next and finds the fault.";
export const nextDiagnosing = "{who} is finding the fault. You get an estimate before any work starts.";
export const nextYouDecide = "You decide next. Nothing is done until you answer the estimate.";
export const nextApproverDecides = "An approver of your organization decides next. Nothing is done until then.";
export const nextApproved = "{who} starts the work next. You need to do nothing.";
export const nextWaitingFor = "We wait for {part}, then the work goes on. You need to do nothing.";
export const nextWaiting = "We wait for a part, then the work goes on. You need to do nothing.";
export const nextInRepair = "{who} is working on it. You need to do nothing.";
export const nextTesting = "The work is done. We test everything before you come.";
export const nextReady = "It is ready. Pick it up during opening hours, with a photo ID or the claim check.";
export const nextReadyWithLoaner = "It is ready. Bring our loaner back when you pick it up.";
export const nextPickedUp = "You have your device back. Reply below if something is not right.";
export const nextDeclined = "You declined the estimate. We get the device ready for you as it is.";
export const nextUnrepairable =
  "This device cannot be repaired. We get it ready for you and tell you what can be saved.";
export const nextCancelled = "This repair was cancelled.";
export const nextAbandoned = "This device was not picked up. Call us if you want it back.";

export const repairStepLabels = {
  checkedIn: "Checked in",
  lookedAt: "Looked at",
  yourDecision: "Your decision",
  inRepair: "In repair",
  tested: "Tested",
  ready: "Ready",
} satisfies Record<RepairStep, string>;

/** Words of a state for the client. */
export const clientStatusLabels = {
  booked: "Expected at the shop",
  received: "Checked in",
  diagnosing: "Being looked at",
  estimate_sent: "Waiting for your decision",
  approved: "Approved, work starts soon",
  waiting_parts: "Waiting for a part",
  in_repair: "In repair",
  quality_check: "Being tested",
  ready: "Ready for pickup",
  picked_up: "Picked up",
  declined: "Declined",
  unrepairable: "Cannot be repaired",
  cancelled: "Cancelled",
  abandoned: "Not picked up",
} satisfies Record<RepairStatus, string>;

export const lineKindLabels = {
  part: "Part",
  labor: "Labor",
  diagnosis: "Diagnosis",
  travel: "Travel",
  credit: "Credit",
  other: "Other",
} satisfies Record<EstimateLineKind, string>;

export const partClassLabels = { new: "new", used: "used", rebuilt: "rebuilt", exchange: "exchange" } satisfies Record<
  PartClass,
  string
>;

export const usedForLabels = {
  household: "Household",
  home_office: "Home office",
  business: "Business",
} satisfies Record<UsedFor, string>;

export const backupLabels = { full: "Full copy", if_possible: "If possible", none: "No copy" } satisfies Record<
  BackupConsent,
  string
>;

export const replacedPartsLabels = {
  return: "Returned to you",
  recycle: "Recycled by us",
  core: "Back to the maker (core)",
} satisfies Record<ReplacedParts, string>;
