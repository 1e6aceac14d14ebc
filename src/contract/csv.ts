/** One line per row (RFC 4180). A cell that a spreadsheet would run as a formula is disarmed. */
export const csvOf = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${[columns, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
