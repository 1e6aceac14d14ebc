import * as t from "#words/contract.ts";
import { fill } from "#contract/fill.ts";

/** The words of quotes, apart from their schemas: a screen can show them without loading the validator. */

export const quoteStatuses = ["sent", "approved", "declined", "withdrawn", "expired"] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export const quoteStatusLabels: Record<QuoteStatus, string> = {
  get sent() {
    return t.waitingForYourAnswer;
  },
  get approved() {
    return t.approved;
  },
  get declined() {
    return t.declined;
  },
  get withdrawn() {
    return t.withdrawn;
  },
  get expired() {
    return t.expired;
  },
};

/** What staff start from. */
// oxlint-disable-next-line words/no-hard-coded-words -- staff change it before it is sent
export const quoteTaxNote = "Sales tax on parts is added at the local rate; labor is not taxed.";

/** The same when the tax is part of the quote. */
// oxlint-disable-next-line words/no-hard-coded-words -- staff change it before it is sent
export const quoteTaxedNote = "Labor is not taxed.";

/** A question about a quote, as it stands in the thread; nothing asked is nothing. */
export const questionAbout = (quote: string, question: string): string =>
  question.trim() && fill(t.aboutQuote, { quote, question: question.trim() });
