import { type RepairStatus, repairStatuses } from "#contract/repairs/repair-words.ts";
import { repairLimits } from "#contract/repairs/repairs.ts";
import { defineStates, type StepWorld } from "#domain/states/states.ts";
import { checklistOf } from "#domain/repairs/checklist.ts";
import { type RepairFacts, workCents } from "#domain/repairs/repair-store.ts";
import { formatMoney } from "#contract/values/format-money.ts";

type Row = Pick<
  RepairFacts,
  | "status"
  | "approved_cents"
  | "work"
  | "photos"
  | "photo_waiver"
  | "loans"
  | "notices"
  | "paid"
  | "ready_at"
  | "checklist"
  | "device_kind"
>;

/** Nothing may be charged above what the client agreed to (BPC 9844.5). */
const withinApproval = (row: Row): boolean => workCents(row) <= (row.approved_cents ?? 0);
const overApproval = (row: Row): string =>
  `Work and parts come to ${formatMoney(workCents(row))}, the client agreed to ${formatMoney(row.approved_cents ?? 0)}. Send a new estimate first.`;
/** A repair without charge needs no payment. */
const isPaid = (row: Row): boolean => row.paid || workCents(row) <= 0;
const isChecked = (row: Row): boolean => checklistOf(row).every(({ doneAt }) => doneAt !== null);
/** The client agreed to no work, or it cannot be done. */
const nothingDone = ({ status, approved_cents }: Row): boolean =>
  status === "unrepairable" || (status === "declined" && approved_cents === null);
/** The device is with us, and not ready. */
export const inHand: RepairStatus[] = [
  "received",
  "diagnosing",
  "estimate_sent",
  "approved",
  "waiting_parts",
  "in_repair",
  "quality_check",
  "declined",
  "unrepairable",
];
const day = 86_400_000;
const longUncollected = ({ ready_at, notices }: Row, { clock }: StepWorld): boolean =>
  ready_at !== null &&
  clock.now().getTime() - ready_at.getTime() > repairLimits.abandonedDays * day &&
  notices >= repairLimits.abandonedNotices;

/** The life of a repair: one table for the verbs, the buttons, the board and the documentation. */
export const repairStates = defineStates({
  noun: "Repair",
  statuses: repairStatuses,
  statusOf: ({ status }: Row) => status,
  steps: {
    checkIn: {
      by: ["staff"],
      from: ["booked"],
      to: "received",
      needs: {
        words: `the claim check, and ${repairLimits.photos} photos or the reason why there are none`,
        met: ({ photos, photo_waiver }) => photos >= repairLimits.photos || photo_waiver !== null,
      },
      refusal: ({ status }) =>
        status === "booked"
          ? `Take ${repairLimits.photos} photos of the device, or write why there are none.`
          : "This device is checked in already.",
    },
    startDiagnosis: { by: ["staff"], from: ["received"], to: "diagnosing", refusal: "Diagnosis has started already." },
    sendEstimate: {
      by: ["staff"],
      from: ["received", "diagnosing", "estimate_sent", "approved", "waiting_parts", "in_repair", "declined"],
      to: "estimate_sent",
      refusal: "An estimate cannot be sent now.",
    },
    approve: {
      by: ["client", "staff"],
      from: ["estimate_sent"],
      to: "approved",
      refusal: "No estimate waits for an answer.",
    },
    decline: {
      by: ["client", "staff"],
      from: ["estimate_sent"],
      to: "declined",
      refusal: "No estimate waits for an answer.",
    },
    orderPart: {
      by: ["staff"],
      from: ["approved", "in_repair"],
      to: "waiting_parts",
      refusal: "Order parts once the client has agreed to them.",
    },
    startRepair: {
      by: ["staff"],
      from: ["received", "diagnosing", "approved", "waiting_parts", "declined"],
      to: "in_repair",
      needs: {
        words: "an approved estimate, or a sum approved in advance, that covers the work",
        met: (row) => row.approved_cents !== null && withinApproval(row),
      },
      refusal: (row) =>
        row.approved_cents === null
          ? "The client has not agreed to a sum yet. Send an estimate first."
          : overApproval(row),
    },
    qualityCheck: {
      by: ["staff"],
      from: ["in_repair"],
      to: "quality_check",
      needs: { words: "work and parts within the approved sum", met: withinApproval },
      refusal: (row) => (row.status === "in_repair" ? overApproval(row) : "Repair it first."),
    },
    backToRepair: {
      by: ["staff"],
      from: ["quality_check"],
      to: "in_repair",
      refusal: "It is not in the quality check.",
    },
    cannotRepair: {
      by: ["staff"],
      from: ["received", "diagnosing", "approved", "waiting_parts", "in_repair"],
      to: "unrepairable",
      refusal: "This repair is past that.",
    },
    ready: {
      by: ["staff"],
      from: ["quality_check", "declined", "unrepairable"],
      to: "ready",
      needs: {
        words: "the whole checklist, and work within the approved sum; neither when nothing was done",
        met: (row) => nothingDone(row) || (isChecked(row) && withinApproval(row)),
      },
      refusal: (row) => {
        if (row.status === "declined") return "Finish the work that was approved before, or hand the device back.";
        if (row.status !== "quality_check") return "The quality check comes first.";
        return isChecked(row) ? overApproval(row) : "Go through the whole checklist first.";
      },
    },
    pickUp: {
      by: ["staff"],
      from: ["ready", "abandoned"],
      to: "picked_up",
      needs: {
        words: "the loaner is back, and the invoice is paid unless the client pays on account or nothing is charged",
        met: (row) => row.loans === 0 && isPaid(row),
      },
      refusal: (row) => {
        if (row.loans > 0) return "The client still has our loaner.";
        return isPaid(row)
          ? "It is not ready for pickup."
          : "Its invoice comes first: write it, issue it, take the money.";
      },
    },
    handBack: {
      by: ["staff"],
      from: inHand,
      to: "picked_up",
      needs: { words: "the loaner is back", met: ({ loans }) => loans === 0 },
      refusal: ({ loans }) => (loans > 0 ? "The client still has our loaner." : "There is nothing to hand back."),
    },
    cancel: { by: ["client", "staff"], from: ["booked"], to: "cancelled", refusal: "The device is here already." },
    abandon: {
      by: ["admin"],
      from: ["ready"],
      to: "abandoned",
      needs: {
        words: `ready for more than ${repairLimits.abandonedDays} days, and ${repairLimits.abandonedNotices} notices sent`,
        met: longUncollected,
      },
      refusal: `A device counts as abandoned after ${repairLimits.abandonedDays} days and ${repairLimits.abandonedNotices} notices.`,
    },
  },
});

/** The step that the key S and the first button take, by state. */
export const nextMoves = {
  received: "startDiagnosis",
  approved: "startRepair",
  waiting_parts: "startRepair",
  in_repair: "qualityCheck",
  quality_check: "ready",
  declined: "ready",
  unrepairable: "ready",
} as const satisfies Partial<Record<RepairStatus, string>>;

/** Moves that told the client nothing, which one click takes back. */
export const silentStates: readonly RepairStatus[] = ["diagnosing", "waiting_parts", "in_repair", "quality_check"];
