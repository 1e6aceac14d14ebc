import { z } from "zod";
import { HistoryEntry } from "#contract/site/history.ts";
import { pageOf, PageByIdInput } from "#contract/values/paging.ts";
import { quoteOutcomes } from "#contract/quotes/quote-words.ts";
import {
  QuoteAnswer,
  QuoteCommon,
  quoteContent,
  QuoteItem,
  QuoteLine,
  quoteLimits,
  QuoteOptionWords,
} from "#contract/quotes/quotes.ts";
import { lineOfText, queryText } from "#contract/values/text.ts";

/** Quotes as staff see and change them; costs are here and nowhere else. */
/** An answer that came by phone or on paper. */
export const RecordAnswerInput = z.strictObject({
  decision: z.enum(["accept", "decline"]),
  version: z.number().int(),
  mode: z.enum(["oral", "paper"]),
  option: z.string().max(40).optional(),
  taken: z.array(z.string().max(40)).max(quoteLimits.lines).default([]),
  name: lineOfText(quoteLimits.name, "Type who answered."),
  how: lineOfText(quoteLimits.how, "Say how you know: the number called, the paper that was signed."),
  reason: lineOfText(quoteLimits.reason, "Say why.").optional(),
});

export const CancelQuoteInput = z.strictObject({
  reason: lineOfText(quoteLimits.reason, "Say why: the client reads it."),
});

/** `name` is the number of the repair or the visit that was made from the prefilled form. */
export const ConvertQuoteInput = z.strictObject({ into: z.enum(quoteOutcomes), name: z.string().max(20).optional() });

/** With what only staff see. */
export const StaffQuoteLine = QuoteLine.extend({ costCents: z.number().int().nullable(), sku: z.string().nullable() });
export type StaffQuoteLine = z.infer<typeof StaffQuoteLine>;

export const StaffQuoteOption = QuoteOptionWords.extend({ lines: z.array(StaffQuoteLine) });
export type StaffQuoteOption = z.infer<typeof StaffQuoteOption>;

export const quoteViews = ["draft", "waiting", "accepted", "ended", "all"] as const;
export type QuoteDeskView = (typeof quoteViews)[number];

export const ListQuotesInput = PageByIdInput.extend({
  view: z.enum(quoteViews).default("waiting"),
  q: queryText(80).optional(),
  organization: z.uuid().optional(),
});

export const QuoteDesk = pageOf(QuoteItem).extend({ counts: z.record(z.string(), z.number().int()) });
export type QuoteDesk = z.infer<typeof QuoteDesk>;

export const StaffQuoteVersion = z.object({
  ...quoteContent,
  version: z.number().int(),
  status: z.enum(["draft", "sent", "superseded"]),
  title: z.string(),
  options: z.array(StaffQuoteOption),
  validDays: z.number().int(),
  validUntil: z.iso.date().nullable(),
  sentAt: z.iso.datetime().nullable(),
  sentBy: z.string().nullable(),
  documentHash: z.string().nullable(),
  answer: QuoteAnswer.extend({
    how: z.string().nullable(),
    recordedBy: z.string().nullable(),
    network: z.string().nullable(),
  }).nullable(),
});
export type StaffQuoteVersion = z.infer<typeof StaffQuoteVersion>;

export const StaffQuote = QuoteCommon.extend({
  id: z.string(),
  recordVersion: z.number().int(),
  organization: z.object({ id: z.string(), name: z.string() }),
  /** The person it went to; without one, those who decide for the organization. */
  person: z
    .object({ contactId: z.string(), name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
    .nullable(),
  ticket: z.string().nullable(),
  /** Newest first. */
  versions: z.array(StaffQuoteVersion),
  viewedAt: z.iso.datetime().nullable(),
  depositAskedCents: z.number().int(),
  depositPaidAt: z.iso.datetime().nullable(),
  /** The record it became, with the lines that went there. */
  became: z.array(z.object({ into: z.enum(quoteOutcomes), name: z.string(), lines: z.array(z.string()) })),
  /** The accepted lines that went nowhere yet. */
  open: z.array(z.string()),
  cancelReason: z.string().nullable(),
  events: z.array(HistoryEntry),
  may: z.object({
    edit: z.boolean(),
    send: z.boolean(),
    answer: z.boolean(),
    cancel: z.boolean(),
    /** Records that the open lines can become, with the lines that each can take. */
    convert: z.array(z.object({ into: z.enum(quoteOutcomes), lines: z.array(z.string()) })),
  }),
});
export type StaffQuote = z.infer<typeof StaffQuote>;

/** Lines that staff can pick: the price lists of the services, and products by words or SKU. */
export const QuotePricesInput = z.strictObject({ q: queryText(80).optional() });
export const QuotePrices = z.object({
  items: z.array(
    z.object({
      what: z.string(),
      cents: z.number().int(),
      sku: z.string().nullable(),
      taxed: z.boolean(),
    }),
  ),
});
export type QuotePrices = z.infer<typeof QuotePrices>;
