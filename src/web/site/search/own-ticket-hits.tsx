import { useEffect, useState } from "react";
import type { SearchHit } from "#contract/search/search.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { useSession } from "#web/shell/session/use-session.ts";
import { SearchResults } from "./search-results.tsx";
import * as t from "#words/search.ts";

/** The tickets of whoever is signed in, below the rest: the page itself is made without knowing who reads it. */
export function OwnTicketHits({ query }: { query: string }) {
  const { status } = useSession();
  const [found, setFound] = useState<{ query: string; hits: SearchHit[] } | null>(null);
  useEffect(() => {
    if (status !== "signed-in" || query === "") return;
    const gone = new AbortController();
    answerOf(api.search.$get({ query: { q: query, kind: "ticket" } }, until(gone.signal)))
      .then((answer) => setFound({ query, hits: answer.items }))
      .catch(() => undefined);
    return () => gone.abort();
  }, [status, query]);
  if (status !== "signed-in" || found?.query !== query || found.hits.length === 0) return null;
  return (
    <section className="own-hits" aria-labelledby="own-hits-title">
      <h2 id="own-hits-title">{t.yourTickets}</h2>
      <SearchResults hits={found.hits} label={t.yourTickets} />
    </section>
  );
}
