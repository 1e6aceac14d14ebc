import { formatCount } from "#contract/values/format.ts";
import { Link, useSearchParams } from "react-router";
import type { SearchMissesAnswer } from "#contract/search/search.ts";
import { api } from "#web/shell/session/api-client.ts";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import { CsvDownload } from "#web/admin/list/csv-download.tsx";
import { TableSection } from "#web/admin/list/table-section.tsx";
import { spanParameters } from "./analytics-tabs.ts";
import { changeWords, dayAndYear } from "./report-words.ts";

type Item = SearchMissesAnswer["items"][number];

/** Searches in vain: words for a page, a question or a synonym. */
export function SearchMissesSection({ answer }: { answer: SearchMissesAnswer }) {
  const [query] = useSearchParams();
  const most = Math.max(1, ...answer.items.map(({ times }) => times));
  const columns: StaffColumn<Item>[] = [
    {
      head: "Search",
      cell: (item) => (
        <span className="report-key">
          <Link to={`/search/?q=${encodeURIComponent(item.query)}`}>{item.query}</Link>
          <i aria-hidden="true" style={{ width: `${(100 * item.times) / most}%` }} />
        </span>
      ),
    },
    { head: "Times", numeric: true, cell: (item) => formatCount(item.times) },
    { head: "Days", numeric: true, cell: (item) => formatCount(item.days) },
    { head: "Last", numeric: true, cell: (item) => dayAndYear(item.lastDay) },
    ...(answer.previous
      ? [{ head: "Change", numeric: true, cell: (item: Item) => changeWords(item.times, item.before ?? 0) }]
      : []),
  ];
  return (
    <TableSection
      id="search-misses"
      title="Searches without a result"
      empty="Every search in this period had a result."
      columns={columns}
      rows={answer.items}
      rowKey={(item) => item.query}
      tools={
        <CsvDownload
          name="search-misses"
          about="Searches without a result"
          disabled={answer.items.length === 0}
          ask={() => api.admin.analytics["search-misses"].csv.$get({ query: spanParameters(query) })}
        />
      }
    />
  );
}
