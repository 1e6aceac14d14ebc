import { useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import type { SearchAnswer } from "#contract/search/search.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { recentSearches } from "./recent-searches.ts";
import { SearchFrame } from "./search-frame.tsx";
import { optionGroups } from "./search-options.ts";
import { type TypedSearch, useTypedSearch } from "./use-typed-search.ts";
import * as t from "#words/search.ts";
import { fill } from "#contract/values/fill.ts";

const most = 8;

const askSite = (query: string, signal: AbortSignal): Promise<SearchAnswer> =>
  answerOf(api.search.$get({ query: { q: query, limit: most } }, until(signal)));

/** Search of the public site from anywhere. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const query = typed.trim();
  const recent = useSyncExternalStore(recentSearches.subscribe, recentSearches.get, recentSearches.none);
  const found = useTypedSearch(query, askSite);
  const groups = optionGroups(query, found, recent);
  const go = (to: string) => {
    recentSearches.add(query);
    onClose();
    void navigate(to);
  };
  return (
    <SearchFrame
      label={t.searchThisSite}
      placeholder={t.searchExample}
      typed={typed}
      onType={setTyped}
      groups={groups}
      status={statusWords(query, found, groups.length)}
      onChoose={(option) => go(option.to)}
      onEnter={() => {
        if (query !== "") go(`/search/?${new URLSearchParams({ q: query })}`);
      }}
      onForget={({ recent: search }) => search && recentSearches.remove(search)}
      onClose={onClose}
    />
  );
}

function statusWords(query: string, found: TypedSearch<SearchAnswer>, shown: number): string {
  if (query === "") return t.typeWhatYouLookFor;
  if (found.failed) return t.noAnswer;
  if (found.query !== query || !found.answer) return t.searching;
  const { total, corrected } = found.answer;
  if (shown === 0) return t.nothingFound;
  return corrected ? fill(t.foundForPressEnter, { total, corrected }) : fill(t.foundPressEnter, { total });
}
