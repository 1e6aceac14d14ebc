/**
 * California's recycling fees: arithmetic only, in integer cents, the same in the browser and on the server. The amounts stand
 * in `content/california/`.
 */
import { formatPrice } from "#contract/values/format-money.ts";
import { ruleOn, type Sourced } from "#contract/content/dated-rules.ts";
import * as t from "#words/california.ts";
import { fill } from "#contract/values/fill.ts";

export type ScreenClass = "screen_small" | "screen_medium" | "screen_large";
export type FeeKind = "none" | ScreenClass | "battery";

export type ScreenFeePeriod = Sourced & { cents: Record<ScreenClass, number> };
export type BatteryFeePeriod = Sourced & { basisPoints: number; capCents: number };

export type StateFees = {
  screen: { title: string; periods: ScreenFeePeriod[] };
  battery: { title: string; periods: BatteryFeePeriod[] };
};

export type StateFee = {
  label: string;
  cents: number;
  /** Reason for the charge, for the line below the price. */
  reason: string;
  rule: Sourced;
};

/** "1.5 %" of 150 basis points. */
const shareWords = (basisPoints: number): string => `${basisPoints / 100} %`;

/** "1.5 % of the price, at most $15". */
export const batteryFeeWords = ({
  basisPoints,
  capCents,
}: Pick<BatteryFeePeriod, "basisPoints" | "capCents">): string =>
  fill(t.batteryFee, { share: shareWords(basisPoints), cap: formatPrice(capCents) });

/**
 * The state's fee on one product sold on `day`, or null when there is none. Not part of our price and not ours to keep.
 * A product carries at most one (Public Resources Code, sections 42463 and 42464).
 */
export function stateFee(fees: StateFees, kind: FeeKind, priceCents: number, day: string): StateFee | null {
  if (kind === "none") return null;
  if (kind === "battery") {
    const rule = ruleOn(fees.battery.periods, day);
    if (!rule) return null;
    const share = Math.floor((priceCents * rule.basisPoints + 5000) / 10_000);
    return {
      label: t.batteryRecyclingFee,
      cents: Math.min(share, rule.capCents),
      reason: fill(t.reasonBattery, { fee: batteryFeeWords(rule) }),
      rule,
    };
  }
  const rule = ruleOn(fees.screen.periods, day);
  if (!rule) return null;
  return { label: t.screenRecyclingFee, cents: rule.cents[kind], reason: t.screenClasses[kind], rule };
}
