export type TextSpan = { text: string; bold: boolean };
export type TextBlock =
  | { kind: "paragraph"; lines: TextSpan[][] }
  | { kind: "list"; ordered: boolean; start: number; items: TextSpan[][] };

const bullet = /^\s*[-*•]\s+(.*)$/;
const number = /^\s*(\d{1,3})[.)]\s+(.*)$/;

/** Larger marks stay as their words: links, code and headings lose their marks. */
const plain = (text: string) =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/`+/g, "")
    .replace(/^\s*#{1,6}\s+/, "");

/** `**bold**`; a mark without its other half is left out, as while an answer is still coming. */
export function textSpans(text: string): TextSpan[] {
  return plain(text)
    .split(/\*\*|__/)
    .map((part, index) => ({ text: part, bold: index % 2 === 1 }))
    .filter((span) => span.text !== "");
}

/** An answer without its numbers of sources, where no sources are listed below it: it was stopped, or they are not shown. */
export const withoutMarkers = (text: string): string => text.replace(/ ?\[\d+\]/g, "");

const ownNumber = /(?<![\w-])((?:T|B)-\d{5,9})(?![\w-])/;

/** A piece of a text; `to` is the place of this site it leads to, and `call` says that it is our telephone number. */
export type TextPiece = { text: string; to: string | null; call: boolean };

/**
 * A text cut where numbers of one's own tickets and appointments stand, with the place each leads to, and where our own telephone
 * number stands, as it is shown on the site. No other number is one to call.
 */
export const linkedPieces = (text: string, phone = ""): TextPiece[] =>
  (phone === "" ? [text] : text.split(phone).flatMap((part, index) => (index > 0 ? [phone, part] : [part])))
    .flatMap((part): TextPiece[] =>
      part === phone
        ? [{ text: part, to: null, call: true }]
        : part
            .split(ownNumber)
            .map((piece, index) => ({ text: piece, to: index % 2 === 1 ? placeOf(piece) : null, call: false })),
    )
    .filter((piece) => piece.text !== "");

/** An appointment is opened from the list in the portal: its own address has a key, which no answer carries. */
const placeOf = (number: string): string =>
  number.startsWith("T") ? `/support/ticket/${number}/` : "/client-portal/#own-appointments";

/** Takes an answer apart: paragraphs, bold and lists. Never HTML. */
export function parseChatText(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open = null as TextBlock | null;
  for (const line of text.replaceAll("\r", "").split("\n")) {
    const item = bullet.exec(line);
    const step = number.exec(line);
    if (line.trim() === "") open = open?.kind === "list" ? open : null;
    else if (item || step) {
      const ordered = step !== null;
      if (open?.kind !== "list" || open.ordered !== ordered) {
        open = { kind: "list", ordered, start: Number(step?.[1] ?? 1), items: [] };
        blocks.push(open);
      }
      open.items.push(textSpans(item?.[1] ?? step?.[2] ?? ""));
    } else if (open?.kind === "list" && /^\s+\S/.test(line)) {
      open.items.at(-1)?.push(...textSpans(` ${line.trim()}`));
    } else {
      if (open?.kind !== "paragraph") {
        open = { kind: "paragraph", lines: [] };
        blocks.push(open);
      }
      open.lines.push(textSpans(line));
    }
  }
  return blocks;
}
