import { useEffect } from "react";
import { Form, href, Link, redirect } from "react-router";
import { TicketNumber } from "#contract/tickets.ts";
import { searchEntries, type SearchKind, searchSite } from "#domain/search/search-site.ts";
import { track } from "#web/analytics/data-layer.ts";
import { factsOf } from "#web/seo/facts-of.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { siteContent } from "#web/site-content.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { slugOf } from "#web/ui/slug-of.ts";
import type { Route } from "./+types/search.route.ts";

const crumbs = [
  { label: "Home", to: "/" },
  { label: "Search", to: "/search/" },
];
const kindLabels: Record<SearchKind, string> = { page: "Page", service: "Service", question: "Question" };
const longestQuery = 200;

export function loader({ request }: Route.LoaderArgs) {
  const query = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, longestQuery);
  const ticket = /^[#\s]*t[\s-]*\d{5,9}\s*$/i.test(query) ? TicketNumber.safeParse(query) : null;
  if (ticket?.success) throw redirect(`${href("/support/ticket/:ticketNumber", { ticketNumber: ticket.data })}/`);
  return { query, results: query ? searchSite(searchEntries(siteContent, slugOf), query) : [] };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = "Search: services, prices, questions";
  const description =
    "Search the services, prices and answers of this site, or type a ticket number to go straight to it.";
  const page = pageMeta({ facts: factsOf(matches), path: "/search/", crumbs, title, description });
  return loaderData?.query ? [...page, { name: "robots", content: "noindex" }] : page;
}

export default function Search({ loaderData: { query, results } }: Route.ComponentProps) {
  useEffect(() => {
    // Whether something was found, never what was looked for.
    const found = results.length > 0 ? "found" : "nothing found";
    if (query) track({ event: "search", event_category: "search", event_label: found, value: results.length });
  }, [query, results.length]);
  return (
    <>
      <PageHead
        crumbs={crumbs}
        title="Search"
        lead="Services, prices, answers. A ticket number takes you to the ticket."
      >
        <Form role="search" action="/search/" className="search-form">
          <input
            className="input"
            key={query}
            type="search"
            name="q"
            aria-label="Search"
            defaultValue={query}
            maxLength={longestQuery}
            autoComplete="off"
          />
          <Button type="submit">Search</Button>
        </Form>
      </PageHead>
      <div className="section">
        <div className="wrap">
          <p role="status" className="note">
            {query
              ? `${results.length === 0 ? "Nothing" : results.length} found for “${query}”.`
              : "Type what you look for."}
          </p>
          {query && results.length === 0 ? <NothingFound /> : null}
          <ul aria-label="Search results" className="search-results">
            {results.map((result) => (
              <li key={result.path}>
                <Link to={result.path}>{result.title}</Link>
                <span className="note">{kindLabels[result.kind]}</span>
                <p>{result.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}

function NothingFound() {
  return (
    <p>
      Try another word, such as “screen”, “backup” or “price”; read the <Link to="/faq/">questions</Link>; or{" "}
      <Link to="/contact-us/">ask us</Link>.
    </p>
  );
}
