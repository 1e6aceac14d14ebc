import { useEffect, useState } from "react";
import { ApiProblem } from "#web/shell/session/api-fetch.ts";

const debounce = 150;
const attempts = 3;

export interface TypedSearch<Answer> {
  /** The query the answer belongs to. */
  query: string;
  answer: Answer | null;
  failed: boolean;
}

const nothing = { query: "", answer: null, failed: false };

/**
 * Searches 150 ms after the last keystroke; a new one cancels the request. A server that is too busy is asked again when it
 * says, three times in all. The last answer stays until the next. `ask` is the same function at each render.
 */
export function useTypedSearch<Answer>(
  query: string,
  ask: (query: string, signal: AbortSignal) => Promise<Answer>,
): TypedSearch<Answer> {
  const [found, setFound] = useState<TypedSearch<Answer>>(nothing);
  useEffect(() => {
    if (query === "") {
      setFound(nothing);
      return;
    }
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const search = (left: number) =>
      ask(query, gone.signal).then(
        (answer) => setFound({ query, answer, failed: false }),
        (error: unknown) => {
          if (gone.signal.aborted) return;
          const wait = error instanceof ApiProblem && error.status === 503 ? error.retryAfter : null;
          if (wait !== null && left > 1) timer = setTimeout(() => void search(left - 1), wait * 1000);
          else setFound({ query, answer: null, failed: true });
        },
      );
    timer = setTimeout(() => void search(attempts), debounce);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [query, ask]);
  return found;
}
