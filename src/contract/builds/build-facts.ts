import { z } from "zod";

// Facts of PC parts. Every one may be missing: then a rule that needs it says "unknown", never "fits".
const Millimeters = z.number().positive().max(2000).optional();
const Count = z.number().int().min(0).max(64).optional();
const Watts = z.number().int().min(0).max(3000).optional();
const Yes = z.boolean().optional();
const Words = z.array(z.string().max(40)).max(20).optional();
const Word = z.string().max(40).optional();

/** The facts of each kind of part, in the units of its data sheet. */
export const partFacts = {
  cpu: z.object({
    socket: Word,
    generation: Word,
    /** The most it draws in use. */
    watts: Watts,
    memoryTypes: Words,
    maxMemoryMts: z.number().int().positive().optional(),
    graphics: Yes,
    coolerIncluded: Yes,
    ecc: Yes,
  }),
  cooler: z.object({ liquid: Yes, sockets: Words, heightMm: Millimeters, radiatorMm: Millimeters }),
  board: z.object({
    socket: Word,
    form: z.enum(["E-ATX", "ATX", "Micro-ATX", "Mini-ITX"]).optional(),
    /** Processor generations that start with the firmware it is sold with, and those that need a newer one. */
    generations: Words,
    generationsAfterUpdate: Words,
    /** Takes new firmware without a processor. */
    flashback: Yes,
    memoryType: Word,
    memorySlots: Count,
    maxMemoryGb: z.number().int().positive().optional(),
    ecc: Yes,
    m2Slots: Count,
    sataPorts: Count,
    /** SATA ports that go dark when every M.2 slot is used. */
    sharedSata: Count,
    eps8: Count,
    frontUsbC: Yes,
    rearConnectors: Yes,
  }),
  memory: z.object({
    type: Word,
    modules: Count,
    gbEach: z.number().int().positive().optional(),
    mts: z.number().int().positive().optional(),
    ecc: Yes,
    registered: Yes,
  }),
  gpu: z.object({
    lengthMm: Millimeters,
    slots: z.number().positive().max(6).optional(),
    watts: Watts,
    pcie8: Count,
    /** 12V-2x6 plugs. */
    plugs16: Count,
    adapterIncluded: Yes,
  }),
  storage: z.object({ kind: z.enum(["m2", "sata-2.5", "sata-3.5"]).optional() }),
  case: z.object({
    forms: Words,
    maxGpuMm: Millimeters,
    maxCoolerMm: Millimeters,
    /** The largest radiator at each place; 0 for none. */
    frontRadiatorMm: z.number().min(0).max(480).optional(),
    topRadiatorMm: z.number().min(0).max(480).optional(),
    expansionSlots: Count,
    psuForms: Words,
    maxPsuMm: Millimeters,
    bays25: Count,
    bays35: Count,
    frontUsbC: Yes,
    rearConnectors: Yes,
    fans: Count,
  }),
  psu: z.object({
    watts: Watts,
    form: z.enum(["ATX", "SFX"]).optional(),
    lengthMm: Millimeters,
    eps8: Count,
    pcie8: Count,
    plugs16: Count,
  }),
  fans: z.object({ fans: Count }),
  os: z.object({}),
  assembly: z.object({ for: z.enum(["air", "liquid", "small"]).optional() }),
} as const;

export type PartSlot = keyof typeof partFacts;
export type PartFacts<Slot extends PartSlot> = z.infer<(typeof partFacts)[Slot]>;
