import type { Position } from "#contract/organizations/documents.ts";
import { formatPrice } from "#contract/values/format-money.ts";
import * as t from "#words/documents.ts";
import { fill } from "#contract/values/fill.ts";

/** "$24–31 an hour" */
export const payWords = ({ fromCents, toCents, per }: Position["pay"]): string =>
  fill(per === "HOUR" ? t.anHour : t.aYear, { pay: `${formatPrice(fromCents)}–${formatPrice(toCents).slice(1)}` });
