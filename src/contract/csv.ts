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

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !isNumber(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
