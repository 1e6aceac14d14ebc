import { formatPrice } from "#contract/values/format-money.ts";
import { readCents } from "#contract/values/money.ts";

/** Names of prices and facts in sentences, as `{{name}}`. Free of zod: the editor shows the words as well. */

/** Names that a text may use, with the words that stand in their place. */
export type Facts = ReadonlyMap<string, string>;

/** A name in braces; the name is the first group. */
export const namedPattern = /\{\{\s*([^{}]*?)\s*\}\}/g;

const amountName = /^amount (\$\d[\d,]*(?:\.\d\d)?)$/;

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/**
 * The words of a name: a fact, `amount $550` for one that is no price of ours, or a `sum` of facts. A capital makes the first letter
 * one, where a sentence begins with it. Null for an unknown name.
 */
export function wordsOfName(typed: string, facts: Facts): string | null {
  const name = typed.replace(/\s+/g, " ");
  const [, amount] = amountName.exec(name) ?? [];
  if (amount !== undefined) return amount;
  if (name.startsWith("sum ")) return sumOf(name.slice("sum ".length), facts);
  const known = facts.get(name);
  if (known !== undefined) return known;
  const lower = facts.get(lowerFirst(name));
  return lower === undefined ? null : lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** `10 x price managed-it/seat + $149`, in money; null where a term is no single amount. */
function sumOf(terms: string, facts: Facts): string | null {
  let cents = 0;
  for (const [, sign, count = "1", name = ""] of ` + ${terms}`.matchAll(/ ([+-]) (?:(\d+) x )?(.+?)(?= [+-] |$)/g)) {
    const own = readCents(name.startsWith("$") ? name : facts.get(name));
    if (own === null) return null;
    cents += (sign === "-" ? -1 : 1) * Number(count) * own;
  }
  return formatPrice(cents);
}

/** Lists the names a text uses, once each and in order; those at the beginning of a sentence count the same. */
export const namedIn = (text: string): string[] =>
  [
    ...new Set([...text.matchAll(namedPattern)].map(([, name = ""]) => lowerFirst(name.replace(/\s+/g, " ")))),
  ].toSorted();

/** A text without what it names. */
export const withoutNames = (text: string): string => text.replace(namedPattern, "");

/** Facts that the words of a text come from: those that it names, and the terms of its sums. */
export const factsBehind = (text: string): string[] =>
  namedIn(text).flatMap((name) =>
    name.startsWith("sum ")
      ? name
          .slice("sum ".length)
          .split(/ [+-] /)
          .map((term) => term.replace(/^\d+ x /, ""))
      : [name],
  );
