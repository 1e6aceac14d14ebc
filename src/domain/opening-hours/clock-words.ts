import { fill } from "#contract/fill.ts";
import * as t from "#words/assistant.ts";

/** A time of day with its article where the language has one: "8 am", "las 8 am", "la 1:30 pm". */
export const clockWords = (time: string): string => fill(/^1(?!\d)/.test(time) ? t.atOne : t.atHour, { time });
