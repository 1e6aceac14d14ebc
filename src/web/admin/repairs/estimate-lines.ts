import type { EstimateLine, EstimateLineInput } from "#contract/repairs/estimates.ts";
import { type EstimateLineKind } from "#contract/repairs/repair-words.ts";
import { blankTyped, type LineKind, sentLine, typedAgain, type TypedLine } from "#web/admin/form/typed-lines.ts";
import * as t from "#words/repairs.ts";

type Typed = TypedLine<EstimateLineKind>;

export const typedOf = (line: EstimateLine): Typed => ({
  ...blankTyped,
  ...typedAgain(line),
  kind: line.kind,
  quantity: String(line.quantity),
  optional: line.optional,
  warrantyDays: String(line.warrantyDays),
});

/** The lines of a request. */
export const linesOf = (typed: Typed[]): EstimateLineInput[] =>
  typed.map((line) => ({
    ...sentLine(line, "credit"),
    quantity: Number(line.quantity),
    optional: line.optional,
    warrantyDays: Number(line.warrantyDays) || 0,
  }));

/** Lines of the work that was done. */
export const workLineKind: LineKind<EstimateLineKind> = {
  kinds: t.lineKindLabels,
  blank: { ...blankTyped, kind: "labor", warrantyDays: "90" },
  ofKind: (kind) => ({
    kind,
    taxed: kind === "part",
    warrantyDays: kind === "labor" ? "90" : kind === "part" ? "365" : "0",
  }),
  picked: { service: "labor", goods: "part" },
  has: { warranty: true },
};

export const estimateLineKind: LineKind<EstimateLineKind> = {
  ...workLineKind,
  has: { ...workLineKind.has, optional: true },
};
