import { fill } from "#contract/values/fill.ts";
import { type RepairStatus, type RepairStep, repairSteps } from "#contract/repairs/repair-words.ts";
import type { RepairView } from "#contract/repairs/repair-views.ts";
import type { RepairFacts } from "#domain/repairs/repair-store.ts";
import * as t from "#words/repairs.ts";

/** The plain step that a state belongs to; null before the device is here. */
const stepOf: Record<RepairStatus, RepairStep | null> = {
  booked: null,
  cancelled: null,
  received: "checkedIn",
  diagnosing: "lookedAt",
  estimate_sent: "yourDecision",
  approved: "inRepair",
  waiting_parts: "inRepair",
  in_repair: "inRepair",
  quality_check: "tested",
  declined: "yourDecision",
  unrepairable: "lookedAt",
  ready: "ready",
  picked_up: "ready",
  abandoned: "ready",
};

/** Number of the six steps that are done. */
export function stepsDone(status: RepairStatus): number {
  if (status === "picked_up") return repairSteps.length;
  const step = stepOf[status];
  return step === null ? 0 : repairSteps.indexOf(step);
}

/** The six steps of a client, each with when it began. Steps that the repair skipped count as done without a time. */
export function clientSteps(
  status: RepairStatus,
  states: { status: RepairStatus; enteredAt: Date }[],
): RepairView["steps"] {
  const done = stepsDone(status);
  return repairSteps.map((step, index) => ({
    step,
    label: t.repairStepLabels[step],
    state: index < done ? "done" : index === done && stepOf[status] !== null ? "current" : "ahead",
    at:
      index <= done
        ? (states.find((entered) => stepOf[entered.status] === step)?.enteredAt.toISOString() ?? null)
        : null,
  }));
}

/** The next actor, in one sentence for the client. */
export function nextSentence(
  { status, waits_for: part, loans }: Pick<RepairFacts, "status" | "waits_for" | "loans">,
  { technician, mayDecide }: { technician: string | null; mayDecide: boolean },
): string {
  const who = technician ?? t.aTechnician;
  switch (status) {
    case "booked":
      return t.nextBooked;
    case "received":
      return fill(t.nextReceived, { who });
    case "diagnosing":
      return fill(t.nextDiagnosing, { who });
    case "estimate_sent":
      return mayDecide ? t.nextYouDecide : t.nextApproverDecides;
    case "approved":
      return fill(t.nextApproved, { who });
    case "waiting_parts":
      return part ? fill(t.nextWaitingFor, { part }) : t.nextWaiting;
    case "in_repair":
      return fill(t.nextInRepair, { who });
    case "quality_check":
      return t.nextTesting;
    case "ready":
      return loans > 0 ? t.nextReadyWithLoaner : t.nextReady;
    case "picked_up":
      return t.nextPickedUp;
    case "declined":
      return t.nextDeclined;
    case "unrepairable":
      return t.nextUnrepairable;
    case "cancelled":
      return t.nextCancelled;
    case "abandoned":
      return t.nextAbandoned;
  }
}

/** True when nothing goes on before the client does something. */
export const isClientsTurn = (status: RepairStatus): boolean => status === "estimate_sent" || status === "ready";
