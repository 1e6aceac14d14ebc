import type { z } from "zod";
import type { ContractLineInput, ContractView } from "#contract/contracts.ts";
import type { ContractLineKind } from "#contract/contract-words.ts";
import { readCents } from "#contract/money.ts";
import type { TypedLine } from "#web/admin/money/line-editor.tsx";
import { blankTyped, typedInto } from "#web/admin/money/typed-lines.ts";

type Typed = TypedLine<ContractLineKind>;

const blank: Typed = { ...blankTyped, kind: "seat" };

/** For the editor of lines. Taxed is what is delivered on media (18 CCR 1502). */
export const contractLineEditor = {
  kinds: { seat: "For each person", device: "For each device", flat: "Flat" },
  blank,
  ofKind: (kind: ContractLineKind): Partial<Typed> => ({ kind }),
};

export const typedContractLine = (line: ContractView["lines"][number]): Typed => ({
  ...blank,
  kind: line.kind,
  what: line.what,
  quantity: String(line.quantity),
  price: (line.unitCents / 100).toFixed(2),
  taxed: line.taxed,
});

export const contractLinesOf = (typed: Typed[]): z.input<typeof ContractLineInput>[] =>
  typedInto(typed).map(({ kind, what, quantity, price, taxed }) => ({
    kind,
    what,
    quantity: Number(quantity),
    unitCents: readCents(price) ?? Number.NaN,
    taxed,
  }));
