/**
 * Sums of a sale in California: tax and recycling fee, in integer cents, the same in the browser and on the server. Nothing here may import
 * zod: it travels to the browser.
 */
import type { Sourced } from "#contract/content/dated-rules.ts";
import { readCents } from "#contract/values/money.ts";
import { type FeeKind, type StateFee, stateFee, type StateFees } from "#contract/orders/state-fees.ts";
import * as t from "#words/california.ts";

export type SaleKind = "goods" | "repair" | "build" | "software";

export type TaxRule = Sourced & { id: SaleKind; label: string; taxable: boolean; explained: string };
export type TaxedCity = { id: string; name: string; salesTax: { percent: number; asOf: string } };

export type SaleRules = {
  kinds: TaxRule[];
  fees: StateFees;
  cities: TaxedCity[];
  /** True when the fee on screens of today is confirmed; else devices with a screen are not offered. */
  screens: boolean;
};

/** The fees that can be chosen. */
export const offeredFees = ({ screens }: SaleRules): Partial<Record<FeeKind, string>> =>
  screens ? t.feeKinds : { none: t.feeKinds.none, battery: t.feeKinds.battery };

/** Typed price of one piece without tax, null while it is no amount. */
export type Sale = {
  priceCents: number | null;
  count: number;
  kind: SaleKind;
  fee: FeeKind;
  city: string;
  day: string;
};

export const saleFields = ["amount", "count", "kind", "fee", "city", "day"] as const;

export const saleLimits = { cents: 100_000_000, count: 99 } as const;

/** The amount in an address when none is named. */
const usualCents = 89_900;

/** True for a day of the calendar, written as 2026-11-21. */
export const isDay = (text: unknown): text is string =>
  typeof text === "string" &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** Reads a sale from an address or a form. What is missing is the usual; only an amount that is none stays unknown. */
export function readSale(from: { get(name: string): unknown }, rules: SaleRules, today: string): Sale {
  const amount = from.get("amount");
  const count = from.get("count");
  const day = from.get("day");
  const kind = rules.kinds.find(({ id }) => id === from.get("kind"))?.id ?? "goods";
  const fee =
    Object.keys(offeredFees(rules)).find((id): id is FeeKind => id === from.get("fee")) ??
    (rules.screens ? "screen_medium" : "none");
  return {
    priceCents: amount === null ? usualCents : readCents(amount, saleLimits.cents),
    count:
      typeof count === "string" && /^\d{1,6}$/.test(count) ? Math.min(saleLimits.count, Math.max(1, Number(count))) : 1,
    kind,
    fee,
    city: rules.cities.find(({ id }) => id === from.get("city"))?.id ?? rules.cities[0]?.id ?? "",
    day: isDay(day) ? day : today,
  };
}

export type SaleSum = {
  city: TaxedCity;
  rule: TaxRule;
  priceCents: number;
  /** Null when the city's rate of that day is not known. */
  taxCents: number | null;
  fee: StateFee | null;
  feeCents: number;
  totalCents: number | null;
};

/** Tax on the whole line, rounded once; the fee on each piece. Null without an amount or a city. */
export function sumSale(sale: Sale, rules: SaleRules): SaleSum | null {
  const city = rules.cities.find(({ id }) => id === sale.city);
  const rule = rules.kinds.find(({ id }) => id === sale.kind);
  if (sale.priceCents === null || !city || !rule) return null;
  const priceCents = sale.priceCents * sale.count;
  const fee = sale.kind === "goods" ? stateFee(rules.fees, sale.fee, sale.priceCents, sale.day) : null;
  const feeCents = (fee?.cents ?? 0) * sale.count;
  const taxCents = taxOf(rule, city, priceCents, sale.day);
  return {
    city,
    rule,
    priceCents,
    taxCents,
    fee,
    feeCents,
    totalCents: taxCents === null ? null : priceCents + taxCents + feeCents,
  };
}

/** Rates have up to three figures after the point: thousandths of a percent are whole numbers. */
function taxOf({ taxable }: TaxRule, { salesTax }: TaxedCity, cents: number, day: string): number | null {
  if (!taxable) return 0;
  if (day < salesTax.asOf) return null;
  const thousandths = Math.round(salesTax.percent * 1000);
  return Math.floor((cents * thousandths + 50_000) / 100_000);
}
