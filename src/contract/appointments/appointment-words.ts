import { fill } from "#contract/values/fill.ts";
import type { AppointmentMode } from "#contract/appointments/booking-calendar.ts";
import type { Language } from "#contract/values/languages.ts";
import * as t from "#words/contract.ts";
import * as words from "#words/language.ts";

/** The words of appointments, apart from their schemas: a form can show them without loading the validator. */

export const leadSizes = ["home", "1-5", "6-20", "21-50", "50+"] as const;
export type LeadSize = (typeof leadSizes)[number];

/** Names of the ways to meet, as the staff call them. */
export const staffModeLabels: Record<AppointmentMode, string> = {
  call: "Phone call",
  visit: "Visit",
  shop: "At the shop",
};

/** The choice of people who do not know yet which service it is. */
export const unsureService = "unsure";

/** "13:30" as people say it: "1:30 pm", "1:30 p. m.". */
export function timeOfDayWords(time: string, language: Language = words.code): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const half = `${hours < 12 ? "a" : "p"}${language === "es" ? ". m." : "m"}`;
  return `${hours % 12 || 12}${minutes ? `:${String(minutes).padStart(2, "0")}` : ""} ${half}`;
}

/** A time of day with its article where the language has one: "8 am", "las 8 a. m.", "la 1:30 p. m.". */
export const clockWords = (time: string): string => fill(/^1(?!\d)/.test(time) ? t.atOne : t.atHour, { time });
