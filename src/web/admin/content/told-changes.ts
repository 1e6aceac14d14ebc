import { clockField, dayField } from "#contract/values/typed-times.ts";
import { formatDay, formatList } from "#contract/values/format.ts";
import { formatPrice } from "#contract/values/format-money.ts";
import { readCents } from "#contract/values/money.ts";
import { weekdays } from "#contract/values/weekdays.ts";
import { type FieldValue, labelOf, listOf, objectOf } from "./field-schema.ts";
import { byDay, type DaySpan, type HoursEntry, type Weekday } from "./hours-by-day.ts";

/** A change that visitors do not see yet, in words. */
export interface ToldChange {
  title: string;
  detail: string;
  /** Names of the parts it is about: price lines, weekdays or days. */
  parts: string[];
}

/** Changes of prices, hours or closed days between the text that visitors see and the edited one. */
export function toldChanges(kind: string, shown: FieldValue, value: FieldValue): ToldChange[] {
  if (kind === "services")
    return changedPrices(shown, value).map(({ name, job: title, was, now }) => ({ title, detail: beforeAndNow(was, now, "line"), parts: [name] }));
  if (kind === "business") return changedHours(shown, value);
  return kind === "calendar" ? changedClosedDays(shown, value) : [];
}

const beforeAndNow = (was: string | null, now: string | null, noun: string): string =>
  was === null ? `new ${noun}, ${now}` : now === null ? `removed, was ${was}` : `${was}, now ${now}`;

/** The name of a line in sentences: its id, or its job. */
export const lineName = (line: FieldValue): string => {
  const { id, job } = objectOf(line);
  return String(id ?? job ?? "");
};

const linesOf = (value: FieldValue): Record<string, FieldValue>[] => listOf(objectOf(objectOf(value).prices).lines).map(objectOf);

/** The words of a line by its name. */
export const jobOf = (value: FieldValue, name: string): string =>
  String(linesOf(value).find((line) => lineName(line) === name)?.job ?? name);

interface ChangedPrice {
  name: string;
  job: string;
  /** Null for a new line. */
  was: string | null;
  /** Null for a removed line. */
  now: string | null;
}

/** Lines whose price differs, in the order of the list; removed ones last. */
export function changedPrices(shown: FieldValue, value: FieldValue): ChangedPrice[] {
  const [before, after] = [linesOf(shown), linesOf(value)];
  const known = (lines: typeof before, line: FieldValue) => lines.find((one) => lineName(one) === lineName(line));
  const told = (line: Record<string, FieldValue>, lines: { was?: FieldValue; now?: FieldValue }): ChangedPrice => ({
    name: lineName(line),
    job: String(line.job ?? "") || "A line",
    was: lines.was ? priceOfLine(lines.was) : null,
    now: lines.now ? priceOfLine(lines.now) : null,
  });
  return [
    ...after.map((line) => told(line, { was: known(before, line), now: line })),
    ...before.filter((line) => !known(after, line)).map((line) => told(line, { was: line })),
  ].filter(({ was, now }) => was !== now);
}

function priceOfLine(line: FieldValue): string {
  const { cents, toCents } = objectOf(line);
  const [from, to] = [centsOf(cents), centsOf(toCents)];
  if (from === null) return "no price";
  return to === null ? formatPrice(from) : `${formatPrice(from)} to ${formatPrice(to)}`;
}

/** A sum that is being typed is words so far. */
const centsOf = (value: FieldValue): number | null => (typeof value === "number" ? value : readCents(String(value ?? "")));

const hoursOf = (value: FieldValue) => byDay(listOf(objectOf(value).hours) as HoursEntry[]);

/** Days whose hours differ. */
export function changedDays(shown: FieldValue, value: FieldValue): ReadonlySet<Weekday> {
  const [before, after] = [hoursOf(shown), hoursOf(value)];
  return new Set(weekdays.filter((day) => JSON.stringify(before[day]) !== JSON.stringify(after[day])));
}

/** Days that change in the same way share an entry. */
function changedHours(shown: FieldValue, value: FieldValue): ToldChange[] {
  const [before, after] = [hoursOf(shown), hoursOf(value)];
  const changed = [...changedDays(shown, value)].map((day) => ({ day, ...changeOfDay(before[day], after[day]) }));
  return [...Map.groupBy(changed, ({ what, detail }) => `${what}|${detail}`).values()].flatMap((same) =>
    same.slice(0, 1).map(({ what, detail }) => ({
      title: formatList(same.map(({ day }) => labelOf(day))) + what,
      detail,
      parts: same.map(({ day }) => day),
    })),
  );
}

function changeOfDay(was: DaySpan[], now: DaySpan[]): { what: string; detail: string } {
  const isSameDay = was[0]?.opens === now[0]?.opens && was.at(-1)?.closes === now.at(-1)?.closes;
  if (isSameDay && was.length === 1 && now.length === 2) return { what: ", break added", detail: breakWords(now) };
  if (isSameDay && was.length === 2 && now.length === 1) return { what: ", break removed", detail: breakWords(was) };
  return { what: "", detail: `${spanWords(was)}, now ${spanWords(now)}` };
}

const breakWords = ([first, second]: DaySpan[]): string => fromTo(first?.closes, second?.opens);

const spanWords = (spans: DaySpan[]): string =>
  spans.length === 0 ? "closed" : spans.map(({ opens, closes }) => fromTo(opens, closes)).join(" and ");

const fromTo = (from = "", to = ""): string => `${clockField(from)} to ${clockField(to)}`;

function changedClosedDays(shown: FieldValue, value: FieldValue): ToldChange[] {
  const days = (of: FieldValue) => listOf(objectOf(of).closed).map(objectOf);
  const [before, after] = [days(shown), days(value)];
  const known = (list: typeof before, { date }: Record<string, FieldValue>) => list.find((one) => one.date === date);
  const words = ({ closes }: Record<string, FieldValue>) => (closes ? `until ${clockField(String(closes))}` : "closed");
  return [
    ...after.map((day) => ({ day, was: known(before, day), now: day as typeof day | undefined })),
    ...before.filter((day) => !known(after, day)).map((day) => ({ day, was: day, now: undefined })),
  ].flatMap(({ day, was, now }) => {
    const [old, left] = [was ? words(was) : null, now ? words(now) : null];
    if (old === left) return [];
    const date = String(day.date ?? "");
    return { title: `${String(day.name ?? "")}, ${dayWords(date)}`, detail: beforeAndNow(old, left, "day"), parts: [date] };
  });
}

const dayWords = (date: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(date) ? formatDay(date, "weekdayShort") : dayField(date);
