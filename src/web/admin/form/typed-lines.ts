import { formatMoney } from "#contract/values/format-money.ts";
import { readCents } from "#contract/values/money.ts";
import type { QuotePrices } from "#contract/quotes/quote-desk.ts";
import type { PartClass } from "#contract/repairs/repair-words.ts";

/** A line of an estimate, a quote, an invoice or a contract as it is typed. */
export interface TypedLine<Kind extends string = string> {
  kind: Kind;
  what: string;
  note: string;
  partClass: PartClass;
  quantity: string;
  price: string;
  /** Our cost of one; empty when it is not known. */
  cost: string;
  taxed: boolean;
  optional: boolean;
  monthly: boolean;
  warrantyDays: string;
  sku: string | null;
}

/** Typing of the lines of a noun. */
export interface LineKind<Kind extends string> {
  kinds: Record<Kind, string>;
  blank: TypedLine<Kind>;
  /** Consequences of another kind: its tax, and the length of its warranty. */
  ofKind: (kind: Kind) => Partial<TypedLine<Kind>>;
  /** The kind of what is picked from the price list, and from the shop. */
  picked: { service: Kind; goods: Kind };
  /** Further fields of a line. */
  has?: Partial<Record<"cost" | "monthly" | "optional" | "warranty", boolean>>;
}

/** A line before anything is typed; its kind is the noun's. */
export const blankTyped = {
  what: "",
  note: "",
  partClass: "new",
  quantity: "1",
  price: "",
  cost: "",
  taxed: false,
  optional: false,
  monthly: false,
  warrantyDays: "0",
  sku: null,
} as const satisfies Omit<TypedLine, "kind">;

/** A line picked from the price lists or the shop. */
export function pickedLine<Kind extends string>(
  { blank, picked, ofKind }: LineKind<Kind>,
  { what, cents, sku, taxed }: QuotePrices["items"][number],
): TypedLine<Kind> {
  const kind = sku ? picked.goods : picked.service;
  return { ...blank, kind, ...ofKind(kind), what: what.slice(0, 160), price: (cents / 100).toFixed(2), taxed, sku };
}

/** Fields of a kept line that are typed the same in every noun; sums without their sign, which the kind says. */
export const typedAgain = (line: {
  what: string;
  note: string;
  partClass: PartClass | null;
  unitCents: number;
  taxed: boolean;
}) => ({
  what: line.what,
  note: line.note,
  partClass: line.partClass ?? "new",
  price: (Math.abs(line.unitCents) / 100).toFixed(2),
  taxed: line.taxed,
});

/** The lines that something was typed into: one without words and price is left out. */
export const typedInto = <Kind extends string>(lines: TypedLine<Kind>[]): TypedLine<Kind>[] =>
  lines.filter(({ what, price }) => what.trim() !== "" || price.trim() !== "");

/** Fields a line sends in every noun. `takesOff` is the kind whose sum comes off. The server refuses unreadable values. */
export const sentLine = <Kind extends string>(line: TypedLine<Kind>, takesOff: Kind) => {
  const cents = readCents(line.price) ?? Number.NaN;
  return {
    kind: line.kind,
    what: line.what,
    note: line.note,
    partClass: line.kind === "part" ? line.partClass : null,
    unitCents: line.kind === takesOff ? -cents : cents,
    taxed: line.taxed,
  };
};

/** "$2,547.00", "−$20.00" for what comes off; a dash before quantity and price can be read. */
export function amountWords({ kind, quantity, price }: Pick<TypedLine, "kind" | "quantity" | "price">): string {
  const cents = readCents(price);
  const sum = cents === null ? Number.NaN : Math.round((cents * typedHundredths(quantity)) / 100);
  return Number.isFinite(sum) ? formatMoney(kind === "discount" ? -sum : sum) : "–";
}

/** "1.5" in hundredths. */
export const typedHundredths = (quantity: string): number => Math.round(Number(quantity) * 100);
