import { fill } from "#contract/fill.ts";
import type { AppointmentMode } from "#contract/booking-calendar.ts";
import * as t from "#words/contract.ts";

/** The words of appointments, apart from their schemas: a form can show them without loading the validator. */

export const leadSizes = ["home", "1-5", "6-20", "21-50", "50+"] as const;
export type LeadSize = (typeof leadSizes)[number];

export const leadSizeLabels: Record<LeadSize, string> = {
  get home() {
    return t.justMeOrAFamily;
  },
  get "1-5"() {
    return t.n1To5People;
  },
  get "6-20"() {
    return t.n6To20People;
  },
  get "21-50"() {
    return t.n21To50People;
  },
  get "50+"() {
    return t.moreThanFifty;
  },
};

/** How we meet, as the staff call it. */
export const staffModeLabels: Record<AppointmentMode, string> = {
  call: "Phone call",
  visit: "Visit",
  shop: "At the shop",
};

/** What a form says at once about a field that is left empty or cannot be right. */
export const bookingHints = {
  get reach() {
    return t.writeDownAnEmailAddress;
  },
  get name() {
    return t.typeYourName;
  },
  get size() {
    return t.chooseTheNearestSize;
  },
  get devices() {
    return t.typeANumberSuchAs;
  },
  get service() {
    return t.chooseTheNearestOneOr;
  },
  get place() {
    return t.forAVisitTypeStreet;
  },
  get street() {
    return t.addTheStreetAndNumber;
  },
  get slot() {
    return t.chooseATime;
  },
} as const;

/** The choice of people who do not know yet which service it is. */
export const unsureService = "unsure";

/** "13:30" as people say it: "1:30 pm". */
export function timeOfDayWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 || 12}${minutes ? `:${String(minutes).padStart(2, "0")}` : ""} ${hours < 12 ? "am" : "pm"}`;
}

/** A time of day with its article where the language has one: "8 am", "las 8 am", "la 1:30 pm". */
export const clockWords = (time: string): string => fill(/^1(?!\d)/.test(time) ? t.atOne : t.atHour, { time });
