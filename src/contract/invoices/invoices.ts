import { z } from "zod";
import { dayInput, monthInput, quarterInput } from "#contract/values/calendar-input.ts";
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
import {
  invoiceKinds,
  invoiceLineKinds,
  invoiceSources,
  invoiceStates,
  ledgerKinds,
  paymentUndoings,
} from "#contract/invoices/invoice-words.ts";
import { RefundMethod, TakenPayment } from "#contract/orders/orders.ts";
import { pageOf, PageByIdInput } from "#contract/values/paging.ts";
import { partClasses } from "#contract/repairs/repair-words.ts";
import { spokenNumber } from "#contract/values/spoken-number.ts";
import { lineOfText, queryText } from "#contract/values/text.ts";
import * as t from "#words/invoices.ts";

export const invoiceLimits = {
  title: 160,
  note: 1000,
  what: 160,
  lineNote: 500,
  lines: 60,
  /** 10,000 pieces or hours a line. */
  quantity: 1_000_000,
  /** $100,000 apiece. */
  unitCents: 10_000_000,
  /** $1,000,000, far below what an integer column holds. */
  totalCents: 100_000_000,
  reference: 80,
  reason: 500,
  /** A private link opens the invoice this long after its last change. */
  linkDays: 365,
  /** The least days to pay what is billed by itself, such as a month of a contract. */
  leastDaysToPay: 10,
  /** Days before the due date, and after it, on which a reminder goes out. */
  remindBefore: 3,
  remindAfter: [1, 14, 30],
  /** Days after the due date on which the late fee of the terms is charged. */
  lateFeeAfter: 15,
} as const;

export const InvoiceNumber = spokenNumber("I", () => t.noSuchInvoice);

export const InvoiceLineInput = z
  .strictObject({
    kind: z.enum(invoiceLineKinds, { error: "Choose a kind." }),
    ...billedLine({ ...invoiceLimits, note: invoiceLimits.lineNote }),
    quantity: hundredths(invoiceLimits.quantity),
  })
  .refine(partIsNamed, partIsUnnamed)
  .refine(discountIsBelowZero, discountIsNot);
export type InvoiceLineInput = z.infer<typeof InvoiceLineInput>;

export const SaveInvoiceInput = z.strictObject({
  title: lineOfText(invoiceLimits.title, "Say what the invoice is for."),
  note: z.string().trim().max(invoiceLimits.note).default(""),
  termsDays: z.number().int().min(0).max(90).optional(),
  depositCents: Cents.min(0).max(invoiceLimits.totalCents).default(0),
  /** The version that was read; another one in between gives 409. */
  version: z.number().int().optional(),
  lines: z.array(InvoiceLineInput).max(invoiceLimits.lines),
});

export const NewInvoiceInput = SaveInvoiceInput.omit({ version: true }).extend({
  organizationId: z.uuid("Choose the client."),
});

/** A draft that a repair or a ticket fills by itself. */
export const InvoiceOfInput = z.strictObject({ number: z.string().max(20) });

export const RecordInvoicePaymentInput = z.strictObject({
  method: TakenPayment,
  cents: Cents.min(1).max(invoiceLimits.totalCents),
  reference: lineOfText(invoiceLimits.reference, "Type the reference.").optional(),
  /** The day on the check or the transfer. */
  receivedOn: dayInput().optional(),
  /** More than is due is meant: the rest stays as the client's credit. */
  moreThanDue: z.boolean().default(false),
});

/** Money on account, for no invoice yet. */
export const RecordDepositInput = RecordInvoicePaymentInput.omit({ moreThanDue: true });

/** A payment that never was, or whose check came back. */
export const UndoPaymentInput = z.strictObject({ why: z.enum(["mistake", "returned_check"]) });

const Reason = lineOfText(invoiceLimits.reason, "Say why: the client reads it.");

export const VoidInvoiceInput = z.strictObject({ reason: Reason });

/** Of a credit, how much is for what is taxed, with its tax. Needed for a part of an invoice that has both. */
const TaxedPart = Cents.min(0).max(invoiceLimits.totalCents).optional();

export const CreditInvoiceInput = z.strictObject({
  reason: Reason,
  /** With tax. */
  cents: Cents.min(1).max(invoiceLimits.totalCents),
  taxedCents: TaxedPart,
});

export const WriteOffInput = z.strictObject({ reason: Reason });

export const RefundPaymentInput = z.strictObject({
  paymentId: z.uuid(),
  cents: Cents.min(1).max(invoiceLimits.totalCents),
  method: RefundMethod,
  reason: Reason,
  /** `credit`: the client owes less, by a credit note. `reopen`: the invoice is due again. */
  effect: z.enum(["credit", "reopen"]),
  taxedCents: TaxedPart,
});

export const InvoiceLine = z.object({
  id: z.string(),
  kind: z.enum(invoiceLineKinds),
  what: z.string(),
  note: z.string(),
  partClass: z.enum(partClasses).nullable(),
  quantity: z.number().int(),
  unitCents: z.number().int(),
  taxed: z.boolean(),
  netCents: z.number().int(),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

export const MoneyMoved = z.object({
  id: z.string(),
  kind: z.enum(["payment", "refund", "credit", "write_off"]),
  method: z.string().nullable(),
  cents: z.number().int(),
  /** The business day. */
  day: z.iso.date(),
  /** Of money that went back: why, when nobody got it. */
  undoes: z.enum(paymentUndoings).nullable(),
});
export type MoneyMoved = z.infer<typeof MoneyMoved>;

const Common = z.object({
  number: z.string().nullable(),
  kind: z.enum(invoiceKinds),
  state: z.enum(invoiceStates),
  title: z.string(),
  issuedOn: z.iso.date().nullable(),
  dueOn: z.iso.date().nullable(),
  totalCents: z.number().int(),
  /** Sum that is still to be paid. */
  openCents: z.number().int(),
});

export const InvoiceItem = Common.extend({
  id: z.string(),
  client: z.string(),
  organizationId: z.string(),
  /** The business day on which nothing was due any more; null before. */
  settledOn: z.iso.date().nullable(),
});
export type InvoiceItem = z.infer<typeof InvoiceItem>;

export const InvoiceView = Common.extend({
  number: z.string(),
  note: z.string(),
  client: z.string(),
  lines: z.array(InvoiceLine),
  subtotalCents: z.number().int(),
  feeCents: z.number().int(),
  taxCents: z.number().int(),
  /** "Sales tax 9.00% (Stockton)", or why there is none. */
  taxLabel: z.string(),
  /** Of the deposit that was asked for. */
  depositDueCents: z.number().int(),
  moved: z.array(MoneyMoved),
  canPayByCard: z.boolean(),
  /** The least that the card processor takes, when what is open is less. */
  leastByCardCents: z.number().int().nullable(),
  paymentUnderWay: z.boolean(),
  /** Of a credit note: what it lowers. */
  credits: z.string().nullable(),
  /** "R-10241", "O-20031" */
  sourceNumber: z.string().nullable(),
  /** The first twelve digits of the hash of the paper. */
  documentHash: z.string().nullable(),
});
export type InvoiceView = z.infer<typeof InvoiceView>;

export const OwnInvoicesInput = PageByIdInput.extend({ view: z.enum(["open", "settled", "all"]).default("all") });

/** Everything that is to be paid of the invoices that the reader sees; null when nothing is. */
export const InvoicesToPay = z.object({
  cents: z.number().int(),
  count: z.number().int(),
  late: z.number().int(),
  /** The first day of the oldest that is late. */
  lateSince: z.iso.date().nullable(),
  /** The one due first, for those who pay. */
  next: z.object({ number: z.string(), cents: z.number().int() }).nullable(),
});

export const OwnInvoiceList = pageOf(InvoiceItem).extend({
  toPay: InvoicesToPay.nullable(),
  /** Above zero they owe. Null for a role that does not see the organization's money. */
  balanceCents: z.number().int().nullable(),
  /** Paid or credited, and not used yet. */
  creditCents: z.number().int().nullable(),
});

/** "2026-11" */
const Month = monthInput();

export const StatementInput = z.strictObject({
  month: Month.optional(),
});
export const Statement = z.object({
  month: z.string(),
  client: z.string(),
  openingCents: z.number().int(),
  closingCents: z.number().int(),
  entries: z.array(
    z.object({
      id: z.string(),
      day: z.iso.date(),
      kind: z.enum(ledgerKinds),
      /** "I-1190", "O-20031" */
      about: z.string().nullable(),
      memo: z.string(),
      cents: z.number().int(),
    }),
  ),
  /** More entries than one page of paper carries. */
  shortened: z.boolean(),
});
export type Statement = z.infer<typeof Statement>;

export const invoiceViews = ["open", "overdue", "draft", "paid", "credit", "all"] as const;
export type InvoiceDeskView = (typeof invoiceViews)[number];

export const ListInvoicesInput = PageByIdInput.extend({
  view: z.enum(invoiceViews).default("open"),
  q: queryText(80).optional(),
  organization: z.uuid().optional(),
  /** The month in which they were issued. */
  issued: Month.optional(),
  /** The month in which money came in for them, or went back. */
  received: Month.optional(),
});

export const InvoiceDesk = pageOf(InvoiceItem).extend({
  counts: z.record(z.string(), z.number().int()),
  /** Open sums, by days since they were due. */
  aging: z.object({
    notDue: z.number().int(),
    to30: z.number().int(),
    to60: z.number().int(),
    to90: z.number().int(),
    over90: z.number().int(),
  }),
});
export type InvoiceDesk = z.infer<typeof InvoiceDesk>;

export const StaffInvoice = Common.extend({
  id: z.string(),
  /** Given up; money that comes in after all takes its place. */
  writtenOffCents: z.number().int(),
  version: z.number().int(),
  note: z.string(),
  lines: z.array(InvoiceLine),
  subtotalCents: z.number().int(),
  feeCents: z.number().int(),
  taxCents: z.number().int(),
  taxRate: z.number().int(),
  taxLabel: z.string(),
  termsDays: z.number().int(),
  depositCents: z.number().int(),
  mostCents: z.number().int().nullable(),
  organization: z.object({ id: z.string(), name: z.string() }),
  source: z.enum(invoiceSources),
  sourceNumber: z.string().nullable(),
  credits: z.string().nullable(),
  issuedBy: z.string().nullable(),
  voidReason: z.string().nullable(),
  moved: z.array(MoneyMoved.extend({ reference: z.string().nullable(), refundableCents: z.number().int() })),
  events: z.array(HistoryEntry),
  creditNotes: z.array(z.object({ number: z.string(), totalCents: z.number().int() })),
  /** Paid or credited by the client, and not used yet. */
  creditCents: z.number().int(),
  may: z.object({
    issue: z.boolean(),
    edit: z.boolean(),
    pay: z.boolean(),
    void: z.boolean(),
    credit: z.boolean(),
    /** Voiding a payment, or noting that its check came back. */
    undo: z.boolean(),
    useCredit: z.boolean(),
  }),
});
export type StaffInvoice = z.infer<typeof StaffInvoice>;

/** A client's account, for their page at the desk. */
export const AccountBalance = z.object({
  balanceCents: z.number().int(),
  creditCents: z.number().int(),
  overdueCents: z.number().int(),
});
export type AccountBalance = z.infer<typeof AccountBalance>;

export const MoneyRange = z.strictObject({ from: dayInput(), to: dayInput() });
export type MoneyRange = z.infer<typeof MoneyRange>;
export const PrepaidHoursInput = z.strictObject({ month: Month });
export const TaxQuarterInput = z.strictObject({ quarter: quarterInput() });
