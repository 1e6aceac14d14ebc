import type { Paper, PaperBlock, PaperColumn, PaperNote, PaperSignature, PaperTable } from "#contract/values/paper.ts";

/** The drawn sheet in pixels: Letter at 96 to the inch. Page and PDF are laid out from it. */
export const sheet = { width: 816, height: 1056, margin: 68, top: 56 } as const;

/** Widths of the lines to sign on: signature, name, day. */
export const signatureShares = [1.5, 1, 0.7] as const;

const descriptionShare = 48;
/** From so many rows on they stand closer, so that a long paper stays on two or three pages. */
const manyRows = 18;

export const isDense = ({ rows }: PaperTable): boolean => rows.length >= manyRows;

/** Widths of the columns in percent: what a line is takes 48, the others share the rest unless they say so. */
export function columnShares(columns: readonly PaperColumn[]): number[] {
  const rest = (100 - descriptionShare) / Math.max(1, columns.length - 1);
  return columns.map(({ share }, index) => share ?? (index === 0 ? descriptionShare : rest));
}

/** The number in the heading, unless the line below names it. */
export const headNumber = ({ number, day }: Paper): string => (day?.includes(number) ? "" : number);

export interface Words {
  text: string;
  /** A number or a serial, in the face in which no two letters are alike. */
  code?: boolean;
}

/** A line of the head or of a block, with the numbers it names set apart. */
export function wordsOf(line: string, { number, codes = [] }: Pick<Paper, "number" | "codes">): Words[] {
  const code = [number, ...codes].filter((one) => /\d/.test(one) && !/\s/.test(one) && line.includes(one)).at(-1);
  if (code === undefined) return [{ text: line }];
  const at = line.indexOf(code);
  const words = [{ text: line.slice(0, at) }, { text: code, code: true }, { text: line.slice(at + code.length) }];
  return words.filter(({ text }) => text !== "");
}

/** Notes beside the totals, and those below. */
export function notesByPlace({ notes }: Paper): { beside: PaperNote[]; below: PaperNote[] } {
  return { beside: notes.filter(({ beside }) => beside), below: notes.filter(({ beside }) => !beside) };
}

/** The words of a note that follow its strong ones. */
export const afterStrong = ({ strong = "", text }: PaperNote): string =>
  strong === "" || strong.endsWith(" ") || /^([\s,.;:]|$)/.test(text) ? text : ` ${text}`;

export const signaturesOf = ({ signatures = [] }: Paper): PaperSignature[] =>
  signatures.map((one) => (typeof one === "string" ? { label: one } : one));

const columnLetters = 300;

/** Blocks side by side, and those that say too much for a column and stand below them. */
export function blocksByWidth({ blocks = [] }: Paper): { columns: PaperBlock[]; wide: PaperBlock[] } {
  const isWide = ({ lines }: PaperBlock) => lines.join(" ").length > columnLetters;
  return { columns: blocks.filter((block) => !isWide(block)), wide: blocks.filter(isWide) };
}

/** A cell of a numeric column that is words, as "not in total". */
export const isWordy = (cell: string): boolean => !/\d/.test(cell);

export const footOf = ({ title, number, foot }: Paper): string[] => foot ?? [`${title} ${number}`];
