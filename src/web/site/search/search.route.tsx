import { cutText, tidyLine } from "#contract/values/plain-text.ts";
import { fromHome } from "#web/ui/breadcrumb.tsx";
import { useEffect } from "react";
import { Form, Link, redirect } from "react-router";
import { SearchKind, searchLimits } from "#contract/search/search.ts";
import { DomainError } from "#domain/errors.ts";
import { searchSite, ticketPathOf } from "#domain/search/search-site.ts";
import { pagePolicy, requestCtx } from "#web/request-context.ts";
import { track } from "#web/shell/analytics/data-layer.ts";
import { factsOf } from "#web/site/seo/facts-of.ts";
import { pageMeta } from "#web/site/seo/page-meta.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/search.route.ts";
import { NothingFound, PopularPages } from "./nothing-found.tsx";
import { OwnTicketHits } from "./own-ticket-hits.tsx";
import { RecentSearchList } from "./recent-search-list.tsx";
import { recentSearches } from "#web/shell/search/recent-searches.ts";
import { searchAddress, SearchKinds } from "./search-kinds.tsx";
import { SearchResults } from "./search-results.tsx";
import "./search.css";
import { Filled } from "#web/ui/filled.tsx";
import * as t from "#words/search.ts";
import { fill } from "#contract/values/fill.ts";

const crumbs = () =>
  fromHome({
    label: t.search,
    to: "/search/",
  });
const perPage = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  // Characters that cannot be stored cannot be found.
  const query = cutText(tidyLine((asked.get("q") ?? "").replaceAll("\0", " ")), searchLimits.query);
  const ticket = ticketPathOf(query);
  if (ticket) throw redirect(ticket);
  const kind = SearchKind.safeParse(asked.get("kind")).data ?? null;
  const cursor = /^\d{1,3}$/.test(asked.get("cursor") ?? "") ? asked.get("cursor") : null;
  const shown = { query, kind, place: Number(cursor ?? 0), longest: searchLimits.query };
  if (query === "") return { ...shown, answer: null, refused: null };
  const input = { q: query, limit: perPage, ...(kind && { kind }), ...(cursor && { cursor }) };
  try {
    return { ...shown, answer: await searchSite(context.get(requestCtx), input, { submitted: true }), refused: null };
  } catch (error) {
    if (error instanceof DomainError && error.code === "too_many") {
      context.get(pagePolicy).onlyNow = true;
      return { ...shown, answer: null, refused: error.message };
    }
    throw error;
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = t.searchTitle;
  const description = t.searchDescription;
  const page = pageMeta({ facts: factsOf(matches), path: "/search/", crumbs: crumbs(), title, description });
  return loaderData?.query ? [...page, { name: "robots", content: "noindex" }] : page;
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, kind, answer, refused, longest } = loaderData;
  useEffect(() => recentSearches.add(query), [query]);
  const found = answer?.total;
  useEffect(() => {
    // True when something was found, never the words.
    if (query && found !== undefined)
      track({
        event: "search",
        event_category: "search",
        event_label: found > 0 ? "found" : "nothing found",
        value: found,
      });
  }, [query, found]);
  return (
    <>
      <PageHead crumbs={crumbs()} title={t.search} lead={t.servicesPricesProductsAnswersA}>
        <Form role="search" action="/search/" className="search-form">
          <input
            className="input"
            key={query}
            type="search"
            name="q"
            aria-label={t.search}
            defaultValue={query}
            maxLength={longest}
            autoComplete="off"
          />
          <Button type="submit">{t.search}</Button>
        </Form>
      </PageHead>
      <div className="section search-page">
        <div className="wrap">
          <p role="status" className="note">
            {refused ?? countWords(loaderData)}
          </p>
          {answer?.corrected ? (
            <p className="search-meant">
              <Filled
                text={t.shownFor}
                by={{ query: <Link to={searchAddress(answer.corrected)}>{answer.corrected}</Link> }}
              />
            </p>
          ) : null}
          {answer ? <SearchKinds query={query} kind={kind} counts={answer.counts} /> : null}
          {answer && answer.items.length > 0 ? <SearchResults hits={answer.items} /> : null}
          {answer && answer.items.length === 0 ? <NothingFound suggestions={answer.suggestions} /> : null}
          {answer ? <MoreResults {...loaderData} nextCursor={answer.nextCursor} /> : null}
          <OwnTicketHits query={query} />
          {query === "" ? (
            <>
              <RecentSearchList />
              <PopularPages />
            </>
          ) : null}
        </div>
      </div>
    </>
  );
}

type Shown = Route.ComponentProps["loaderData"];

function countWords({ query, kind, answer }: Shown): string {
  if (!answer) return t.typeWhatYouLookFor;
  const count = kind ? (answer.counts[kind] ?? 0) : answer.total;
  return count === 0 ? fill(t.nothingFoundFor, { query }) : fill(t.foundFor, { count, query });
}

function MoreResults({
  query,
  kind,
  place,
  nextCursor,
}: Pick<Shown, "query" | "kind" | "place"> & { nextCursor: string | null }) {
  if (place === 0 && nextCursor === null) return null;
  const before = place - perPage;
  return (
    <Pagination
      label={t.pagesOfResults}
      summary={fill(t.page, { value: Math.floor(place / perPage) + 1 })}
      previous={place > 0 ? searchAddress(query, kind, before > 0 ? String(before) : null) : undefined}
      next={nextCursor ? searchAddress(query, kind, nextCursor) : undefined}
    />
  );
}
