import type { PartFacts } from "#contract/builds/build-facts.ts";
import type { SamplePart } from "./sample-parts.ts";

const one16 = { pcie8: 0, plugs16: 1, adapterIncluded: true } satisfies PartFacts<"gpu">;
const eight = (pcie8: number) => ({ pcie8, plugs16: 0 }) satisfies PartFacts<"gpu">;
const atx = { form: "ATX" } satisfies PartFacts<"psu">;

/** Graphics cards and power supplies. */
export const sampleGraphics: SamplePart<"gpu" | "psu">[] = [
  ["gpu", "VLY-300", "Valley 300, 6 GB", 189, 4, 3, { ...eight(0), lengthMm: 190, slots: 2, watts: 75 }],
  ["gpu", "VLY-460", "Valley 460, 8 GB", 299, 5, 3, { ...eight(1), lengthMm: 227, slots: 2, watts: 145 }],
  ["gpu", "VLY-560", "Valley 560, 16 GB", 429, 4, 3, { ...eight(1), lengthMm: 245, slots: 2, watts: 180 }],
  ["gpu", "VLY-570", "Valley 570, 12 GB", 549, 3, 3, { ...one16, lengthMm: 282, slots: 2.5, watts: 250 }],
  ["gpu", "VLY-570S", "Valley 570 Short, 12 GB", 569, 2, 4, { ...one16, lengthMm: 242, slots: 2, watts: 250 }],
  ["gpu", "VLY-580", "Valley 580, 16 GB", 999, 2, 4, { ...one16, lengthMm: 330, slots: 3.2, watts: 360 }],
  ["gpu", "VLY-590", "Valley 590, 32 GB", 1999, 0, 10, { ...one16, lengthMm: 357, slots: 3.5, watts: 575 }],
  ["gpu", "EST-760", "Estuary 760, 8 GB", 269, 4, 3, { ...eight(1), lengthMm: 240, slots: 2, watts: 165 }],
  ["gpu", "EST-770", "Estuary 770, 12 GB", 399, 3, 3, { ...eight(2), lengthMm: 267, slots: 2.5, watts: 220 }],
  ["gpu", "EST-907", "Estuary 907, 16 GB", 599, 3, 3, { ...eight(2), lengthMm: 290, slots: 2.7, watts: 304 }],
  ["gpu", "EST-907L", "Estuary 907 Large, 16 GB", 649, 1, 4, { ...eight(3), lengthMm: 340, slots: 3.1, watts: 330 }],
  // Bought without its box: nobody has measured it.
  ["gpu", "EST-OEM", "Estuary 770 from a maker's PC, 12 GB", 329, 1, 0, { slots: 2, watts: 220 }],
  ["gpu", "VLY-W40", "Valley W40 for drawing, 20 GB", 1249, 1, 7, { ...one16, lengthMm: 267, slots: 2, watts: 130 }],
  ["psu", "MIL-450", "Mill 450 W", 49, 5, 3, { ...atx, watts: 450, lengthMm: 140, eps8: 1, pcie8: 1, plugs16: 0 }],
  ["psu", "MIL-550", "Mill 550 W", 69, 6, 3, { ...atx, watts: 550, lengthMm: 140, eps8: 1, pcie8: 2, plugs16: 0 }],
  ["psu", "MIL-650", "Mill 650 W Gold", 89, 6, 3, { ...atx, watts: 650, lengthMm: 140, eps8: 1, pcie8: 3, plugs16: 0 }],
  [
    "psu",
    "MIL-750",
    "Mill 750 W Gold",
    109,
    6,
    3,
    { ...atx, watts: 750, lengthMm: 150, eps8: 2, pcie8: 3, plugs16: 1 },
  ],
  [
    "psu",
    "MIL-850",
    "Mill 850 W Gold",
    129,
    4,
    3,
    { ...atx, watts: 850, lengthMm: 150, eps8: 2, pcie8: 4, plugs16: 1 },
  ],
  [
    "psu",
    "MIL-1000",
    "Mill 1000 W Platinum",
    199,
    2,
    4,
    { ...atx, watts: 1000, lengthMm: 180, eps8: 2, pcie8: 4, plugs16: 1 },
  ],
  [
    "psu",
    "MIL-1200",
    "Mill 1200 W Platinum",
    249,
    1,
    5,
    { ...atx, watts: 1200, lengthMm: 180, eps8: 2, pcie8: 6, plugs16: 2 },
  ],
  [
    "psu",
    "MIL-S600",
    "Mill SFX 600 W Gold",
    129,
    3,
    3,
    { form: "SFX", watts: 600, lengthMm: 100, eps8: 1, pcie8: 2, plugs16: 0 },
  ],
  [
    "psu",
    "MIL-S850",
    "Mill SFX 850 W Gold",
    169,
    2,
    4,
    { form: "SFX", watts: 850, lengthMm: 130, eps8: 2, pcie8: 3, plugs16: 1 },
  ],
  ["psu", "MIL-OLD", "Mill 700 W, older series", 59, 2, 0, { form: "ATX", watts: 700, lengthMm: 150 }],
];
