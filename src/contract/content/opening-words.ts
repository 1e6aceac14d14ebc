import { timeOfDayWords } from "#contract/appointments/appointment-words.ts";
import type { BusinessFile } from "#contract/content/content.ts";
import { fill } from "#contract/values/fill.ts";
import type { Language } from "#contract/values/languages.ts";
import { weekdays } from "#contract/values/weekdays.ts";
import * as english from "#both/en/opening.ts";
import * as spanish from "#both/es/opening.ts";

type Hours = BusinessFile["hours"];
type Words = Record<Exclude<keyof typeof english, "days">, string> & { days: string[] };

const wordsIn: Record<Language, Words> = { en: english, es: spanish };

/** Days with the same hours that follow each other; `hours` is empty for closed ones. */
interface Run {
  first: number;
  last: number;
  hours: string;
}

const noon = "12:00";
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** "8 to 6" where nobody can take it for anything else, otherwise "8 am to 12 pm". */
function spanWords(t: Words, opens: string, closes: string): string {
  const isPlain = opens < noon && closes > noon && minutesOf(closes) - minutesOf(opens) <= 12 * 60;
  const language = t === spanish ? "es" : "en";
  const said = (time: string) => timeOfDayWords(time, language).replace(isPlain ? / [ap]\.? ?m\.?$/ : "", "");
  return fill(t.fromTo, { opens: said(opens), closes: said(closes) });
}

function dayHours(t: Words, hours: Hours, day: number): string {
  const name = weekdays[day];
  return hours
    .filter(({ days }) => name && days.includes(name))
    .toSorted((one, other) => one.opens.localeCompare(other.opens))
    .map(({ opens, closes }) => spanWords(t, opens, closes))
    .join(", ");
}

function runsOf(t: Words, hours: Hours, dayCount: number): Run[] {
  const runs: Run[] = [];
  for (let day = 0; day < dayCount; day++) {
    const own = dayHours(t, hours, day);
    const before = runs.at(-1);
    if (before?.hours === own) before.last = day;
    else runs.push({ first: day, last: day, hours: own });
  }
  return runs;
}

function daysWords(t: Words, { first, last }: Run): string {
  const [from = "", to = ""] = [t.days[first], t.days[last]];
  if (first === 0 && last === 6) return t.everyDay;
  if (first === last) return from;
  return last === first + 1 ? `${from} ${t.and} ${to}` : fill(t.fromDayToDay, { first: from, last: to });
}

const openRuns = (t: Words, hours: Hours, dayCount = 7): string[] =>
  runsOf(t, hours, dayCount)
    .filter((run) => run.hours !== "")
    .map((run) => `${daysWords(t, run)} ${run.hours}`);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The week as lines: "Monday to Friday 8 to 6", "Saturday 9 to 2, closed Sunday". */
export function openingLines(hours: Hours, language: Language): string[] {
  const t = wordsIn[language];
  const lines = openRuns(t, hours);
  const closed = runsOf(t, hours, 7).filter((run) => run.hours === "");
  const said = closed.map((run) => fill(t.closedOn, { days: daysWords(t, run) }));
  return [...lines.slice(0, -1), [lines.at(-1), ...said].filter(Boolean).join(", ")].map(capital);
}

/** When we are open, inside a sentence: "Monday to Friday 8 to 6 and Saturday 9 to 2". */
export function openHours(hours: Hours, language: Language): string {
  const t = wordsIn[language];
  return joined(t, openRuns(t, hours));
}

/** The same of Monday to Friday alone: "weekdays 8 to 6". */
export function weekdayHours(hours: Hours, language: Language): string {
  const t = wordsIn[language];
  const runs = runsOf(t, hours, 5);
  const [only] = runs;
  if (runs.length === 1 && only?.hours) return `${t.weekdays} ${only.hours}`;
  return joined(t, openRuns(t, hours, 5)) || t.closed;
}

const joined = (t: Words, parts: string[]): string =>
  [parts.slice(0, -1).join(", "), parts.at(-1)].filter(Boolean).join(` ${t.and} `);

/** The hours of one day: "9 to 2", or "closed". */
export function hoursOn(hours: Hours, day: (typeof weekdays)[number], language: Language): string {
  const t = wordsIn[language];
  return dayHours(t, hours, weekdays.indexOf(day)) || t.closed;
}

/** "2 working hours" */
export function workingHours(count: number, language: Language): string {
  const t = wordsIn[language];
  return count === 1 ? t.workingHour : fill(t.workingHours, { count });
}

/** A time of day in a sentence, with its article: "2 pm", "las 2 p. m.". */
export function timeInWords(time: string, language: Language): string {
  const t = wordsIn[language];
  const said = timeOfDayWords(time, language);
  return fill(/^1(?!\d)/.test(said) ? t.atOne : t.atHour, { time: said });
}

/** A price with an upper end: "$189 to $320". */
export const rangeWords = (least: string, most: string, language: Language): string =>
  fill(wordsIn[language].priceRange, { least, most });
