import { formatCount } from "#contract/format.ts";
import { Link, useSearchParams } from "react-router";
import type { AnalyticsReport, ReportAnswer } from "#contract/analytics.ts";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { api } from "#web/shell/session/api-client.ts";
import { apiDownload, problemText } from "#web/shell/session/api-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { formatMoney } from "#contract/format-money.ts";
import { type Column, Table } from "#web/ui/table.tsx";
import { analyticsAddress, type AnalyticsTab, spanParameters } from "./analytics-tabs.ts";
import { changeWords, reportWords, rowWords } from "./report-words.ts";

type Item = ReportAnswer["items"][number];
type Props = {
  report: AnalyticsReport;
  answer: ReportAnswer | undefined;
  /** Only the first rows, and the part of the screen that has the rest. */
  short?: { rows: number; tab: AnalyticsTab };
};

const byEvents = new Set<AnalyticsReport>(["events", "leads", "searches"]);

/** One dimension as a table whose bars are its chart. */
export function ReportSection({ report, answer, short }: Props) {
  const [query] = useSearchParams();
  if (!answer) return null;
  const words = reportWords[report];
  const rows = short ? answer.items.slice(0, short.rows) : answer.items;
  const count = (item: Item) => (byEvents.has(report) ? item.events : item.visitors);
  const most = Math.max(1, ...rows.map(count));
  const columns: Column<Item>[] = [
    {
      head: words.row,
      cell: (item) => (
        <span className="report-key">
          <span>{rowWords(report, item.key)}</span>
          <i aria-hidden="true" style={{ width: `${(100 * count(item)) / most}%` }} />
        </span>
      ),
    },
    ...(byEvents.has(report)
      ? [{ head: "Times", numeric: true, cell: (item: Item) => formatCount(item.events) }]
      : [{ head: "Views", numeric: true, cell: (item: Item) => formatCount(item.views) }]),
    { head: "Visitors", numeric: true, cell: (item) => formatCount(item.visitors) },
    ...(short || !rows.some((item) => item.valueCents > 0)
      ? []
      : [{ head: "Worth", numeric: true, cell: (item: Item) => formatMoney(item.valueCents) }]),
    ...(answer.previous
      ? [
          {
            head: "Change",
            numeric: true,
            cell: (item: Item) => (item.before ? changeWords(count(item), count({ ...item, ...item.before })) : ""),
          },
        ]
      : []),
  ];
  const save = () =>
    apiDownload(
      api.admin.analytics.reports[":report"].csv.$get({ param: { report }, query: spanParameters(query) }),
      `${report}.csv`,
    ).catch((error: unknown) =>
      notifications.add({ title: "Export failed", description: problemText(error), tone: "problem" }),
    );
  return (
    <section className="report" aria-labelledby={`report-${report}`}>
      <header>
        <h2 id={`report-${report}`}>{words.title}</h2>
        {short ? (
          <Link to={analyticsAddress(query, { tab: short.tab })} aria-label={`All of: ${words.title}`}>
            All
          </Link>
        ) : (
          <Button
            tone="outline"
            onClick={() => void save()}
            disabled={rows.length === 0}
            aria-label={`CSV: ${words.title}`}
          >
            CSV
          </Button>
        )}
      </header>
      {rows.length === 0 ? (
        <p className="admin-quiet">{words.empty}</p>
      ) : (
        <div className="table-wrap">
          <Table caption={words.title} columns={columns} rows={rows} rowKey={(item) => item.key} />
        </div>
      )}
    </section>
  );
}
