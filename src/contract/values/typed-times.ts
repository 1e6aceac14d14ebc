/** Days and times as people type them in forms of staff. Free of zod. */

const clock = /^(\d{1,2})(?:[:.](\d\d))? ?(?:([ap])\.? ?m\.?)?$/;
const named: Record<string, string> = { noon: "12:00", midday: "12:00" };

/** "4 pm", "4:30PM", "noon" or "16:00" as "16:00"; null when it is no time. */
export function readClock(typed: string): string | null {
  const text = typed.trim().replace(/\s+/g, " ").toLowerCase();
  if (named[text]) return named[text];
  const [, hourText = "", minutes = "", half] = clock.exec(text) ?? [];
  // A bare "8" may be either half of the day.
  if (hourText === "" || (!half && minutes === "")) return null;
  const hour = Number(hourText);
  if (Number(minutes || 0) > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null;
  const ofDay = half ? (hour % 12) + (half === "p" ? 12 : 0) : hour;
  return `${String(ofDay).padStart(2, "0")}:${minutes || "00"}`;
}

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const dayShapes: [RegExp, (parts: string[]) => [year: string, month: number, day: string]][] = [
  [/^(\d{4})-(\d{1,2})-(\d{1,2})$/, ([year = "", month, day = ""]) => [year, Number(month), day]],
  [/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)$/, ([month, day = "", year = ""]) => [year, Number(month), day]],
  [
    /^([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/,
    ([month = "", day = "", year = ""]) => [year, months.indexOf(month) + 1, day],
  ],
];

/** "12/23/2026", "Dec 23, 2026" or "2026-12-23" as "2026-12-23"; null when there is no such day. */
export function readDay(typed: string): string | null {
  const text = typed.trim().replace(/\s+/g, " ").toLowerCase();
  for (const [shape, partsOf] of dayShapes) {
    const found = shape.exec(text);
    if (!found) continue;
    const [year, month, day] = partsOf(found.slice(1));
    const iso = `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
    const at = new Date(`${iso}T00:00:00Z`);
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null;
  }
  return null;
}

/** "16:00" as "4 pm"; what is no time stays as it is typed. */
export function clockField(time: string): string {
  const [, hour, minutes] = /^(\d\d):(\d\d)$/.exec(time) ?? [];
  if (hour === undefined) return time;
  return `${Number(hour) % 12 || 12}${minutes === "00" ? "" : `:${minutes}`} ${Number(hour) < 12 ? "am" : "pm"}`;
}

/** "2026-12-23" as "12/23/2026"; what is no day stays as it is typed. */
export function dayField(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  return year === undefined ? day : `${Number(month)}/${Number(date)}/${year}`;
}
