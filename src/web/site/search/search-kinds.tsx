import { Link } from "react-router";
import type { SearchAnswer, SearchKind } from "#contract/search/search.ts";
import * as t from "#words/search.ts";

/** The address of a search. */
export function searchAddress(query: string, kind?: string | null, cursor?: string | null): string {
  const parameters = new URLSearchParams({ q: query, ...(kind && { kind }), ...(cursor && { cursor }) });
  return `/search/?${parameters}`;
}

/** Only services, only products: the ones there are, with how many. */
export function SearchKinds({
  query,
  kind,
  counts,
}: {
  query: string;
  kind: SearchKind | null;
  counts: SearchAnswer["counts"];
}) {
  const present = Object.entries(t.searchKindLabels).flatMap(([name, { many }]) =>
    counts[name] ? [{ name, many, count: counts[name] }] : [],
  );
  if (present.length < 2 && !kind) return null;
  const total = present.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav className="search-kinds" aria-label={t.showOnly}>
      <Link to={searchAddress(query)} aria-current={kind === null ? "true" : undefined}>
        {t.everything} <span className="figures">{total}</span>
      </Link>
      {present.map(({ name, many, count }) => (
        <Link key={name} to={searchAddress(query, name)} aria-current={kind === name ? "true" : undefined}>
          {many} <span className="figures">{count}</span>
        </Link>
      ))}
    </nav>
  );
}
