import { z } from "zod";
import {
  billedLine,
  Cents,
  discountIsBelowZero,
  discountIsNot,
  hundredths,
  partIsNamed,
  partIsUnnamed,
} from "#contract/invoices/billed-line.ts";
import { HistoryEntry } from "#contract/site/history.ts";
import { invoiceLineKinds } from "#contract/invoices/invoice-words.ts";
import { pageOf, PageByIdInput } from "#contract/values/paging.ts";
import { quoteAnswerModes, quoteStatuses } from "#contract/quotes/quote-words.ts";
import { partClasses } from "#contract/repairs/repair-words.ts";
import { spokenNumber } from "#contract/values/spoken-number.ts";
import { lineOfText } from "#contract/values/text.ts";
import * as t from "#words/quotes.ts";

export const quoteLimits = {
  title: 160,
  intro: 2000,
  options: 3,
  optionName: 60,
  optionNote: 300,
  lines: 40,
  what: 160,
  lineNote: 500,
  /** 10,000 pieces or hours a line. */
  quantity: 1_000_000,
  /** $100,000 apiece. */
  unitCents: 10_000_000,
  /** $1,000,000, far below what an integer column holds. */
  totalCents: 100_000_000,
  validDays: 180,
  usualDays: 30,
  name: 120,
  reason: 500,
  how: 300,
  /** A private link opens the quote this long after its last change. */
  linkDays: 90,
  /** Days after sending on which a reminder goes out; none comes later. */
  remindAfter: [4, 10],
} as const;

export const QuoteNumber = spokenNumber("Q", () => t.noSuchQuote);

export const QuoteLineInput = z
  .strictObject({
    kind: z.enum(invoiceLineKinds, { error: "Choose a kind." }),
    ...billedLine({ ...quoteLimits, note: quoteLimits.lineNote }),
    quantity: hundredths(quoteLimits.quantity),
    /** Our cost of one; never told to the client. */
    costCents: Cents.min(0).max(quoteLimits.unitCents).nullable().default(null),
    optional: z.boolean().default(false),
    /** Paid every month, not once. */
    monthly: z.boolean().default(false),
    sku: z.string().trim().max(40).nullable().default(null),
  })
  .refine(partIsNamed, partIsUnnamed)
  .refine(discountIsBelowZero, discountIsNot);
export type QuoteLineInput = z.infer<typeof QuoteLineInput>;

const QuoteOptionInput = z.strictObject({
  name: z.string().trim().max(quoteLimits.optionName).default(""),
  note: z.string().trim().max(quoteLimits.optionNote).default(""),
  /** The one we suggest: it is chosen when the client opens the quote. */
  suggested: z.boolean().default(false),
  lines: z.array(QuoteLineInput).max(quoteLimits.lines),
});

const QuoteContent = z.strictObject({
  title: lineOfText(quoteLimits.title, "Say what the quote is for."),
  intro: z.string().trim().max(quoteLimits.intro).default(""),
  options: z
    .array(QuoteOptionInput)
    .min(1, { error: "Keep one option." })
    .max(quoteLimits.options)
    .refine((options) => options.filter(({ suggested }) => suggested).length <= 1, "Suggest one option only."),
  validDays: z.number().int().min(1).max(quoteLimits.validDays).default(quoteLimits.usualDays),
  depositPercent: z.number().int().min(0).max(100).default(0),
  depositCents: Cents.min(0).max(quoteLimits.totalCents).default(0),
});

const onlyOneDeposit = {
  message: "Ask for a share or for a sum, not both.",
  path: ["depositCents"],
};

export const SaveQuoteInput = QuoteContent.extend({
  /** The version of the record that was read; another one in between gives 409. */
  version: z.number().int().optional(),
}).refine(({ depositPercent, depositCents }) => depositPercent === 0 || depositCents === 0, onlyOneDeposit);

/** Written by hand, for a client or in a ticket, whose client it is for. */
export const NewQuoteInput = QuoteContent.extend({
  organizationId: z.uuid().optional(),
  ticket: z.string().max(20).optional(),
})
  .refine(({ depositPercent, depositCents }) => depositPercent === 0 || depositCents === 0, onlyOneDeposit)
  .refine(({ organizationId, ticket }) => organizationId !== undefined || ticket !== undefined, {
    message: "Choose the client.",
    path: ["organizationId"],
  });

const Name = lineOfText(quoteLimits.name, () => t.typeYourName);

/** The version that was shown; what it comes to is reckoned by the server. */
export const AnswerQuoteInput = z.discriminatedUnion("decision", [
  z.strictObject({
    decision: z.literal("accept"),
    version: z.number().int(),
    option: z
      .string({ error: () => t.chooseAnOption })
      .min(1, { error: () => t.chooseAnOption })
      .max(40),
    taken: z.array(z.string().max(40)).max(quoteLimits.lines).default([]),
    name: Name,
  }),
  z.strictObject({
    decision: z.literal("decline"),
    version: z.number().int(),
    reason: lineOfText(quoteLimits.reason, () => t.sayWhy).optional(),
    name: Name,
  }),
]);

export const QuoteLine = z.object({
  id: z.string(),
  kind: z.enum(invoiceLineKinds),
  what: z.string(),
  note: z.string(),
  partClass: z.enum(partClasses).nullable(),
  quantity: z.number().int(),
  unitCents: z.number().int(),
  taxed: z.boolean(),
  optional: z.boolean(),
  monthly: z.boolean(),
  netCents: z.number().int(),
});
export type QuoteLine = z.infer<typeof QuoteLine>;

export const QuoteOptionWords = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string(),
  /** The one we suggest among several. */
  suggested: z.boolean(),
});
export const QuoteOption = QuoteOptionWords.extend({ lines: z.array(QuoteLine) });
export type QuoteOption = z.infer<typeof QuoteOption>;

export const QuoteAnswer = z.object({
  decision: z.enum(["accepted", "declined"]),
  mode: z.enum(quoteAnswerModes),
  name: z.string(),
  option: z.string().nullable(),
  taken: z.array(z.string()),
  totalCents: z.number().int(),
  monthlyCents: z.number().int(),
  reason: z.string().nullable(),
  at: z.iso.datetime(),
});
export type QuoteAnswer = z.infer<typeof QuoteAnswer>;

export const QuoteCommon = z.object({
  number: z.string(),
  status: z.enum(quoteStatuses),
  title: z.string(),
  validUntil: z.iso.date().nullable(),
  leastCents: z.number().int(),
  mostCents: z.number().int(),
  monthlyCents: z.number().int(),
});

export const QuoteItem = QuoteCommon.extend({ id: z.string(), client: z.string(), organizationId: z.string() });
export type QuoteItem = z.infer<typeof QuoteItem>;

/** A quote as its ticket shows it. */
export const QuoteInTicket = QuoteCommon.extend({
  /** Where its reader opens it: by the key of the ticket's link, by account, or at the desk. */
  address: z.string(),
});
export type QuoteInTicket = z.infer<typeof QuoteInTicket>;

export const quoteContent = {
  intro: z.string(),
  taxRate: z.number().int(),
  /** "Sales tax 9.00% (Stockton)", or why there is none. */
  taxLabel: z.string(),
  depositPercent: z.number().int(),
  depositCents: z.number().int(),
};

export const QuoteView = QuoteCommon.extend({
  ...quoteContent,
  version: z.number().int(),
  client: z.string(),
  options: z.array(QuoteOption),
  sentBy: z.string(),
  sentOn: z.iso.date(),
  answer: QuoteAnswer.nullable(),
  mayDecide: z.boolean(),
  /** "Olga and Ben": who answers it, for a reader who may not. */
  deciders: z.string().nullable(),
  /** Of the deposit that was asked for on acceptance. */
  depositDueCents: z.number().int(),
  depositPaid: z.boolean(),
  canPayByCard: z.boolean(),
  paymentUnderWay: z.boolean(),
  /** The first twelve digits of the hash of the paper. */
  documentHash: z.string().nullable(),
});
export type QuoteView = z.infer<typeof QuoteView>;

export const OwnQuotesInput = PageByIdInput.extend({ view: z.enum(["waiting", "answered", "all"]).default("all") });
export const OwnQuoteList = pageOf(QuoteItem);

/** Events of a quote, with the signature, for its certificate. */
export const QuoteCertificate = z.object({
  number: z.string(),
  title: z.string(),
  client: z.string(),
  version: z.number().int(),
  answer: QuoteAnswer.nullable(),
  optionName: z.string().nullable(),
  network: z.string().nullable(),
  documentHash: z.string().nullable(),
  events: z.array(HistoryEntry.omit({ by: true })),
});
export type QuoteCertificate = z.infer<typeof QuoteCertificate>;
