import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { SeoPage, SeoPages } from "#contract/seo/seo-audits.ts";
import { pageTemplates } from "#contract/seo/seo-rules.ts";
import { api } from "#web/shell/session/api-client.ts";
import { Badge } from "#web/ui/badge.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { CsvDownload } from "#web/admin/list/csv-download.tsx";
import { chosen, pageFilters } from "./monitoring-tabs.ts";
import { useOffsetPlace } from "./use-offset-place.ts";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import type { StaffFilter } from "#web/admin/list/staff-filters.tsx";
import { type ListFrame, StaffList } from "#web/admin/list/staff-list.tsx";

const shows = {
  indexable: "In the index",
  "not-indexable": "Not in the index",
  orphans: "Orphans",
  broken: "Broken",
  "with-issues": "With issues",
};
const templates = Object.fromEntries(pageTemplates.map((name) => [name, name]));

const filters: StaffFilter[] = [
  { name: "show", label: "Show", options: shows },
  { name: "template", label: "Kind of page", options: templates },
  { name: "q", label: "Path or title", type: "search" },
];

const columns: StaffColumn<SeoPage>[] = [
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
  { head: "Index", cell: (page) => <Indexed page={page} />, phone: "sum" },
  { head: "Words", sort: "words", first: "desc", numeric: true, cell: (page) => page.words, phone: "under" },
  { head: "Links in", sort: "linksIn", first: "desc", numeric: true, cell: (page) => page.linksIn },
  { head: "Links out", sort: "linksOut", first: "desc", numeric: true, cell: (page) => page.linksOut },
  { head: "Depth", sort: "depth", numeric: true, cell: (page) => page.depth ?? "–" },
  {
    head: "Changed",
    sort: "changed",
    first: "desc",
    cell: (page) => <RelativeTime at={page.changedAt} />,
    phone: "end",
  },
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
];

type Props = { frame: ListFrame; pages: SeoPages; notice: ReactNode };

/** The pages as the latest audit found them. */
export function PageList({ frame, pages: { items, total }, notice }: Props) {
  const [query] = useSearchParams();
  const place = useOffsetPlace(total, items.length);
  return (
    <StaffList
      {...frame}
      caption="Pages"
      filters={filters}
      filterLabel="Which pages"
      columns={columns}
      rows={items}
      rowKey={({ path }) => path}
      usual="path"
      place={place}
      empty="No page matches."
      csv={null}
      notice={notice}
      tools={
        <>
          <CsvDownload
            name="pages"
            disabled={total === 0}
            ask={() => api.admin.seo.pages.csv.$get({ query: chosen(query, pageFilters) })}
          />
          {frame.tools}
        </>
      }
    />
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
