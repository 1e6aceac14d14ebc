import type { Position } from "#contract/documents.ts";
import { formatMoney } from "#contract/format-money.ts";

/** "$24–31 an hour" */
export const payWords = ({ fromCents, toCents, per }: Position["pay"]): string =>
  `${formatMoney(fromCents)}–${formatMoney(toCents).slice(1)} ${per === "HOUR" ? "an hour" : "a year"}`;
