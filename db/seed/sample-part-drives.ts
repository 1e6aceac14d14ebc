import type { PartFacts } from "#contract/builds/build-facts.ts";
import type { SamplePart } from "./sample-parts.ts";

const ddr5 = { type: "DDR5", modules: 2, ecc: false, registered: false } satisfies PartFacts<"memory">;
const ddr4 = { type: "DDR4", modules: 2, ecc: false, registered: false } satisfies PartFacts<"memory">;

/** Memory and drives. */
export const sampleDrivesAndMemory: SamplePart<"memory" | "storage">[] = [
  ["memory", "ALD-D4-16", "Alder DDR4 16 GB, two of 8", 49, 6, 3, { ...ddr4, gbEach: 8, mts: 3200 }],
  ["memory", "ALD-D4-32", "Alder DDR4 32 GB, two of 16", 79, 6, 3, { ...ddr4, gbEach: 16, mts: 3200 }],
  ["memory", "ALD-D4-64", "Alder DDR4 64 GB, two of 32", 149, 2, 3, { ...ddr4, gbEach: 32, mts: 3200 }],
  ["memory", "ALD-D4-32F", "Alder DDR4 32 GB fast, two of 16", 89, 3, 3, { ...ddr4, gbEach: 16, mts: 3600 }],
  ["memory", "ALD-D5-16", "Alder DDR5 16 GB, two of 8", 69, 6, 3, { ...ddr5, gbEach: 8, mts: 5600 }],
  ["memory", "ALD-D5-32", "Alder DDR5 32 GB, two of 16", 109, 9, 3, { ...ddr5, gbEach: 16, mts: 5600 }],
  ["memory", "ALD-D5-32F", "Alder DDR5 32 GB fast, two of 16", 129, 6, 3, { ...ddr5, gbEach: 16, mts: 6000 }],
  ["memory", "ALD-D5-48", "Alder DDR5 48 GB, two of 24", 169, 3, 4, { ...ddr5, gbEach: 24, mts: 6400 }],
  ["memory", "ALD-D5-64", "Alder DDR5 64 GB, two of 32", 209, 4, 3, { ...ddr5, gbEach: 32, mts: 6000 }],
  ["memory", "ALD-D5-96", "Alder DDR5 96 GB, two of 48", 319, 2, 5, { ...ddr5, gbEach: 48, mts: 5600 }],
  ["memory", "ALD-D5-128", "Alder DDR5 128 GB, four of 32", 429, 1, 5, { ...ddr5, modules: 4, gbEach: 32, mts: 5600 }],
  ["memory", "ALD-E5-64", "Alder DDR5 ECC 64 GB, two of 32", 289, 1, 6, { ...ddr5, ecc: true, gbEach: 32, mts: 5600 }],
  [
    "memory",
    "ALD-R5-64",
    "Alder DDR5 registered 64 GB, two of 32",
    299,
    1,
    0,
    { ...ddr5, ecc: true, registered: true, gbEach: 32, mts: 5600 },
  ],
  // Sold without a data sheet.
  ["memory", "VAL-D5-32", "Value DDR5 32 GB, two of 16", 89, 4, 0, { type: "DDR5", modules: 2, gbEach: 16 }],
  ["storage", "GRV-M500", "Grove M.2 500 GB", 49, 8, 3, { kind: "m2" }],
  ["storage", "GRV-M1", "Grove M.2 1 TB", 79, 12, 3, { kind: "m2" }],
  ["storage", "GRV-M2", "Grove M.2 2 TB", 139, 8, 3, { kind: "m2" }],
  ["storage", "GRV-M4", "Grove M.2 4 TB", 289, 3, 4, { kind: "m2" }],
  ["storage", "GRV-MX1", "Grove M.2 fast 1 TB", 119, 4, 3, { kind: "m2" }],
  ["storage", "GRV-MX2", "Grove M.2 fast 2 TB", 199, 3, 3, { kind: "m2" }],
  ["storage", "GRV-S1", "Grove SATA SSD 1 TB", 75, 6, 3, { kind: "sata-2.5" }],
  ["storage", "GRV-S2", "Grove SATA SSD 2 TB", 129, 4, 3, { kind: "sata-2.5" }],
  ["storage", "GRV-S4", "Grove SATA SSD 4 TB", 269, 1, 4, { kind: "sata-2.5" }],
  ["storage", "GRV-H4", "Grove hard drive 4 TB", 99, 4, 3, { kind: "sata-3.5" }],
  ["storage", "GRV-H8", "Grove hard drive 8 TB", 179, 3, 3, { kind: "sata-3.5" }],
  ["storage", "GRV-H16", "Grove hard drive 16 TB", 299, 0, 5, { kind: "sata-3.5" }],
];
