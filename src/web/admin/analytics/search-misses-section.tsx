import { formatCount } from "#contract/format.ts";
import { Link, useSearchParams } from "react-router";
import type { SearchMissesAnswer } from "#contract/search.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { api } from "#web/shell/session/api-client.ts";
import { apiDownload, problemText } from "#web/shell/session/api-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { spanParameters } from "./analytics-tabs.ts";
import { changeWords, dayAndYear } from "./report-words.ts";

type Item = SearchMissesAnswer["items"][number];

/** What people looked for and did not find: words for a page, a question or a synonym. */
export function SearchMissesSection({ answer }: { answer: SearchMissesAnswer }) {
  const [query] = useSearchParams();
  const most = Math.max(1, ...answer.items.map(({ times }) => times));
  const save = () =>
    apiDownload(
      api.admin.analytics["search-misses"].csv.$get({ query: spanParameters(query) }),
      "search-misses.csv",
    ).catch((error: unknown) =>
      notifications.add({ title: "Export failed", description: problemText(error), tone: "problem" }),
    );
  const columns: Column<Item>[] = [
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
    <section className="report" aria-labelledby="search-misses">
      <header>
        <h2 id="search-misses">Searches without a result</h2>
        <Button
          tone="outline"
          onClick={() => void save()}
          disabled={answer.items.length === 0}
          aria-label="CSV: Searches without a result"
        >
          CSV
        </Button>
      </header>
      {answer.items.length === 0 ? (
        <p className="admin-quiet">Every search in this period had a result.</p>
      ) : (
        <div className="table-wrap">
          <Table
            caption="Searches without a result"
            columns={columns}
            rows={answer.items}
            rowKey={(item) => item.query}
          />
        </div>
      )}
    </section>
  );
}
