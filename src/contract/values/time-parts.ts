/** Arithmetic of working time. Pure and free of zod: the server and its previews use the same. Instants are milliseconds. */

export interface TimePart {
  minutes: number;
  percent: number;
  afterHours: boolean;
}

export interface Interval {
  from: number;
  until: number;
}

const minute = 60_000;

/**
 * Splits work at the edges of the opening hours. Outside them the share is that of the kind or of after hours, whichever is more;
 * never both. `open` are opening hours in their order, without overlaps.
 */
export function timeParts(
  { from, minutes }: { from: number; minutes: number },
  open: readonly Interval[],
  { kindPercent, afterHoursPercent }: { kindPercent: number; afterHoursPercent: number },
): TimePart[] {
  const until = from + minutes * minute;
  const edges = open.flatMap((hours) => [hours.from, hours.until]).filter((edge) => edge > from && edge < until);
  const parts: TimePart[] = [];
  let at = from;
  for (const end of [...new Set(edges), until].toSorted((one, other) => one - other)) {
    const part = Math.round((end - at) / minute);
    const afterHours = !open.some((hours) => hours.from <= at && at < hours.until);
    const percent = afterHours ? Math.max(kindPercent, afterHoursPercent) : kindPercent;
    const last = parts.at(-1);
    if (last?.afterHours === afterHours) last.minutes += part;
    else if (part > 0) parts.push({ minutes: part, percent, afterHours });
    at = end;
  }
  return parts;
}

/** Minutes as they count: each part by its share, half a minute up. */
export const countedMinutes = (parts: readonly TimePart[]): number =>
  parts.reduce((sum, { minutes, percent }) => sum + Math.floor((minutes * percent) / 100 + 0.5), 0);

export interface HourSource {
  id: string;
  left: number;
}

/** Takes minutes from sources in their order, as far as they go. */
export function drawMinutes(
  sources: readonly HourSource[],
  minutes: number,
): { draws: { id: string; minutes: number }[]; short: number } {
  let short = minutes;
  const draws: { id: string; minutes: number }[] = [];
  for (const { id, left } of sources) {
    const taken = Math.min(short, left);
    if (taken <= 0) continue;
    draws.push({ id, minutes: taken });
    short -= taken;
  }
  return { draws, short };
}

/** True once four fifths or more of the hours are used. */
export const isLow = ({ left, total }: { left: number; total: number }): boolean => total > 0 && left * 5 <= total;

/** Hundredths of an hour to bill for minutes, rounded up to full steps. */
export const billedHundredths = (minutes: number, roundUpTo: number): number =>
  Math.round((Math.ceil(minutes / roundUpTo) * roundUpTo * 100) / 60);
