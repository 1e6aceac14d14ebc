import type { EstimateLine } from "#contract/repairs/estimates.ts";
import type { RepairNotices } from "#contract/content/california.ts";
import type { BackupConsent, FeePayment, IntakeKind, ReplacedParts, UsedFor } from "#contract/repairs/repair-words.ts";

/** Facts on the papers of a repair, before they are words of a language. */
export interface RepairPaperFacts {
  number: string;
  /** The business day of the paper. */
  day: string;
  client: { name: string; lines: string[] };
  device: { name: string; serial: string | null };
  accessories: string[];
  problem: string;
  notices: RepairNotices;
}

export interface ClaimCheckFacts extends RepairPaperFacts {
  receivedAt: string;
  intake: IntakeKind;
  usedFor: UsedFor;
  condition: { mark: string; note: string }[];
  backup: BackupConsent;
  replacedParts: ReplacedParts;
  diagnosticFeeCents: number;
  /** Payment of the fee at check-in. */
  feePaidBy: FeePayment | null;
  preapprovedCents: number;
  /** "Luis Ortega" */
  receivedBy: string;
  /** Strokes of the client as an SVG path, when they signed on the screen. */
  signature: string | null;
}

export interface EstimateFacts extends RepairPaperFacts {
  version: number;
  validUntil: string;
  cause: string;
  lines: EstimateLine[];
  /** In thousandths of a percent. */
  taxRate: number;
  taxCity: string;
  preparedBy: string;
  diagnosticFeeCents: number;
}
