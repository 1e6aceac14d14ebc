import { type RawBuilder, sql } from "kysely";

const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036F]/g, "");

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** The words of a search; numbers that people say aloud are found with and without their #, blank or dash. */
const wordsOf = (q: string): string[] =>
  fold(q)
    .split(/\s+/)
    .map((word) => word.replace(/^#/, "").replace(/^([a-z])(\d{5,9})$/, "$1-$2"))
    .filter((word) => word !== "");

/**
 * True for rows in which each word of `q` stands in one of the `columns` or expressions, in any order and whatever its case and accents. A
 * phone number finds the rows whose `phone` has the same digits, however both are written.
 */
export function matchesWords(
  q: string,
  columns: readonly (string | RawBuilder<unknown>)[],
  phone?: string,
): RawBuilder<boolean> {
  const words = sql`concat_ws(' ', ${sql.join(columns.map((column) => (typeof column === "string" ? sql.ref(column) : column)))})`;
  // Most rows have no accents to take off, and taking them off is what costs.
  const text = sql`case when octet_length(${words}) = length(${words}) then lower(${words}) else fold_text(${words}) end`;
  const inText = sql<boolean>`(${text}) like all (${wordsOf(q).map(containing)}::text[])`;
  const digits = /^[+\d\s().\-/]+$/.test(q) ? q.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "") : "";
  if (phone === undefined || digits.length < 4) return inText;
  const inPhone = sql<boolean>`regexp_replace(${sql.ref(phone)}, '\\D', '', 'g') like ${containing(digits)}`;
  return sql<boolean>`(${inText} or coalesce(${inPhone}, false))`;
}

/** True for the one row whose number was typed, with or without its letter. For ordering: the named row comes first. */
export function isNumbered(q: string, column: string): RawBuilder<boolean> {
  const typed = wordsOf(q).join("").replaceAll("-", "");
  const number = sql`lower(replace(${sql.ref(column)}, '-', ''))`;
  return sql<boolean>`(${number} = ${typed} or substr(${number}, 2) = ${typed})`;
}
