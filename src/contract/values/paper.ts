/** A paper of the business (receipt, claim check, estimate), the same for page, print and PDF. Free of zod: pages show it. */
export interface Paper {
  /** "Receipt" */
  title: string;
  /** "O-20036" */
  number: string;
  /** The day it is of, in words; null when it has none yet. */
  day: string | null;
  language: "en" | "es";
  /** "PAID" across its head; only as it is shown, never as it is kept. */
  stamp?: string;
  letterhead: { name: string; lines: string[] };
  /** Client and subject, line by line. */
  facts: string[];
  /** More of it under headings of their own, side by side where there is room. */
  blocks?: { title: string; lines: string[] }[];
  /** Null for a paper that counts nothing. */
  table: PaperTable | null;
  /** From the subtotal down; the last one that is strong is the sum. */
  totals: { label: string; value: string; strong?: boolean }[];
  notes: {
    text: string;
    strong?: string;
    quiet?: boolean;
    /** Left out once nothing is due any more. */
    whileOpen?: boolean;
  }[];
  /** Texts that the law prescribes, in a frame and as large as the rest. */
  notices?: PaperNotice[];
  /** Lines to sign on, by what is signed there. */
  signatures?: string[];
}

/** Raised when PDFs look different, so that kept ones are made again. */
export const paperLayout = 2;

export interface PaperNotice {
  title: string;
  text: string[];
}

export interface PaperTable {
  caption: string;
  columns: { head: string; numeric?: boolean }[];
  /** The first cell heads its row; its notes stand below it. */
  rows: { cells: string[]; notes: string[] }[];
}
