/** A block of a passage: a paragraph, or a list with its items. */
export interface Block {
  text: string;
  items: string[] | null;
  ordered: boolean;
}

/** The blocks of a passage's text, which is Markdown of a small kind. */
export const blocksOf = (text: string): Block[] =>
  text.split(/\n\n+/).map((block) => {
    const lines = block.split("\n");
    const ordered = /^\d+\. /.test(block);
    const isList = ordered || block.startsWith("- ");
    return { text: block, items: isList ? lines : null, ordered };
  });

/** Sentences; a figure such as "2.5" or "Wi-Fi 6." does not end one. */
export const sentencesOf = (paragraph: string): string[] =>
  paragraph.split(/(?<=[.!?])\s+(?=[\p{Lu}"“*$\d¿¡])/u).filter(Boolean);

/** A heading within a passage says nothing by itself. */
export const isInnerHeading = ({ text, items }: Block): boolean => items === null && /^\*\*[^*]+\*\*$/.test(text);

/** The lines of a passage, each of which may answer by itself: its sentences and the items of its lists, in their order. */
export const linesOf = (text: string): string[] =>
  blocksOf(text).flatMap((block) => block.items ?? (isInnerHeading(block) ? [] : sentencesOf(block.text)));

/** What a line has around its words: the sign of its item, and asterisks. */
export const lineSigns = /^(?:- |\d+\. )|\*\*/g;

/** The place among the lines of `text` of the one line that begins so; null where none or several do. */
export function lineAt(text: string, beginning: string): number | null {
  const lines = linesOf(text);
  const places = lines.flatMap((line, place) => (line.replace(lineSigns, "").startsWith(beginning) ? [place] : []));
  return places.length === 1 ? (places[0] ?? null) : null;
}
