/** Dates that run out on a device: warranty and support. Nothing here may import zod: it travels to the browser. */
import { listDay } from "#contract/values/page-days.ts";
import { fill } from "#contract/values/fill.ts";
import * as t from "#words/devices.ts";

/** "Soon" from this many days before. */
export const soonDays = 60;

export type FlagState = "ended" | "soon" | "later";
export interface DeviceFlag {
  kind: "warranty" | "support";
  state: FlagState;
  /** The last day, as 2026-11-21. */
  on: string;
}

/** The state of a last day: it is still covered on the day itself. */
export function flagState(on: string, today: string): FlagState {
  if (on < today) return "ended";
  return Date.parse(on) - Date.parse(today) <= soonDays * 86_400_000 ? "soon" : "later";
}

/** "Support ended Oct 14, 2025". */
export function flagWords({ kind, state, on }: DeviceFlag): string {
  const words = {
    warranty: state === "ended" ? t.warrantyEnded : t.warrantyEnds,
    support: state === "ended" ? t.supportEnded : t.supportEnds,
  };
  return fill(words[kind], { day: listDay(on) });
}
