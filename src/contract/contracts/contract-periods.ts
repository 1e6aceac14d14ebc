/** Months of a contract as they are billed. Pure and free of zod: the job and the preview use the same. Days are YYYY-MM-DD. */

import type { Renewal } from "#contract/contracts/contract-words.ts";

export interface BilledLine {
  what: string;
  /** At first. */
  unitCents: number;
  /** Later prices with the day from which they count, in the order of the days. */
  prices: { from: string; unitCents: number }[];
  taxed: boolean;
  /** Quantities from a day on, in the order of the days. */
  quantities: { from: string; quantity: number }[];
}

export interface ContractTerms {
  startsOn: string;
  /** The last day; null while it goes on. */
  endsOn: string | null;
  lines: BilledLine[];
}

export interface PeriodLine {
  what: string;
  /** Null for the month itself; for a change in the month before, from which day. */
  changedOn: string | null;
  quantity: number;
  unitCents: number;
  /** For a change or a short month, by the day; otherwise quantity × unit. */
  cents: number;
  taxed: boolean;
}

export interface ContractPeriod {
  start: string;
  end: string;
  /** Nothing but what changed in the last month, the day after the contract ended. */
  closing: boolean;
  lines: PeriodLine[];
  cents: number;
}

const dayMilliseconds = 86_400_000;
const add = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMilliseconds).toISOString().slice(0, 10);
/** Both ends counted. */
const daysIn = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds) + 1;

/** The same day some months later; of the 31st the last day of shorter months, and the 31st again afterwards. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Months that are shown before they are billed. */
export const previewMonths = 6;

/** The last day of a contract when it begins; null while it goes on by itself. */
export const lastDayOf = (terms: { startsOn: string; termMonths: number; renewal: Renewal }): string | null =>
  terms.renewal === "auto" ? null : add(monthsAfter(terms.startsOn, terms.termMonths), -1);

/** The month of the given number, from 0. */
export const periodOf = (startsOn: string, index: number): { start: string; end: string } => ({
  start: monthsAfter(startsOn, index),
  end: add(monthsAfter(startsOn, index + 1), -1),
});

const quantityOn = ({ quantities }: BilledLine, day: string): number =>
  quantities.findLast(({ from }) => from <= day)?.quantity ?? 0;

/** The price of one and a month on a day. */
export const priceOn = ({ unitCents, prices }: Pick<BilledLine, "unitCents" | "prices">, day: string): number =>
  prices.findLast(({ from }) => from <= day)?.unitCents ?? unitCents;

/** The first month that begins on a day or after it. */
export function monthFrom(startsOn: string, day: string): { index: number; start: string } {
  let index = 0;
  while (periodOf(startsOn, index).start < day) index += 1;
  return { index, start: periodOf(startsOn, index).start };
}

/** Half a cent counts up, on both sides of zero. */
const share = (cents: number, part: number, whole: number): number =>
  Math.sign(cents) * Math.floor((2 * Math.abs(cents) * part + whole) / (2 * whole));

/** Changes in a month that is billed already, by the day; of a month that ended early, up to its last day. */
function changesIn(line: BilledLine, { start, end }: { start: string; end: string }, last: string): PeriodLine[] {
  const days = daysIn(start, end);
  const unitCents = priceOn(line, start);
  const changed = new Set(line.quantities.map(({ from }) => from).filter((from) => from > start && from <= last));
  return [...changed]
    .map((from) => {
      const more = quantityOn(line, from) - quantityOn(line, add(from, -1));
      return {
        what: line.what,
        changedOn: from,
        quantity: more,
        unitCents,
        cents: share(more * unitCents, daysIn(from, last), days),
        taxed: line.taxed,
      };
    })
    .filter(({ quantity }) => quantity !== 0);
}

const sumOf = (lines: readonly PeriodLine[]): number => lines.reduce((sum, { cents }) => sum + cents, 0);

/**
 * The months from `first` on, at most `count`. Each is billed in advance with what there is, and at the prices that count, on its first
 * day; what changed in the month before is added by the day, at the prices of that month. A month in which the contract ends is charged by the day.
 * What changed in the last month closes it, with no month of its own.
 */
export function contractPeriods(
  { startsOn, endsOn, lines }: ContractTerms,
  first: number,
  count: number,
): ContractPeriod[] {
  const periods: ContractPeriod[] = [];
  for (let index = first; index < first + count; index++) {
    const { start, end } = periodOf(startsOn, index);
    const before = index > 0 ? periodOf(startsOn, index - 1) : null;
    if (endsOn !== null && start > endsOn) {
      const changes = before && before.start <= endsOn ? lines.flatMap((line) => changesIn(line, before, endsOn)) : [];
      const day = add(endsOn, 1);
      if (changes.length > 0)
        periods.push({ start: day, end: day, closing: true, lines: changes, cents: sumOf(changes) });
      break;
    }
    const last = endsOn !== null && endsOn < end ? endsOn : end;
    const own = lines.flatMap((line): PeriodLine[] => {
      const quantity = quantityOn(line, start);
      const unitCents = priceOn(line, start);
      const month = quantity * unitCents;
      const cents = last === end ? month : share(month, daysIn(start, last), daysIn(start, end));
      return [
        ...(quantity > 0 ? [{ what: line.what, changedOn: null, quantity, unitCents, cents, taxed: line.taxed }] : []),
        ...(before ? changesIn(line, before, before.end) : []),
      ];
    });
    periods.push({ start, end: last, closing: false, lines: own, cents: sumOf(own) });
  }
  return periods;
}
