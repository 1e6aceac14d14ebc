import type { InvoiceLineKind } from "#contract/invoices/invoice-words.ts";
import type { DraftLine, InvoiceTax } from "#domain/invoices/draft-invoice.ts";
import type { SignedLine } from "#domain/quotes/quote-outcomes.ts";
import type { QuoteVersionRow } from "#domain/quotes/quote-store.ts";

/** The tax that a quote was signed at. */
export const signedTax = ({ tax_city, tax_rate, tax_exempt_number }: QuoteVersionRow): InvoiceTax => ({
  city: tax_city,
  rate: tax_rate,
  taxExemptNumber: tax_exempt_number,
});

/** A signed line as one of an invoice, at its price and its share of the tax. */
export const toSignedLine = (line: SignedLine): DraftLine => ({
  kind: line.kind as InvoiceLineKind,
  what: line.what,
  note: line.note,
  partClass: line.partClass,
  quantity: line.quantity,
  unitCents: line.unitCents,
  taxed: line.taxed,
  fixed: { taxCents: line.taxCents, feeCents: 0 },
});
