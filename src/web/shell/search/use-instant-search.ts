import { useEffect, useState } from "react";
import type { SearchAnswer } from "#contract/search/search.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";

const debounce = 150;
const most = 8;

export interface InstantSearch {
  /** The query the answer belongs to. */
  query: string;
  answer: SearchAnswer | null;
  failed: boolean;
}

const nothing: InstantSearch = { query: "", answer: null, failed: false };

/** Searches 150 ms after the last keystroke; a new one cancels the request. The last answer stays until the next. */
export function useInstantSearch(query: string): InstantSearch {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (query === "") {
      setFound(nothing);
      return;
    }
    const gone = new AbortController();
    const timer = setTimeout(() => {
      answerOf(api.search.$get({ query: { q: query, limit: most } }, until(gone.signal)))
        .then((answer) => setFound({ query, answer, failed: false }))
        .catch(() => gone.signal.aborted || setFound({ query, answer: null, failed: true }));
    }, debounce);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [query]);
  return found;
}
