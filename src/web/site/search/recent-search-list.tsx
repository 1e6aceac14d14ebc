import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { Icon } from "#web/ui/icon.tsx";
import { recentSearches } from "#web/shell/search/recent-searches.ts";
import { searchAddress } from "./search-kinds.tsx";
import * as t from "#words/search.ts";
import { fill } from "#contract/values/fill.ts";

/** The searches of this device, each to be made again or forgotten. Nothing before script, and nothing when there are none. */
export function RecentSearchList() {
  const searches = useSyncExternalStore(recentSearches.subscribe, recentSearches.get, recentSearches.none);
  if (searches.length === 0) return null;
  return (
    <section className="recent-searches" aria-labelledby="recent-title">
      <h2 id="recent-title">{t.recentSearches}</h2>
      <ul>
        {searches.map((query) => (
          <li key={query}>
            <Link to={searchAddress(query)}>{query}</Link>
            <button
              type="button"
              className="icon-btn"
              aria-label={fill(t.forget, { query })}
              onClick={() => recentSearches.remove(query)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="btn btn-out btn-sm" onClick={recentSearches.clear}>
        {t.forgetAll}
      </button>
    </section>
  );
}
