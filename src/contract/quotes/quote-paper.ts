import type { QuoteOption } from "#contract/quotes/quotes.ts";

/** A version of a quote, before it is words of a language. It knows no costs. */
export interface QuoteFacts {
  number: string;
  version: number;
  title: string;
  intro: string;
  day: string;
  validUntil: string;
  client: { name: string; lines: string[] };
  options: QuoteOption[];
  taxRate: number;
  taxCity: string;
  taxExemptNumber: string | null;
  depositPercent: number;
  depositCents: number;
  sentBy: string;
  /** "example.com/quote/Q-10214/" */
  answerAt: string;
}
