import type { EstimateLine, EstimateLineInput } from "#contract/estimates.ts";
import { readCents } from "#contract/money.ts";
import { type EstimateLineKind, lineKindLabels } from "#contract/repair-words.ts";
import type { TypedLine } from "#web/admin/money/line-editor.tsx";

type Typed = TypedLine<EstimateLineKind>;

export const blankLine: Typed = {
  kind: "labor",
  what: "",
  note: "",
  partClass: "new",
  quantity: "1",
  price: "",
  taxed: false,
  optional: false,
  warrantyDays: "90",
};

export const typedOf = (line: EstimateLine): Typed => ({
  kind: line.kind,
  what: line.what,
  note: line.note,
  partClass: line.partClass ?? "new",
  quantity: String(line.quantity),
  price: (Math.abs(line.unitCents) / 100).toFixed(2),
  taxed: line.taxed,
  optional: line.optional,
  warrantyDays: String(line.warrantyDays),
});

/** The lines of a request; a line without words and price is left out. What cannot be read is for the server to refuse. */
export const linesOf = (typed: Typed[]): EstimateLineInput[] =>
  typed
    .filter(({ what, price }) => what.trim() !== "" || price.trim() !== "")
    .map((line) => {
      const cents = readCents(line.price) ?? Number.NaN;
      return {
        kind: line.kind,
        what: line.what,
        note: line.note,
        partClass: line.kind === "part" ? line.partClass : null,
        quantity: Number(line.quantity),
        // A credit is typed as the sum that comes off.
        unitCents: line.kind === "credit" ? -cents : cents,
        taxed: line.taxed,
        optional: line.optional,
        warrantyDays: Number(line.warrantyDays) || 0,
      };
    });

/** For the editor of lines: estimates and work. */
export const estimateLineEditor = {
  kinds: lineKindLabels,
  blank: blankLine,
  ofKind: (kind: EstimateLineKind): Partial<Typed> => ({
    kind,
    taxed: kind === "part",
    warrantyDays: kind === "labor" ? "90" : kind === "part" ? "365" : "0",
  }),
  withWarranty: true,
};
