/** Rows as CSV by RFC 4180. A cell that a spreadsheet would take for a formula is made text. */
export function csvText(rows: readonly object[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const cell = (value: unknown): string => {
    const text =
      value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const lines = rows.map((row) => columns.map((column) => cell((row as Record<string, unknown>)[column])).join(","));
  return [columns.join(","), ...lines].join("\r\n") + "\r\n";
}
