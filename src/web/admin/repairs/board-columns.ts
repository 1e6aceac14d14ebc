import type { RepairCard } from "#contract/repairs/repair-desk.ts";
import { type RepairStatus, repairStatusLabels } from "#contract/repairs/repair-words.ts";
import type { RepairMove } from "#contract/repairs/repairs.ts";

export interface BoardColumn {
  id: RepairStatus;
  label: string;
  statuses: readonly RepairStatus[];
}

const column = (id: RepairStatus, ...more: RepairStatus[]): BoardColumn => ({
  id,
  label: repairStatusLabels[id],
  statuses: [id, ...more],
});

/** The columns of the board, in the order of the pipeline. */
export const boardColumns: readonly BoardColumn[] = [
  column("received", "booked"),
  column("diagnosing"),
  column("estimate_sent"),
  column("approved"),
  column("waiting_parts"),
  column("in_repair"),
  column("quality_check"),
  column("declined", "unrepairable"),
  column("ready"),
];

/** The move that brings a card to a column; null when it cannot go there by itself, as to the client's decision. */
export function moveTo(card: Pick<RepairCard, "status">, target: RepairStatus): RepairMove | null {
  if (target === "diagnosing") return card.status === "received" ? "startDiagnosis" : null;
  if (target === "waiting_parts") return "orderPart";
  if (target === "in_repair") return card.status === "quality_check" ? "backToRepair" : "startRepair";
  if (target === "quality_check") return "qualityCheck";
  if (target === "ready") return "ready";
  return target === "declined" ? "cannotRepair" : null;
}

/** The cards of each column, in the order they came: late first, then by due time. */
export const byColumn = (cards: readonly RepairCard[]): RepairCard[][] =>
  boardColumns.map(({ statuses }) => cards.filter(({ status }) => statuses.includes(status)));
