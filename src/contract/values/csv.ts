const byteOrderMark = "\uFEFF";

/**
 * One line per row (RFC 4180), with the byte order mark by which Excel knows UTF-8. A cell that a spreadsheet would run as a
 * formula is disarmed; numbers and phone numbers stay what they are.
 */
export const csvOf = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  csvHead(columns) + rows.map(csvRow).join("");

/** The first line of a file that is written in parts. */
export const csvHead = (columns: readonly string[]): string => byteOrderMark + csvRow(columns);

/** A further line, with its end. */
export const csvRow = (row: readonly string[]): string => `${row.map(cell).join(",")}\r\n`;

/** A sign, then digits and what stands between them: nothing in it can call a function or name a cell. */
const isNumber = (text: string): boolean => /^[+-]?[\d\s().,/-]*\d[\d\s().,%-]*$/.test(text);

/** Characters that begin a formula, in full width and small forms too, after blanks and invisible ones. */
const startsFormula = /^[\s\p{Cf}]*[=+\-@\u2212\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]/u;

/** Where the language writes decimals with a comma, spreadsheets split at semicolons, and quotation marks hold nothing together. */
const cellEnd = /([;\t\r\n])/;

const disarmed = (text: string): string => (startsFormula.test(text) && !isNumber(text) ? `'${text}` : text);

function cell(text: string): string {
  const parts = isNumber(text) ? text : text.split(cellEnd).map(disarmed).join("");
  const harmless = /^[\t\r]/.test(parts) ? `'${parts}` : parts;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
