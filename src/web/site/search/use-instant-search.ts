import { useEffect, useState } from "react";
import type { SearchAnswer } from "#contract/search.ts";
import { apiFetch } from "#web/shell/session/api-fetch.ts";

const debounce = 150;
const most = 8;

export interface InstantSearch {
  /** The query the answer belongs to. */
  query: string;
  answer: SearchAnswer | null;
  failed: boolean;
}

const nothing: InstantSearch = { query: "", answer: null, failed: false };

/** Asks 150 ms after the last email; a new email calls an older question off. The last answer stays until the next. */
export function useInstantSearch(query: string): InstantSearch {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (query === "") {
      setFound(nothing);
      return;
    }
    const gone = new AbortController();
    const timer = setTimeout(() => {
      apiFetch<SearchAnswer>(`/api/search?${new URLSearchParams({ q: query, limit: String(most) })}`, {
        signal: gone.signal,
      })
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
