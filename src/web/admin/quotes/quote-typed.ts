import { quantityWords } from "#contract/invoices/invoice-words.ts";
import type { InvoiceLineKind } from "#contract/invoices/invoice-words.ts";
import { readCents } from "#contract/values/money.ts";
import type { QuoteLineToSum } from "#contract/quotes/quote-sum.ts";
import type { StaffQuoteLine, StaffQuoteVersion } from "#contract/quotes/quote-desk.ts";
import type { QuoteLineInput } from "#contract/quotes/quotes.ts";
import {
  blankTyped,
  type LineKind,
  sentLine,
  typedAgain,
  typedHundredths,
  typedInto,
  type TypedLine,
} from "#web/admin/form/typed-lines.ts";
import { invoiceLineKind } from "#web/admin/invoices/invoice-lines.ts";

type Typed = TypedLine<InvoiceLineKind>;

export interface TypedOption {
  name: string;
  note: string;
  suggested: boolean;
  lines: Typed[];
}

export const quoteLineKind: LineKind<InvoiceLineKind> = {
  ...invoiceLineKind,
  has: { optional: true, monthly: true, cost: true },
};

export const blankOption: TypedOption = { name: "", note: "", suggested: false, lines: [quoteLineKind.blank] };

const typedLine = (line: StaffQuoteLine): Typed => ({
  ...blankTyped,
  ...typedAgain(line),
  kind: line.kind,
  quantity: quantityWords(line.quantity),
  optional: line.optional,
  cost: line.costCents === null ? "" : (line.costCents / 100).toFixed(2),
  monthly: line.monthly,
  sku: line.sku,
});

export const typedOptions = (options: StaffQuoteVersion["options"]): TypedOption[] =>
  options.map(({ name, note, suggested, lines }) => ({ name, note, suggested, lines: lines.map(typedLine) }));

/** The lines of a request. */
export const quoteLinesOf = (typed: Typed[]): QuoteLineInput[] =>
  typedInto(typed).map((line) => ({
    ...sentLine(line, "discount"),
    quantity: typedHundredths(line.quantity),
    costCents: line.cost.trim() === "" ? null : (readCents(line.cost) ?? Number.NaN),
    optional: line.optional,
    monthly: line.monthly,
    sku: line.sku,
  }));

export const optionsToSend = (options: TypedOption[]) =>
  options.map(({ name, note, suggested, lines }) => ({ name, note, suggested, lines: quoteLinesOf(lines) }));

export const linesToSum = (lines: QuoteLineInput[]): (QuoteLineToSum & Pick<QuoteLineInput, "what" | "costCents">)[] =>
  lines.map((line, index) => ({ ...line, id: String(index) }));
