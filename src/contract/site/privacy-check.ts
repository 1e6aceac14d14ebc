/**
 * Tells a business if the California Consumer Privacy Act covers it: comparisons only, the same in the browser and on the server. Nothing
 * here may import zod: it travels to the browser.
 */
import { ruleOn, type Sourced } from "#contract/content/dated-rules.ts";
import { readCents } from "#contract/values/money.ts";
import { isDay } from "#contract/orders/sale-sum.ts";

export type PrivacyPeriod = Sourced & { revenueCents: number; consumers: number; sharePercent: number };

/** An answer; null is not answered or no number. */
export type PrivacyAnswers = {
  forProfit: boolean;
  inCalifornia: boolean;
  revenueCents: number | null;
  consumers: number | null;
  sharePercent: number | null;
  day: string;
};

export const privacyFields = ["profit", "california", "revenue", "consumers", "share", "asof"] as const;

const mostRevenue = 100_000_000_000_000;

const readCount = (typed: unknown, most: number): number | null => {
  const text = typeof typed === "string" ? typed.replace(/[\s,%]/g, "") : "";
  return /^\d{1,10}$/.test(text) && Number(text) <= most ? Number(text) : null;
};

/** Reads the answers from an address or a form. */
export function readPrivacyAnswers(from: { get(name: string): unknown }, today: string): PrivacyAnswers {
  const day = from.get("asof");
  return {
    forProfit: from.get("profit") !== "no",
    inCalifornia: from.get("california") !== "no",
    revenueCents: readCents(from.get("revenue"), mostRevenue),
    consumers: readCount(from.get("consumers"), 9_999_999_999),
    sharePercent: readCount(from.get("share"), 100),
    day: isDay(day) ? day : today,
  };
}

export type Threshold = "revenue" | "consumers" | "share";

export type PrivacyVerdict =
  | { kind: "unanswered"; missing: Threshold[] }
  | { kind: "before"; first: string }
  | { kind: "outside"; reason: "profit" | "california" }
  | { kind: "covered"; by: Threshold[]; rule: PrivacyPeriod }
  | { kind: "free"; rule: PrivacyPeriod };

/** One size that is reached is enough, also while other answers are missing. */
export function checkPrivacyLaw(answers: PrivacyAnswers, periods: readonly PrivacyPeriod[]): PrivacyVerdict {
  const rule = ruleOn(periods, answers.day);
  if (!rule) return { kind: "before", first: periods[0]?.from ?? "" };
  if (!answers.forProfit) return { kind: "outside", reason: "profit" };
  if (!answers.inCalifornia) return { kind: "outside", reason: "california" };
  const { revenueCents, consumers, sharePercent } = answers;
  const reached: Record<Threshold, boolean | null> = {
    // "In excess of" the revenue, but "or more" of the others: Civil Code 1798.140 (d) (1).
    revenue: revenueCents === null ? null : revenueCents > rule.revenueCents,
    consumers: consumers === null ? null : consumers >= rule.consumers,
    share: sharePercent === null ? null : sharePercent >= rule.sharePercent,
  };
  const all: Threshold[] = ["revenue", "consumers", "share"];
  const by = all.filter((threshold) => reached[threshold] === true);
  if (by.length > 0) return { kind: "covered", by, rule };
  const missing = all.filter((threshold) => reached[threshold] === null);
  return missing.length > 0 ? { kind: "unanswered", missing } : { kind: "free", rule };
}
