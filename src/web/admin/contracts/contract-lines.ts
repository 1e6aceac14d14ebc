import type { z } from "zod";
import type { ContractLineInput, ContractView } from "#contract/contracts/contracts.ts";
import type { ContractLineKind } from "#contract/contracts/contract-words.ts";
import { readCents } from "#contract/values/money.ts";
import { blankTyped, type LineKind, type TypedLine } from "#web/admin/form/typed-lines.ts";

type Typed = TypedLine<ContractLineKind>;

/** Taxed is what is delivered on media (18 CCR 1502). */
export const contractLineKind: LineKind<ContractLineKind> = {
  kinds: { seat: "For each person", device: "For each device", flat: "Flat" },
  blank: { ...blankTyped, kind: "seat" },
  ofKind: (kind) => ({ kind }),
  picked: { service: "flat", goods: "flat" },
};

export const typedContractLine = (line: Omit<ContractView["lines"][number], "id">): Typed => ({
  ...blankTyped,
  kind: line.kind,
  what: line.what,
  quantity: String(line.quantity),
  price: (line.unitCents / 100).toFixed(2),
  taxed: line.taxed,
});

export const contractLinesOf = (typed: Typed[]): z.input<typeof ContractLineInput>[] =>
  typed.map(({ kind, what, quantity, price, taxed }) => ({
    kind,
    what,
    quantity: Number(quantity),
    unitCents: readCents(price) ?? Number.NaN,
    taxed,
  }));
