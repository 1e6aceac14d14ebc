import type { RepairNotices } from "#contract/content/california.ts";
import type { InvoiceKind, InvoiceState } from "#contract/invoices/invoice-words.ts";
import type { InvoiceLine, MoneyMoved, Statement } from "#contract/invoices/invoices.ts";

/** Statements on the paper of a repair's invoice besides its lines (16 CCR 2725), kept with the invoice. */
export interface InvoiceAbout {
  /** "R-10241", "O-20031" */
  number?: string;
  device?: { name: string; serial: string | null };
  problem?: string;
  approvals?: {
    name: string;
    /** In cents, with tax. */
    totalCents: number;
    at: string;
    /** Given by phone: who was called, and who wrote it down (16 CCR 2722 (a)). */
    oral: { phone: string; receivedBy: string; parts: string; labor: string; conditions: string } | null;
  }[];
}

/** An invoice or a credit note, before it is words of a language. */
export interface InvoiceFacts {
  kind: InvoiceKind;
  number: string;
  title: string;
  note: string;
  issuedOn: string;
  dueOn: string;
  client: { name: string; lines: string[] };
  lines: InvoiceLine[];
  subtotalCents: number;
  feeCents: number;
  taxCents: number;
  taxRate: number;
  taxCity: string;
  taxExemptNumber: string | null;
  totalCents: number;
  about: InvoiceAbout;
  issuedBy: string;
  /** Of a credit note: the invoice it lowers. */
  credits: string | null;
  /** "example.com/invoice/I-10188/" */
  payAt: string;
  /** Of a repair. */
  notices: RepairNotices | null;
}

/** Standing of an invoice since its paper was given out. */
export interface InvoiceStanding {
  state: InvoiceState;
  openCents: number;
  moved: readonly MoneyMoved[];
}

export interface StatementFacts extends Statement {
  day: string;
}
