import { formatCount } from "#contract/values/format.ts";
import { Link, useSearchParams } from "react-router";
import type { AnalyticsReport, ReportAnswer } from "#contract/analytics/analytics.ts";
import { api } from "#web/shell/session/api-client.ts";
import { formatMoney } from "#contract/values/format-money.ts";
import type { StaffColumn } from "#web/admin/list/staff-column.ts";
import { CsvDownload } from "#web/admin/list/csv-download.tsx";
import { TableSection } from "#web/admin/list/table-section.tsx";
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
  const columns: StaffColumn<Item>[] = [
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
  return (
    <TableSection
      id={`report-${report}`}
      title={words.title}
      empty={words.empty}
      columns={columns}
      rows={rows}
      rowKey={(item) => item.key}
      tools={
        short ? (
          <Link to={analyticsAddress(query, { tab: short.tab })} aria-label={`All of: ${words.title}`}>
            All
          </Link>
        ) : (
          <CsvDownload
            name={report}
            about={words.title}
            disabled={rows.length === 0}
            ask={() =>
              api.admin.analytics.reports[":report"].csv.$get({ param: { report }, query: spanParameters(query) })
            }
          />
        )
      }
    />
  );
}
