/** Money as people type it. Travels to the browser, so it is free of zod. */

const mostCents = 100_000_000;
// Commas, blanks or apostrophes stand between groups of three digits only.
const grouped = /^(\d{1,3}(?:[, '\u2019]\d{3})+|\d{1,12})(?:\.(\d{0,2}))?$/;
/** "79,99", as most of the world writes it: two digits after one comma can be nothing but cents. */
const decimalComma = /^(\d{1,12}),(\d{2})$/;

/**
 * "1,299.50", "$1299.5" or "79,99" in cents; null when it is no amount, when its commas are neither of thousands nor of cents, or
 * above `most`.
 */
export function readCents(typed: unknown, most: number = mostCents): number | null {
  const text = typeof typed === "string" ? typed.replace(/[\u00A0\u202F]/g, " ").replace(/^[\s$]+|\s+$/g, "") : "";
  const [, whole = "", part = ""] = grouped.exec(text) ?? decimalComma.exec(text) ?? [];
  if (whole === "") return null;
  const cents = Number(whole.replace(/\D/g, "")) * 100 + Number(part.padEnd(2, "0"));
  return cents <= most ? cents : null;
}
