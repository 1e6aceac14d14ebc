import { monthsAfter } from "#contract/contract-periods.ts";
import type { Renewal } from "#contract/contract-words.ts";
import { addDays } from "#domain/days.ts";

/** The last day of a contract when it begins; null while it goes on by itself. */
export const lastDayOf = ({
  startsOn,
  termMonths,
  renewal,
}: {
  startsOn: string;
  termMonths: number;
  renewal: Renewal;
}): string | null => (renewal === "auto" ? null : addDays(monthsAfter(startsOn, termMonths), -1));
