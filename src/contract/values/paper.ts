/** A paper of the business (receipt, claim check, estimate), the same for page, print and PDF. Free of zod: pages show it. */
export interface Paper {
  /** "Receipt" */
  title: string;
  /** "O-20036" */
  number: string;
  /** The line under the heading, with the day it is of; null when it has none yet. It may name the number, which then stands only there. */
  day: string | null;
  /** "2026-11-27", for the file: the same paper is the same file. */
  date?: string;
  language: "en" | "es";
  /** "PAID" across its head; only as it is shown, never as it is kept. */
  stamp?: string;
  /** Name beside the sign of the business, and the lines across from it. */
  letterhead: { name: string; lines: string[] };
  /** Client and subject, line by line. */
  facts: string[];
  /** More of it under headings of their own, three side by side. */
  blocks?: PaperBlock[];
  /** Numbers that are set apart wherever the head and the blocks name them, besides its own. */
  codes?: string[];
  /** Null for a paper that counts nothing. */
  table: PaperTable | null;
  /** From the subtotal down; the last one that is strong is the sum. */
  totals: { label: string; value: string; strong?: boolean }[];
  notes: PaperNote[];
  /** The sum to pay, by when and where; left out once nothing is due any more. */
  pay?: { title: string; text: string; value: string; until: string };
  /** Texts that the law prescribes, in a frame and as large as the rest. */
  notices?: PaperNotice[];
  /** The sentence that is signed. */
  signed?: string;
  /** Lines to sign on, by what is signed there. */
  signatures?: (string | PaperSignature)[];
  /** Words at the foot of each page, from the left. */
  foot?: string[];
}

/** Raised when PDFs look different, so that kept ones are made again. */
export const paperLayout = 3;

export interface PaperBlock {
  title: string;
  lines: string[];
}

export interface PaperNote {
  text: string;
  strong?: string;
  quiet?: boolean;
  /** Beside the totals. */
  beside?: boolean;
  /** Left out once nothing is due any more. */
  whileOpen?: boolean;
}

export interface PaperNotice {
  title: string;
  text: string[];
}

/** A line that was signed: words, or the strokes as an SVG path in `strokeBox`. */
export interface PaperSignature {
  label: string;
  value?: string;
  strokes?: string;
}

/** The field in which a client signs, as papers show it again. */
export const strokeBox = { width: 400, height: 120 } as const;

export interface PaperTable {
  caption: string;
  /** `share` is the width in percent. */
  columns: PaperColumn[];
  /** The first cell heads its row; its notes stand below it. */
  rows: { cells: string[]; notes: string[] }[];
}

export interface PaperColumn {
  head: string;
  numeric?: boolean;
  share?: number;
}
