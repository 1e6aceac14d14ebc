/** Headers of a paper as PDF: for its reader alone, not indexed, cached or framed. */
export const paperHeaders = (name: string): Record<string, string> => ({
  "Content-Type": "application/pdf",
  "Content-Disposition": `inline; filename="${name}.pdf"`,
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
});
