/** Working time as people type it. Travels to the browser, so it is free of zod. */

const clock = /^(\d{1,3}):([0-5]\d)$/;
const parts = /^(?:(\d{1,3}(?:[.,]\d{1,2})?) ?h(?:ours?|rs?)?)? ?(?:(\d{1,5}) ?m(?:in(?:utes?)?)?)?$/;

/** "45", "1:30", "1.5 h" or "1 h 30 min" in whole minutes; null when it is no time. */
export function readMinutes(typed: string): number | null {
  const text = typed.trim().toLowerCase();
  if (/^\d{1,5}$/.test(text)) return Number(text);
  const [, hours, minutes] = clock.exec(text) ?? parts.exec(text) ?? [];
  if (hours === undefined && minutes === undefined) return null;
  return Math.round(Number((hours ?? "0").replace(",", ".")) * 60) + Number(minutes ?? 0);
}

/** "7.5" or "-2" hours in minutes; NaN when it is no number of hours. */
export function readHours(typed: string): number {
  const text = typed.trim().replace(",", ".");
  return /^-?\d{1,4}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 60) : Number.NaN;
}
