import { businessZone } from "#contract/values/business-time.ts";
import { useMedia } from "#web/ui/use-media.ts";

const phone = "(max-width: 760px)";
const weekMilliseconds = 7 * 86_400_000;

const businessDayOf = (at: number): string => new Date(at).toLocaleDateString("en-CA", { timeZone: businessZone });

export interface DueGroup<Row> {
  label: string;
  isLate: boolean;
  rows: readonly Row[];
}

/** Groups rows by when they are due: late, this week, later. `due` is the day or moment of an open row, null of others. */
export function dueGroups<Row>(rows: readonly Row[], due: (row: Row) => string | null, now: number): DueGroup<Row>[] {
  const [today, weekEnd] = [businessDayOf(now), businessDayOf(now + weekMilliseconds)];
  const dayOf = (row: Row) => {
    const at = due(row);
    return at === null || at.length === 10 ? at : businessDayOf(Date.parse(at));
  };
  const placeOf = (row: Row): number => {
    const day = dayOf(row);
    if (day === null || day > weekEnd) return 2;
    return day < today ? 0 : 1;
  };
  return ["Late", "Due this week", "Later"]
    .map((label, place) => ({ label, isLate: place === 0, rows: rows.filter((row) => placeOf(row) === place) }))
    .filter((group) => group.rows.length > 0);
}

/** The groups on phones; null on wider screens, and where all rows would be in one. */
export function useDueGroups<Row>(rows: readonly Row[], due?: (row: Row) => string | null): DueGroup<Row>[] | null {
  const isPhone = useMedia(phone);
  if (!isPhone || !due) return null;
  const groups = dueGroups(rows, due, Date.now());
  return groups.length > 1 || groups[0]?.isLate ? groups : null;
}
