import type { StaffQuoteVersion } from "#contract/quotes/quote-desk.ts";
import { longText, money, number, text } from "#web/admin/form/field-kinds.tsx";
import { type CurrentOption, quoteOptions } from "./quote-options.tsx";

/** The words, options and lines of a draft. The rate is in thousandths of a percent; null before the client has one. */
export const quoteFields = (taxRate: number | null, option: CurrentOption) => ({
  title: text("For"),
  validDays: number("Days it is valid", { min: 1, max: 180 }),
  intro: longText("First words to the client", { optional: true, rows: 2 }),
  options: quoteOptions(taxRate, option),
  depositPercent: number("Deposit in percent", { min: 0, max: 100, optional: true, empty: 0 }),
  depositCents: money("Or a deposit of", { optional: true, empty: 0 }),
});

export const quoteStart = ({ title, intro, options, validDays, depositPercent, depositCents }: StaffQuoteVersion) => ({
  title,
  intro,
  options,
  validDays,
  depositPercent,
  depositCents,
});
