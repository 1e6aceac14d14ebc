/** Words of working time and of hours bought ahead. Nothing here may import zod: it travels to the browser. */
import { fill } from "#contract/values/fill.ts";
import * as t from "#words/hours.ts";

export const workKinds = ["remote", "on_site", "workshop", "project"] as const;
export type WorkKind = (typeof workKinds)[number];

/** "1 h 30 min", "45 min", "2 h". */
export function minutesWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return fill(t.minutesShort, { count: rest });
  const whole = fill(t.hoursShort, { count: hours });
  return rest === 0 ? whole : `${whole} ${fill(t.minutesShort, { count: rest })}`;
}

export type HourMoveKind = "issue" | "use" | "return" | "adjust" | "expire" | "void";

/** Waiting for the payment, in use, used up, past its last day, or taken back. */
export const blockStates = ["waiting", "active", "used", "expired", "void"] as const;
export type BlockState = (typeof blockStates)[number];
