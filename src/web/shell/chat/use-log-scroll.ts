import { useLayoutEffect, useRef } from "react";

const slack = 4;
const above = 12;

/**
 * Keeps the end of a conversation in view, but never more of it than leaves its last question at the top: a long answer is
 * read from its beginning. Whoever has scrolled is left alone until the next question; what a press of a button brought, such as
 * the number of a ticket, is shown at once.
 */
export function useLogScroll(entries: readonly { kind: string }[], streaming: string | null) {
  const log = useRef<HTMLDivElement>(null);
  const placed = useRef(0);
  const questions = useRef(0);
  const known = useRef(0);
  useLayoutEffect(() => {
    const box = log.current;
    if (!box) return;
    const asked = entries.filter((entry) => entry.kind === "user").length;
    const anew = asked !== questions.current;
    questions.current = asked;
    const isNoted = entries.length > known.current && entries.at(-1)?.kind === "note";
    known.current = entries.length;
    if (isNoted) {
      box.scrollTop = box.scrollHeight;
      placed.current = box.scrollTop;
      return;
    }
    if (!anew && Math.abs(box.scrollTop - placed.current) > slack) return;
    const last = [...box.querySelectorAll<HTMLElement>(".chat-me")].at(-1);
    const end = box.scrollHeight - box.clientHeight;
    // Of a question that fills the view only its end is kept.
    const half = last ? last.offsetTop + last.offsetHeight - box.clientHeight / 2 : 0;
    const top = last ? Math.max(last.offsetTop - above, half) : end;
    if (asked > 0) box.scrollTop = Math.min(end, top);
    placed.current = box.scrollTop;
  }, [entries, streaming]);
  return log;
}
