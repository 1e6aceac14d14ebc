import { z } from "zod";
import type { PartSlot } from "#contract/builds/build-facts.ts";

interface BuildSlot {
  part: PartSlot;
  required: boolean;
}

/** The choices of a build, in the order they are made. */
export const buildSlots = {
  cpu: {
    part: "cpu",
    required: true,
  },
  board: {
    part: "board",
    required: true,
  },
  cooler: {
    part: "cooler",
    required: false,
  },
  memory: {
    part: "memory",
    required: true,
  },
  memory2: {
    part: "memory",
    required: false,
  },
  gpu: {
    part: "gpu",
    required: false,
  },
  storage: {
    part: "storage",
    required: true,
  },
  storage2: {
    part: "storage",
    required: false,
  },
  case: {
    part: "case",
    required: true,
  },
  psu: {
    part: "psu",
    required: true,
  },
  fans: {
    part: "fans",
    required: false,
  },
  os: {
    part: "os",
    required: false,
  },
} as const satisfies Record<string, BuildSlot>;

export type BuildSlotName = keyof typeof buildSlots;
export const buildSlotNames = Object.keys(buildSlots) as BuildSlotName[];

const Sku = z.string().trim().min(1).max(40);

/** SKU by slot; a slot that is not chosen is left out. */
export const BuildChoice = z.strictObject(
  Object.fromEntries(buildSlotNames.map((slot) => [slot, Sku.optional()])) as Record<
    BuildSlotName,
    z.ZodOptional<typeof Sku>
  >,
);
export type BuildChoice = z.infer<typeof BuildChoice>;

export const CheckLevel = z.enum(["pass", "warn", "fail", "unknown", "sold_out"]);
export type CheckLevel = z.infer<typeof CheckLevel>;

/** The finding of one rule about a build. `rule` is the number of the rule and stays the same. */
export const BuildCheck = z.object({
  rule: z.number().int(),
  name: z.string(),
  level: CheckLevel,
  words: z.string(),
  /** The names of the parts that are to blame, when something is not right. */
  between: z.array(z.string()).default([]),
});
export type BuildCheck = z.infer<typeof BuildCheck>;

/** "needs_check" when a technician has to look before the order is accepted. */
export const BuildVerdict = z.enum(["unfinished", "fits", "needs_check", "does_not_fit", "sold_out"]);
export type BuildVerdict = z.infer<typeof BuildVerdict>;

const Cents = z.number().int();
const PlannedPart = z.object({
  slot: z.string(),
  label: z.string(),
  sku: z.string(),
  name: z.string(),
  unitCents: Cents,
});

const summary = {
  verdict: BuildVerdict,
  /** Slots whose part is no longer sold, with its name where it is known. */
  gone: z.array(z.object({ slot: z.string(), label: z.string(), name: z.string().optional() })),
  /** Labels of the slots that are still to be chosen. */
  missing: z.array(z.string()),
  checks: z.array(BuildCheck),
  parts: z.array(PlannedPart),
  /** The most it draws, and the least that the power supply should give. */
  watts: z.number().int(),
  recommendedWatts: z.number().int(),
  totalCents: Cents,
  /** Working days until it is ready, parts on order included; null while a part cannot be had. */
  days: z.number().int().nullable(),
  currency: z.literal("USD"),
} as const;

/** `content/builds.yaml` */
export const ReadyBuilds = z.strictObject({
  builds: z.array(z.strictObject({ title: Sku, text: z.string().trim().min(1), parts: BuildChoice })).max(6),
});
export type ReadyBuilds = z.infer<typeof ReadyBuilds>;

export const BuildPlan = z.object({
  ...summary,
  /** Ready-made builds to start from. */
  starts: z.array(
    z.object({ title: z.string(), text: z.string(), choice: z.record(z.string(), z.string()), totalCents: Cents }),
  ),
  slots: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      required: z.boolean(),
      chosen: z.string().nullable(),
      /** Conflicts with the other choices, in words. */
      conflict: z.string().nullable(),
      options: z.array(z.object({ sku: z.string(), words: z.string(), unitCents: Cents, fits: CheckLevel })),
    }),
  ),
});
export type BuildPlan = z.infer<typeof BuildPlan>;

export const SavedBuildCode = z.object({ code: z.string() });

/** A saved build with today's prices beside those of then. */
export const SavedBuild = z.object({
  ...summary,
  code: z.string(),
  choice: z.record(z.string(), z.string()),
  savedCents: Cents,
  savedAt: z.iso.datetime(),
});
export type SavedBuild = z.infer<typeof SavedBuild>;

export const AddBuildInput = z.strictObject({ code: z.string().max(40) });

/** A build of an order, as staff see it. */
export const OrderedBuild = z.object({
  code: z.string(),
  needsCheck: z.boolean(),
  questions: z.array(z.string()),
  confirmedAt: z.iso.datetime().nullable(),
});
export type OrderedBuild = z.infer<typeof OrderedBuild>;
