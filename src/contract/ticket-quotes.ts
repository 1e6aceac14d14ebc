import { z } from "zod";
import { lineOfText } from "#contract/text.ts";

export { quoteTaxNote } from "#contract/ticket-quote-words.ts";
import { quoteStatuses } from "#contract/ticket-quote-words.ts";
import * as t from "#words/refusals.ts";
import { fill } from "#contract/fill.ts";

/** Limits of a quote in a ticket. */
export const quoteLimits = {
  lines: 20,
  what: 160,
  quantity: 999,
  /** A line of at most $100,000; a discount is below zero. */
  unitCents: 10_000_000,
  taxNote: 200,
  name: 120,
  reason: 500,
  /** How long it may be valid. */
  days: 180,
} as const;

export const QuoteLine = z.strictObject({
  what: lineOfText(quoteLimits.what, () => t.sayWhatTheLineIs),
  quantity: z
    .number({ error: () => t.typeHowMany })
    .int({ error: () => t.typeAWholeNumber })
    .min(1, { error: () => t.typeHowMany })
    .max(quoteLimits.quantity, { error: () => t.thatIsTooManyFor }),
  unitCents: z
    .number({ error: () => t.typeAPriceSuchAs })
    .int({ error: () => t.typeAPriceSuchAs })
    .min(-quoteLimits.unitCents, { error: () => t.splitThisIntoSmallerLines })
    .max(quoteLimits.unitCents, { error: () => t.splitThisIntoSmallerLines }),
  /** Sales tax is added to it. */
  taxed: z.boolean().optional(),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

/** The price lists of the services, for lines of a quote, and the tax of those that are taxed. */
export const QuotePriceList = z.object({
  tax: z.object({ label: z.string(), percent: z.number() }),
  lines: z.array(z.object({ what: z.string(), cents: z.number().int() })),
});
export type QuotePriceList = z.infer<typeof QuotePriceList>;

/** What staff offer: lines, the note about tax, and the last day it holds. */
export const SendQuoteInput = z.strictObject({
  lines: z
    .array(QuoteLine)
    .min(1, { error: () => t.addALine })
    .max(quoteLimits.lines, { error: () => fill(t.atMostLines, { lines: quoteLimits.lines }) }),
  taxNote: lineOfText(quoteLimits.taxNote, () => t.sayWhatHappensWithSales),
  validUntil: z.iso.date({ error: () => t.chooseTheLastDayIt }),
});

/** Whoever approves types their name as the signature. */
export const ApproveQuoteInput = z.strictObject({
  name: lineOfText(quoteLimits.name, () => t.typeYourNameToApprove),
});

export const DeclineQuoteInput = z.strictObject({
  reason: lineOfText(quoteLimits.reason, () => t.writeAWordOrTwo).optional(),
});

/** "sent" turns into "expired" by itself after its last day. */
export const QuoteStatus = z.enum(quoteStatuses);
export type QuoteStatus = z.infer<typeof QuoteStatus>;
/** As it stands in the database. */
export type KeptQuoteStatus = Exclude<QuoteStatus, "expired">;

export const TicketQuote = z.object({
  number: z.string(),
  status: QuoteStatus,
  lines: z.array(QuoteLine),
  /** Part of the total; the label names city and rate. */
  taxCents: z.number().int(),
  taxLabel: z.string().nullable(),
  totalCents: z.number().int(),
  currency: z.literal("USD"),
  taxNote: z.string(),
  validUntil: z.iso.date(),
  /** First name of the one who offers it. */
  authorName: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  declineReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type TicketQuote = z.infer<typeof TicketQuote>;
