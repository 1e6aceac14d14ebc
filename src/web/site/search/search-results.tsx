import { Link } from "react-router";
import type { SearchHit } from "#contract/search/search.ts";
import { MarkedText } from "#web/shell/search/marked-text.tsx";
import * as t from "#words/search.ts";

export function SearchResults({ hits, label = t.searchResults }: { hits: SearchHit[]; label?: string }) {
  return (
    <ul aria-label={label} className="search-results">
      {hits.map((hit) => (
        <li key={hit.path}>
          <Link to={hit.path}>
            <MarkedText pieces={hit.title} />
          </Link>
          <span className="note">{t.searchKindLabels[hit.kind].one}</span>
          <p>
            <MarkedText pieces={hit.excerpt} />
          </p>
        </li>
      ))}
    </ul>
  );
}
