import { Temporal } from "temporal-polyfill";
import { businessZone } from "#contract/values/business-time.ts";

/** A complete backup: the name of its folder and the moment of its snapshot. */
export interface DatedBackup {
  name: string;
  madeAt: Date;
}

const keptDays = 7;
const keptWeeks = 4;
const keptMonths = 6;

/** Names the business day, week and month of a moment. */
function periodsOf(at: Date): { day: string; week: string; month: string } {
  const date = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(businessZone).toPlainDate();
  return {
    day: date.toString(),
    week: `${date.yearOfWeek} ${date.weekOfYear}`,
    month: date.toPlainYearMonth().toString(),
  };
}

/**
 * Names of the backups that stay: the newest of each of the last 7 days, 4 weeks and 6 months that have one, and `proven`, the
 * last one that a drill restored. The newest always stays. Days are those of the business.
 */
export function keptBackups(backups: DatedBackup[], proven: string | null): Set<string> {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const kept = new Set(newestFirst.filter(({ name }) => name === proven).map(({ name }) => name));
  for (const [period, most] of [
    ["day", keptDays],
    ["week", keptWeeks],
    ["month", keptMonths],
  ] as const) {
    const seen = new Set<string>();
    for (const { name, madeAt } of newestFirst) {
      const its = periodsOf(madeAt)[period];
      if (seen.has(its)) continue;
      if (seen.size === most) break;
      seen.add(its);
      kept.add(name);
    }
  }
  return kept;
}
