import type { TextPiece } from "#contract/search/search.ts";

/** Text with what was looked for marked. The pieces are text, never HTML. */
export function MarkedText({ pieces }: { pieces: TextPiece[] }) {
  let place = 0;
  return pieces.map(({ text, marked }) => {
    const key = place;
    place += text.length;
    return marked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}
