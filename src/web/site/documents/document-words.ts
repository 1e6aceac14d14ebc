import type { helpParts, Position } from "#contract/documents.ts";
import { formatMoney } from "#contract/format-money.ts";
import * as t from "#words/documents.ts";
import { fill } from "#contract/fill.ts";

/** "$24–31 an hour" */
export const payWords = ({ fromCents, toCents, per }: Position["pay"]): string =>
  fill(per === "HOUR" ? t.anHour : t.aYear, { pay: `${formatMoney(fromCents)}–${formatMoney(toCents).slice(1)}` });

/** The parts of the handbook; their English names are ids. */
export const helpPartLabels: Record<(typeof helpParts)[number], string> = {
  get Tickets() {
    return t.partTickets;
  },
  get "Your account"() {
    return t.partAccount;
  },
  get "Before a repair"() {
    return t.partRepair;
  },
  get "For your office"() {
    return t.partOffice;
  },
  get Paying() {
    return t.partPaying;
  },
};
