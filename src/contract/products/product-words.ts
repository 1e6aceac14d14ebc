import * as t from "#words/contract.ts";
import { fill } from "#contract/values/fill.ts";

/** Length and giver of the warranty: "2 years, by its maker". */
export function warrantyWords(product: { warrantyMonths: number; warrantyBy: string; taxKind: string }): string {
  const { warrantyMonths, warrantyBy, taxKind } = product;
  if (warrantyMonths === 0) return taxKind === "software" ? t.asInTheLicense : t.none;
  const length =
    warrantyMonths % 12 === 0
      ? warrantyMonths === 12
        ? t.n1Year
        : fill(t.years, { count: warrantyMonths / 12 })
      : fill(t.days, { count: warrantyMonths * 30 });
  // A computer of our own build: the parts in it have warranties of their own.
  if (warrantyBy === "us" && warrantyMonths >= 12) return fill(t.onTheBuildPartsBy, { length });
  return fill(t.by, { length, maker: warrantyBy === "us" ? t.makerUs : t.itsMaker });
}
