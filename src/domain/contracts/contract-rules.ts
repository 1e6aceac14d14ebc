import { monthsAfter } from "#contract/contracts/contract-periods.ts";
import type { Renewal } from "#contract/contracts/contract-words.ts";
import { addDays } from "#domain/time/days.ts";

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
