import type { PartFacts, PartSlot } from "#contract/builds/build-facts.ts";
import type { CheckLevel } from "#contract/builds/builds.ts";
import type * as t from "#words/build-checks.ts";

/** A part that can be built in: what it costs, whether it is there, and what is known of it. */
export interface Part<Slot extends PartSlot = PartSlot> {
  variantId: string;
  sku: string;
  name: string;
  slot: Slot;
  unitCents: number;
  /** Null for what is not kept on a shelf. */
  stock: number | null;
  /** Null when it cannot be ordered. */
  orderDays: number | null;
  facts: PartFacts<Slot>;
}

/** The parts that were chosen. */
export interface Chosen {
  cpu?: Part<"cpu"> | undefined;
  cooler?: Part<"cooler"> | undefined;
  board?: Part<"board"> | undefined;
  gpu?: Part<"gpu"> | undefined;
  case?: Part<"case"> | undefined;
  psu?: Part<"psu"> | undefined;
  fans?: Part<"fans"> | undefined;
  os?: Part<"os"> | undefined;
  memory: Part<"memory">[];
  storage: Part<"storage">[];
}

export interface Verdict {
  level: CheckLevel;
  words: string;
}

export interface BuildRule {
  /** Stays the same for good: saved builds name it. */
  id: keyof typeof t.ruleNames;
  /** Null when the build does not have the parts it is about. */
  check: (build: Chosen) => Verdict | null;
}

export const pass = (words: string): Verdict => ({ level: "pass", words });
export const warn = (words: string): Verdict => ({ level: "warn", words });
export const fail = (words: string): Verdict => ({ level: "fail", words });
export const soldOut = (words: string): Verdict => ({ level: "sold_out", words });
/** A fact is missing: a technician has to look. */
export const unknown = (words: string): Verdict => ({ level: "unknown", words });

/** The sum, or undefined when one of the numbers is not known. */
export function sum(numbers: (number | undefined)[]): number | undefined {
  let total = 0;
  for (const number of numbers) {
    if (number === undefined) return undefined;
    total += number;
  }
  return total;
}
