import type { Counted } from "#domain/assistant/counts-in.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";

/** How many of what an office told. */
export type Counts = Partial<Record<Counted, number>>;

/** A line of a price list, how many of it, and what that comes to. Cents. */
export interface SumLine {
  job: string;
  count: number;
  cents: number;
}

export interface Sum {
  lines: SumLine[];
  offCents: number;
  monthly: boolean;
  /** To be paid once, at the beginning. */
  onceCents: number;
  /** The plan it was computed for. */
  plan: string | null;
  /** What the month comes to without the network that was counted for an office which does not tell of any. */
  withoutNetworkCents: number | null;
  /** Somebody drives, and the trip has its own price, which is not in the sum. */
  trip: boolean;
  service: string;
  /** What one seat of it comes to, with what each person has, less what the size takes off; null where there are no seats. */
  seatCents: number | null;
  /** Of what is to be paid once, what it is for each computer. */
  onceEachCents: number | null;
  /** How long it takes, as the price list says. */
  time: string | null;
  /** What often goes with it and was not counted, each at its price. */
  beside: SumLine[];
}

export const withoutPlan = {
  plan: null,
  withoutNetworkCents: null,
  trip: false,
  beside: [],
  seatCents: null,
  onceEachCents: null,
  time: null,
};

/** What lines come to, in cents. */
export const centsOf = (lines: SumLine[]): number => lines.reduce((all, { count, cents }) => all + count * cents, 0);

/** The first line of a price list that counts such things. */
export const lineOf = ({ services }: SiteContent, service: string, per: RegExp, job: RegExp = /./) =>
  services
    .find(({ id }) => id === service)
    ?.prices.lines.find((line) => line.per !== undefined && per.test(line.per) && job.test(line.job));
