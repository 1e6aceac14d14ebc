import { describe, expect, test } from "vitest";
import type { BuildChoice } from "#contract/builds/builds.ts";
import { sampleParts } from "#seed/sample-parts.ts";
import type { Part } from "#domain/builds/build-model.ts";
import { buildRules, checkBuild } from "#domain/builds/check-build.ts";
import { chosenOf, pickParts } from "#domain/builds/part-store.ts";
import { sumUpBuild } from "#domain/builds/plan-build.ts";

const parts = sampleParts.map(([slot, sku, name, dollars, stock, orderDays, facts]) => ({
  variantId: sku,
  sku,
  name,
  slot,
  unitCents: dollars * 100,
  stock,
  orderDays: orderDays || null,
  facts,
})) as Part[];

const levelOf = (rule: number, choice: BuildChoice) =>
  checkBuild(chosenOf(pickParts(parts, choice))).find((check) => check.rule === rule)?.level ?? "not asked";

/** Everything fits and is on the shelf. */
const good: BuildChoice = {
  cpu: "KST-9700",
  board: "LEV-B850",
  cooler: "BRZ-120",
  memory: "ALD-D5-32",
  gpu: "VLY-570",
  storage: "GRV-M1",
  case: "BRN-A2",
  psu: "MIL-750",
};

test("the rules are 1 to 23, each once", () => {
  expect(buildRules.map(({ id }) => id)).toEqual(Array.from({ length: 23 }, (_, index) => index + 1));
});

test("a sound build passes every rule that applies to it", () => {
  const checks = checkBuild(chosenOf(pickParts(parts, good)));
  expect(checks.filter(({ level }) => level !== "pass")).toEqual([]);
  // All but the radiator.
  expect(checks).toHaveLength(22);
});

describe.each<[number, Record<string, BuildChoice>]>([
  [1, { fail: { cpu: "SRA-265" }, unknown: { board: "BOARD-?" } }],
  [2, { warn: { board: "LEV-B650" }, unknown: { board: "LEV-B840" }, fail: { cpu: "KST-7500", board: "BOARD-OLD" } }],
  [3, { fail: { memory: "ALD-D4-32" }, unknown: { memory: "MEMORY-?" } }],
  [4, { fail: { board: "LEV-A620M", memory: "ALD-D5-128" }, unknown: { board: "LEV-B840" } }],
  [5, { fail: { memory: "ALD-R5-64" }, warn: { memory: "ALD-E5-64" }, unknown: { memory: "VAL-D5-32" } }],
  [6, { warn: { memory: "ALD-D5-32F" }, unknown: { memory: "VAL-D5-32" } }],
  [7, { fail: { cooler: "BRZ-OLD" }, unknown: { cooler: "COOLER-?" } }],
  [8, { fail: { cooler: "BRZ-140X" }, unknown: { cooler: "BRZ-T1" } }],
  [9, { pass: { cooler: "CRK-360" }, fail: { cooler: "CRK-420" }, unknown: { cooler: "CRK-240", case: "BRN-OLD" } }],
  [10, { fail: { board: "LEV-X870E" }, unknown: { board: "BOARD-?" } }],
  [11, { fail: { gpu: "VLY-580", case: "BRN-M1" }, unknown: { gpu: "EST-OEM" } }],
  [12, { fail: { gpu: "VLY-580", case: "BRN-S2" }, unknown: { case: "CASE-?" } }],
  [13, { fail: { case: "BRN-S2" }, unknown: { psu: "PSU-?" } }],
  [14, { fail: { psu: "MIL-450", gpu: "VLY-580" }, warn: { psu: "MIL-550" }, unknown: { cpu: "KST-9950E" } }],
  [15, { fail: { gpu: "EST-907L", psu: "MIL-550" }, warn: { psu: "MIL-650" }, unknown: { psu: "MIL-OLD" } }],
  [16, { warn: { psu: "MIL-650" }, unknown: { psu: "MIL-OLD" } }],
  [17, { fail: { board: "LEV-A620M", storage2: "GRV-M2" }, unknown: { board: "LEV-B840" } }],
  [18, { fail: { case: "BRN-S1", storage2: "GRV-H4" }, unknown: { case: "BRN-OLD", storage2: "GRV-S1" } }],
  [
    19,
    { fail: { cpu: "KST-5800", gpu: undefined }, pass: { gpu: undefined }, unknown: { cpu: "CPU-?", gpu: undefined } },
  ],
  [20, { warn: { board: "LEV-A620M" }, unknown: { board: "LEV-B840" } }],
  [
    21,
    {
      fail: { cooler: undefined },
      pass: { cpu: "KST-7500", cooler: undefined },
      unknown: { cpu: "CPU-?", cooler: undefined },
    },
  ],
  [22, { fail: { board: "LEV-B850B" }, pass: { board: "LEV-B850B", case: "BRN-A4" }, unknown: { board: "BOARD-?" } }],
  [23, { warn: { gpu: "VLY-590" }, sold_out: { gpu: "GPU-GONE" } }],
])("rule %i", (rule, cases) => {
  const blank = (slot: Part["slot"], sku: string, facts: object = {}, stock = 1) =>
    ({ variantId: sku, sku, name: sku, slot, unitCents: 100, stock, orderDays: null, facts }) as Part;
  const all = [
    ...parts,
    blank("board", "BOARD-?"),
    blank("board", "BOARD-OLD", { socket: "AM5", generations: ["kestrel-6"] }),
    blank("memory", "MEMORY-?"),
    blank("cooler", "COOLER-?"),
    blank("case", "CASE-?"),
    blank("psu", "PSU-?"),
    blank("cpu", "CPU-?"),
    blank("gpu", "GPU-GONE", {}, 0),
  ];
  test.each(Object.entries(cases))("%s", (level, change) => {
    const checks = checkBuild(chosenOf(pickParts(all, { ...good, ...change })));
    expect(checks.find((check) => check.rule === rule)?.level).toBe(level);
  });
});

test("memory is held against the processor and other memory before a motherboard is chosen", () => {
  expect(levelOf(3, { cpu: "KST-5800", memory: "ALD-D5-32" })).toBe("fail");
  expect(levelOf(3, { cpu: "KST-9700", memory: "ALD-D5-32" })).toBe("pass");
  expect(levelOf(3, { memory: "ALD-D5-32", memory2: "ALD-D4-32" })).toBe("fail");
  expect(levelOf(3, { memory: "ALD-D5-32" })).toBe("not asked");
  expect(levelOf(5, { memory: "ALD-R5-64" })).toBe("fail");
});

test("a part that is sold out fits, and is called sold out", () => {
  const gone = parts.map((part) => (part.sku === good.gpu ? { ...part, stock: 0, orderDays: null } : part));
  expect(sumUpBuild(gone, good).summary.verdict).toBe("sold_out");
  expect(sumUpBuild(gone, { gpu: good.gpu }).summary.verdict).toBe("sold_out");
  expect(sumUpBuild(gone, { ...good, memory: "ALD-D4-32" }).summary.verdict).toBe("does_not_fit");
});

test("a front radiator takes room from the graphics card", () => {
  const tight = { ...good, case: "BRN-A3", gpu: "VLY-580" };
  expect(levelOf(11, tight)).toBe("pass");
  expect(levelOf(11, { ...tight, cooler: "CRK-360" })).toBe("fail");
});

describe("the sum", () => {
  test("adds the parts and the assembly that the build needs", () => {
    const { summary } = sumUpBuild(parts, good);
    expect(summary.verdict).toBe("fits");
    expect(summary.parts.at(-1)).toMatchObject({ sku: "LRG-B-AIR", unitCents: 15_000 });
    expect(summary.totalCents).toBe(31_900 + 20_900 + 3900 + 10_900 + 54_900 + 7900 + 10_900 + 10_900 + 15_000);
    expect([summary.watts, summary.recommendedWatts, summary.days]).toEqual([427, 600, 5]);
    expect(sumUpBuild(parts, { ...good, cooler: "CRK-360" }).summary.parts.at(-1)?.sku).toBe("LRG-B-AIO");
  });

  test("says what is missing, and counts the days of what is ordered", () => {
    const { psu: _, ...open } = good;
    expect(sumUpBuild(parts, open).summary).toMatchObject({ verdict: "unfinished", missing: ["Power supply"] });
    expect(sumUpBuild(parts, { ...good, gpu: "VLY-590", psu: "MIL-1000" }).summary.days).toBe(15);
    expect(sumUpBuild(parts, {}).summary).toMatchObject({ verdict: "unfinished", parts: [], totalCents: 0, watts: 0 });
  });

  test("never calls unknown compatible", () => {
    expect(sumUpBuild(parts, { ...good, gpu: "EST-OEM" }).summary.verdict).toBe("needs_check");
    expect(sumUpBuild(parts, { ...good, gpu: "EST-OEM", memory: "ALD-D4-32" }).summary.verdict).toBe("does_not_fit");
  });
});
