import { Link, useSearchParams } from "react-router";
import type { SeoPage, SeoPages } from "#contract/seo-audits.ts";
import { pageTemplates } from "#contract/seo-rules.ts";
import { api } from "#web/shell/session/api-client.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { CsvDownload } from "./csv-download.tsx";
import { chosen, pageFilters } from "./monitoring-tabs.ts";
import { OffsetPages } from "./offset-pages.tsx";
import { StaffFilters } from "#web/admin/staff-filters.tsx";
import { SortedTable } from "./sorted-table.tsx";

const shows = {
  indexable: "In the index",
  "not-indexable": "Not in the index",
  orphans: "Orphans",
  broken: "Broken",
  "with-issues": "With issues",
};
const templates = Object.fromEntries(pageTemplates.map((name) => [name, name]));

/** The pages as the latest audit found them. */
export function PagesView({ pages: { items, total } }: { pages: SeoPages }) {
  const [query] = useSearchParams();
  return (
    <>
      <StaffFilters
        label="Which pages"
        keeps={["tab", "sort", "direction"]}
        filters={[
          { name: "show", label: "Show", all: "All", options: shows },
          { name: "template", label: "Kind of page", all: "All", options: templates },
          { name: "q", label: "Path or title", type: "search" },
        ]}
      />
      <div className="staff-tools">
        <p>
          {total} {total === 1 ? "page" : "pages"}
        </p>
        <CsvDownload
          name="pages"
          disabled={total === 0}
          ask={() => api.admin.seo.pages.csv.$get({ query: chosen(query, pageFilters) })}
        />
      </div>
      {items.length === 0 ? (
        <EmptyState reason="No page matches." />
      ) : (
        <SortedTable
          caption="Pages"
          usual="path"
          rows={items}
          rowKey={(page) => page.path}
          columns={[
            {
              head: "Page",
              sort: "path",
              cell: (page) => (
                <span className="seo-cell">
                  <Link to={page.path} className="mono wrap-anywhere">
                    {page.path}
                  </Link>
                  <span className="staff-note">{page.title || "No title"}</span>
                </span>
              ),
            },
            { head: "Status", sort: "status", numeric: true, cell: (page) => page.status },
            { head: "Index", cell: (page) => <Indexed page={page} /> },
            { head: "Words", sort: "words", first: "desc", numeric: true, cell: (page) => page.words },
            { head: "Links in", sort: "linksIn", first: "desc", numeric: true, cell: (page) => page.linksIn },
            { head: "Links out", sort: "linksOut", first: "desc", numeric: true, cell: (page) => page.linksOut },
            { head: "Depth", sort: "depth", numeric: true, cell: (page) => page.depth ?? "–" },
            { head: "Changed", sort: "changed", first: "desc", cell: (page) => <RelativeTime at={page.changedAt} /> },
            {
              head: "Issues",
              sort: "issues",
              first: "desc",
              numeric: true,
              cell: (page) =>
                page.errors + page.warnings > 0 ? (
                  <Link to={`?tab=issues&q=${encodeURIComponent(page.path)}`}>{page.errors + page.warnings}</Link>
                ) : (
                  0
                ),
            },
            {
              head: "Texts",
              cell: (page) =>
                page.status === 200 ? (
                  <Link
                    to={`/admin/seo-optimizer/?path=${encodeURIComponent(page.path)}`}
                    aria-label={`Edit texts of ${page.path}`}
                  >
                    Edit
                  </Link>
                ) : null,
            },
          ]}
        />
      )}
      <OffsetPages total={total} shown={items.length} />
    </>
  );
}

function Indexed({ page }: { page: SeoPage }) {
  const elsewhere =
    page.reason === "canonical elsewhere" && page.canonical ? `canonical ${pathOf(page.canonical)}` : page.reason;
  return (
    <span className="seo-cell">
      <Badge tone={page.indexable ? "ok" : "neutral"}>{page.indexable ? "Yes" : "No"}</Badge>
      {elsewhere ? <span className="staff-note">{elsewhere}</span> : null}
      {page.orphan ? <span className="staff-note">orphan</span> : null}
    </span>
  );
}

const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname : address);
