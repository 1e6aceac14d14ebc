import { z } from "zod";

/** What the sales tax makes of it: goods are taxed, labor and licences sent by e-mail are not (features 4.d). */
export const TaxKind = z.enum(["goods", "service", "software"]);
export type TaxKind = z.infer<typeof TaxKind>;

/** Which of the state's recycling fees a product carries; at most one (Public Resources Code, sections 42463 and 42464). */
export const FeeClass = z.enum(["none", "screen_small", "screen_medium", "screen_large", "battery"]);
export type FeeClass = z.infer<typeof FeeClass>;

/** The fee on screens, each product, as published by CalRecycle: in force since 2020-01-01. */
const screenFees = {
  screen_small: { cents: 400, words: "screen over 4 and under 15 inches" },
  screen_medium: { cents: 500, words: "screen of 15 to under 35 inches" },
  screen_large: { cents: 600, words: "screen of 35 inches or more" },
} as const;

/** The fee on batteries that cannot be taken out, since 2026-01-01: a share of the price, with a cap. */
const batteryFee = { share: 0.015, capCents: 1500 } as const;

export interface StateFee {
  label: string;
  cents: number;
  /** Why it is charged, for the line below the price. */
  reason: string;
}

/** The state's fee on top of a price, or null when there is none. Not part of our price and not ours to keep. */
export function stateFee(feeClass: FeeClass, priceCents: number): StateFee | null {
  if (feeClass === "none") return null;
  if (feeClass === "battery")
    return {
      label: "California battery recycling fee",
      cents: Math.min(Math.round(priceCents * batteryFee.share), batteryFee.capCents),
      reason: "1.5 % of the price, at most $15, for a battery that cannot be taken out",
    };
  const { cents, words } = screenFees[feeClass];
  return { label: "California screen recycling fee", cents, reason: words };
}

/** What is said about sales tax beside a price. */
export const taxWords: Record<TaxKind, string> = {
  goods: "Sales tax is added by your address, or by the shop's when you pick it up.",
  service: "No sales tax: labor on its own is not taxed in California.",
  software: "No sales tax: the license comes by e-mail, without a box.",
};
