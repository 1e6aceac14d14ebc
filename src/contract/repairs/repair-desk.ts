import { z } from "zod";
import { deviceKinds } from "#contract/devices/device-words.ts";
import { EstimateLine, EstimateView } from "#contract/repairs/estimates.ts";
import { HistoryEntry } from "#contract/site/history.ts";
import { languages } from "#contract/values/languages.ts";
import { PageInput, pageOf } from "#contract/values/paging.ts";
import { PaperRef, RepairPhoto } from "#contract/repairs/repair-views.ts";
import {
  backupConsents,
  feePayments,
  intakeKinds,
  replacedPartsChoices,
  usedFor,
} from "#contract/repairs/repair-words.ts";
import { repairMoves, RepairStatus } from "#contract/repairs/repairs.ts";
import { queryText } from "#contract/values/text.ts";

export const repairViews = ["open", "mine", "late", "unassigned", "picked_up", "all"] as const;
export type RepairDeskView = (typeof repairViews)[number];
export const RepairDeskInput = PageInput.extend({
  /** The board shows everything that is open. */
  limit: z.coerce.number().int().min(1).max(500).default(50),
  view: z.enum(repairViews).default("open"),
  q: queryText(100).optional(),
  bench: z.string().max(60).optional(),
  status: RepairStatus.optional(),
});

export const RepairCard = z.object({
  number: z.string(),
  status: RepairStatus,
  version: z.number().int(),
  deviceName: z.string(),
  problem: z.string(),
  client: z.string(),
  serial: z.string().nullable(),
  technician: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  bench: z.string().nullable(),
  dueAt: z.iso.datetime().nullable(),
  late: z.boolean(),
  stateSince: z.iso.datetime(),
  waitsFor: z.string().nullable(),
  /** The one step that S takes. */
  nextMove: z.enum(repairMoves).nullable(),
});
export type RepairCard = z.infer<typeof RepairCard>;
export const RepairDesk = pageOf(RepairCard).extend({
  counts: z.record(z.string(), z.number().int()),
  /** Median hours in each state over the last 90 days; missing without any. */
  medianHours: z.record(z.string(), z.number()),
  benches: z.array(z.string()),
});
export type RepairDesk = z.infer<typeof RepairDesk>;

/** A line of an earlier repair whose warranty still runs. */
export const RepairWarranty = z.object({
  number: z.string(),
  lineId: z.string(),
  what: z.string(),
  until: z.iso.date(),
});
export type RepairWarranty = z.infer<typeof RepairWarranty>;

/** A repair as staff see it. */
export const StaffRepair = z.object({
  number: z.string(),
  status: RepairStatus,
  version: z.number().int(),
  moves: z.array(z.enum([...repairMoves, "sendEstimate", "pickUp", "handBack"])),
  client: z.object({
    organizationId: z.uuid(),
    organization: z.string(),
    contactId: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    language: z.enum(languages),
  }),
  device: z.object({
    id: z.uuid(),
    name: z.string(),
    kind: z.enum(deviceKinds),
    serial: z.string().nullable(),
    labelCode: z.string(),
  }),
  ticketNumber: z.string().nullable(),
  claimOf: z.object({ number: z.string(), line: z.string(), until: z.iso.date() }).nullable(),
  intake: z.enum(intakeKinds),
  usedFor: z.enum(usedFor),
  problem: z.string(),
  condition: z.array(z.object({ mark: z.string(), note: z.string() })),
  accessories: z.array(z.string()),
  backup: z.enum(backupConsents),
  preapprovedCents: z.number().int(),
  diagnosticFeeCents: z.number().int(),
  /** Payment of the fee at check-in; null without one. */
  feePaidBy: z.enum(feePayments).nullable(),
  /** Strokes of the client at check-in. */
  intakeSignature: z.string().nullable(),
  approvedCents: z.number().int().nullable(),
  workCents: z.number().int(),
  photoWaiver: z.string().nullable(),
  technician: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  technicians: z.array(z.object({ id: z.uuid(), name: z.string() })),
  bench: z.string().nullable(),
  dueAt: z.iso.datetime().nullable(),
  late: z.boolean(),
  waitsFor: z.string().nullable(),
  replacedParts: z.enum(replacedPartsChoices),
  receivedBy: z.string().nullable(),
  receivedAt: z.iso.datetime().nullable(),
  /** By number, or by the id of a draft. */
  invoice: z.object({ name: z.string(), number: z.string().nullable(), openCents: z.number().int() }).nullable(),
  /** Nothing is left to bill or to pay before it leaves. */
  paid: z.boolean(),
  pickedUpAt: z.iso.datetime().nullable(),
  pickedUpBy: z.string().nullable(),
  stateSince: z.iso.datetime(),
  states: z.array(z.object({ status: RepairStatus, enteredAt: z.iso.datetime(), leftAt: z.iso.datetime().nullable() })),
  work: z.array(EstimateLine),
  checklist: z.array(
    z.object({ id: z.string(), label: z.string(), doneAt: z.iso.datetime().nullable(), by: z.string().nullable() }),
  ),
  estimates: z.array(EstimateView),
  papers: z.array(PaperRef),
  photos: z.array(RepairPhoto.extend({ public: z.boolean() })),
  loans: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      serial: z.string(),
      lentAt: z.iso.datetime(),
      dueOn: z.iso.date(),
      overdue: z.boolean(),
      returnedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** Lines of this device's earlier repairs whose warranty still runs. */
  warranties: z.array(RepairWarranty),
  events: z.array(HistoryEntry),
});
export type StaffRepair = z.infer<typeof StaffRepair>;

/** Agreements when a device is checked in. */
export const IntakeTerms = z.object({ diagnosticFeeCents: z.number().int() });
export type IntakeTerms = z.infer<typeof IntakeTerms>;

export const LoanerList = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      serial: z.string(),
      /** With which repair it is out. */
      repair: z.string().nullable(),
      dueOn: z.iso.date().nullable(),
      lentAt: z.iso.datetime().nullable(),
      overdue: z.boolean(),
    }),
  ),
});

/** Words for devices at the counter. */
export const FindDevicesInput = z.object({ q: queryText(100).default(""), organizationId: z.uuid().optional() });

/** A device as the counter finds it. */
export const DeviceMatch = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(deviceKinds),
  serial: z.string().nullable(),
  labelCode: z.string(),
  organizationId: z.uuid(),
  organizationName: z.string(),
  contactId: z.uuid().nullable(),
  contactName: z.string().nullable(),
  /** Last day of its maker's warranty, while that runs. */
  makersWarrantyUntil: z.string().nullable(),
  warranties: z.array(RepairWarranty),
});
export type DeviceMatch = z.infer<typeof DeviceMatch>;
