import { readCents } from "#contract/money.ts";
import type { PartClass } from "#contract/repair-words.ts";
import type { TypedLine } from "./line-editor.tsx";

/** A line before anything is typed; its kind is the noun's. */
export const blankTyped = {
  what: "",
  note: "",
  partClass: "new",
  quantity: "1",
  price: "",
  taxed: false,
  optional: false,
  warrantyDays: "0",
} as const satisfies Omit<TypedLine, "kind">;

/** What of a kept line is typed the same in every noun; sums without their sign, which the kind says. */
export const typedAgain = (line: {
  what: string;
  note: string;
  partClass: PartClass | null;
  unitCents: number;
  taxed: boolean;
}) => ({
  what: line.what,
  note: line.note,
  partClass: line.partClass ?? "new",
  price: (Math.abs(line.unitCents) / 100).toFixed(2),
  taxed: line.taxed,
});

/** The lines that something was typed into: one without words and price is left out. */
export const typedInto = <Line extends TypedLine>(lines: Line[]): Line[] =>
  lines.filter(({ what, price }) => what.trim() !== "" || price.trim() !== "");

/** What a line sends in every noun. `takesOff` is the kind whose sum comes off. What cannot be read is for the server to refuse. */
export const sentLine = <Kind extends string>(line: TypedLine<Kind>, takesOff: Kind) => {
  const cents = readCents(line.price) ?? Number.NaN;
  return {
    kind: line.kind,
    what: line.what,
    note: line.note,
    partClass: line.kind === "part" ? line.partClass : null,
    unitCents: line.kind === takesOff ? -cents : cents,
    taxed: line.taxed,
  };
};

/** "1.5" in hundredths. */
export const typedHundredths = (quantity: string): number => Math.round(Number(quantity) * 100);
