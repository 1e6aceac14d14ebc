import type { EstimateLine, EstimateLineInput } from "#contract/estimates.ts";
import { type EstimateLineKind, lineKindLabels } from "#contract/repair-words.ts";
import type { TypedLine } from "#web/admin/money/line-editor.tsx";
import { blankTyped, sentLine, typedAgain, typedInto } from "#web/admin/money/typed-lines.ts";

type Typed = TypedLine<EstimateLineKind>;

export const blankLine: Typed = { ...blankTyped, kind: "labor", warrantyDays: "90" };

export const typedOf = (line: EstimateLine): Typed => ({
  ...typedAgain(line),
  kind: line.kind,
  quantity: String(line.quantity),
  optional: line.optional,
  warrantyDays: String(line.warrantyDays),
});

/** The lines of a request. */
export const linesOf = (typed: Typed[]): EstimateLineInput[] =>
  typedInto(typed).map((line) => ({
    ...sentLine(line, "credit"),
    quantity: Number(line.quantity),
    optional: line.optional,
    warrantyDays: Number(line.warrantyDays) || 0,
  }));

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
