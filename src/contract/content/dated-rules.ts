/** Rules that hold from a day on, until the next one begins. Nothing here may import zod: it travels to the browser. */

/** Days are written as 2026-11-21 and so sort as text. */
export type Dated = { from: string };

export type RuleSource = { name: string; url: string };

/** Where a figure comes from, and whether somebody has compared it with the source. */
export type Sourced = Dated & { checked: boolean; note?: string | undefined; source: RuleSource };

/** The rule of a day, or null before the first. `periods` are in the order of time. */
export const ruleOn = <Rule extends Dated>(periods: readonly Rule[], day: string): Rule | null =>
  periods.findLast(({ from }) => from <= day) ?? null;
