/** A paper of the business (receipt, later invoices and estimates), the same for page, print and PDF. Free of zod: pages show it. */
export interface Paper {
  /** "Receipt" */
  title: string;
  /** "O-20036" */
  number: string;
  /** The day it is of, in words; null when it has none yet. */
  day: string | null;
  language: "en" | "es";
  letterhead: { name: string; lines: string[] };
  /** Who and what it is for, line by line. */
  facts: string[];
  table: PaperTable;
  /** From the subtotal down; the last one that is strong is the sum. */
  totals: { label: string; value: string; strong?: boolean }[];
  notes: { text: string; strong?: string; quiet?: boolean }[];
}

export interface PaperTable {
  caption: string;
  columns: { head: string; numeric?: boolean }[];
  /** The first cell heads its row; its notes stand below it. */
  rows: { cells: string[]; notes: string[] }[];
}
