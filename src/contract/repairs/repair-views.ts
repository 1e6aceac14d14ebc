import { z } from "zod";
import { deviceKinds } from "#contract/devices/device-words.ts";
import { EstimateView } from "#contract/repairs/estimates.ts";
import { PageInput, pageOf } from "#contract/values/paging.ts";
import { repairSteps } from "#contract/repairs/repair-words.ts";
import { RepairStatus } from "#contract/repairs/repairs.ts";

export const RepairPhoto = z.object({
  id: z.uuid(),
  caption: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  at: z.iso.datetime(),
});

export const PaperRef = z.object({
  kind: z.enum(["claim_check", "estimate"]),
  version: z.number().int(),
  at: z.iso.datetime(),
});
export type PaperRef = z.infer<typeof PaperRef>;

/** A repair as its client sees it. */
export const RepairView = z.object({
  number: z.string(),
  device: z.object({ name: z.string(), model: z.string(), serial: z.string().nullable() }),
  problem: z.string(),
  accessories: z.array(z.string()),
  status: RepairStatus,
  statusLabel: z.string(),
  /** The next actor, in one sentence. */
  next: z.string(),
  /** True when the client acts next. */
  yourTurn: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(repairSteps),
      label: z.string(),
      state: z.enum(["done", "current", "ahead"]),
      at: z.iso.datetime().nullable(),
    }),
  ),
  waitsFor: z.string().nullable(),
  dueAt: z.iso.datetime().nullable(),
  receivedAt: z.iso.datetime().nullable(),
  technician: z.string().nullable(),
  ticketNumber: z.string().nullable(),
  diagnosticFeeCents: z.number().int(),
  estimate: EstimateView.nullable(),
  /** Notice that the law wants read before the answer. */
  notices: z.array(z.object({ title: z.string(), text: z.array(z.string()) })),
  /** True when the reader may answer it. */
  mayDecide: z.boolean(),
  photos: z.array(RepairPhoto),
  papers: z.array(PaperRef),
  loaner: z.object({ name: z.string(), dueOn: z.iso.date() }).nullable(),
  pickedUpAt: z.iso.datetime().nullable(),
});
export type RepairView = z.infer<typeof RepairView>;

export const RepairItem = z.object({
  number: z.string(),
  deviceName: z.string(),
  deviceKind: z.enum(deviceKinds),
  problem: z.string(),
  status: RepairStatus,
  statusLabel: z.string(),
  /** Number of the six steps that are done. */
  stepsDone: z.number().int(),
  yourTurn: z.boolean(),
  /** Of an estimate that waits. */
  totalCents: z.number().int().nullable(),
  /** Its last day. */
  validUntil: z.iso.date().nullable(),
  /** When it should be ready; null when that is not known, or is over. */
  expectedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
});
export type RepairItem = z.infer<typeof RepairItem>;
export const RepairList = pageOf(RepairItem);
export const ListRepairsInput = PageInput.extend({ status: z.enum(["open", "done", "all"]).default("open") });
