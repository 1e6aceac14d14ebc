import { type InvoiceLineKind, invoiceLineLabels, quantityWords } from "#contract/invoice-words.ts";
import { readCents } from "#contract/money.ts";
import type { QuoteLineToSum } from "#contract/quote-sum.ts";
import type { StaffQuoteLine, StaffQuoteVersion } from "#contract/quote-desk.ts";
import type { QuoteLineInput } from "#contract/quotes.ts";
import type { TypedLine } from "#web/admin/money/line-editor.tsx";
import { blankTyped, sentLine, typedAgain, typedHundredths, typedInto } from "#web/admin/money/typed-lines.ts";

/** A line of a quote as it is typed. */
export interface TypedQuoteLine extends TypedLine<InvoiceLineKind> {
  /** What one costs us; empty when it is not known. */
  cost: string;
  monthly: boolean;
  sku: string | null;
}

export interface TypedOption {
  name: string;
  note: string;
  lines: TypedQuoteLine[];
}

const blank: TypedQuoteLine = { ...blankTyped, kind: "service", cost: "", monthly: false, sku: null };

export const blankOption: TypedOption = { name: "", note: "", lines: [blank] };

/** For the editor of lines. */
export const quoteLineEditor = {
  kinds: invoiceLineLabels,
  blank,
  ofKind: (kind: InvoiceLineKind): Partial<TypedLine<InvoiceLineKind>> => ({
    kind,
    taxed: kind === "part" || kind === "goods",
  }),
};

/** A line picked from the price lists or the shop. */
export const pickedLine = (item: {
  what: string;
  cents: number;
  sku: string | null;
  taxed: boolean;
}): TypedQuoteLine => ({
  ...blank,
  kind: item.sku ? "goods" : "service",
  what: item.what.slice(0, 160),
  price: (item.cents / 100).toFixed(2),
  taxed: item.taxed,
  sku: item.sku,
});

const typedLine = (line: StaffQuoteLine): TypedQuoteLine => ({
  ...blank,
  ...typedAgain(line),
  kind: line.kind,
  quantity: quantityWords(line.quantity),
  optional: line.optional,
  cost: line.costCents === null ? "" : (line.costCents / 100).toFixed(2),
  monthly: line.monthly,
  sku: line.sku,
});

export const typedOptions = ({ options }: Pick<StaffQuoteVersion, "options">): TypedOption[] =>
  options.map(({ name, note, lines }) => ({ name, note, lines: lines.map(typedLine) }));

/** The lines of a request. */
export const quoteLinesOf = (typed: TypedQuoteLine[]): QuoteLineInput[] =>
  typedInto(typed).map((line) => ({
    ...sentLine(line, "discount"),
    quantity: typedHundredths(line.quantity),
    costCents: line.cost.trim() === "" ? null : (readCents(line.cost) ?? Number.NaN),
    optional: line.optional,
    monthly: line.monthly,
    sku: line.sku,
  }));

export const optionsToSend = (options: TypedOption[]) =>
  options.map(({ name, note, lines }) => ({ name, note, lines: quoteLinesOf(lines) }));

export const linesToSum = (lines: QuoteLineInput[]): (QuoteLineToSum & { costCents: number | null })[] =>
  lines.map((line, index) => ({ ...line, id: String(index) }));
