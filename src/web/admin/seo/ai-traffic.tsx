import { formatDay } from "#contract/values/format.ts";
import { crawlerFacts, crawlerPurposes } from "#contract/seo/crawler-words.ts";
import type { CrawlersView } from "#contract/seo/seo-ai.ts";
import { StaffTable } from "#web/admin/list/staff-table.tsx";
import { TableSection } from "#web/admin/list/table-section.tsx";

const height = 100;
const step = 10;
const dayWords = (date: string): string => formatDay(date, "short");

/** Requests by crawlers of language models, and visits that assistants sent, day by day. */
export function AiTraffic({ view: { days, items, assistants } }: { view: CrawlersView }) {
  const seen = items.filter(({ hits }) => hits > 0);
  return (
    <>
      <DayBars days={days} />
      <TableSection
        id="crawler-hits"
        title="Hits by crawler, last 28 days"
        caption="Hits by crawler"
        csv={{ name: "crawlers", row: ({ kinds, ...row }) => ({ ...row, ...kinds }) }}
        empty="No known crawler has asked for anything in this period."
        stack
        rows={seen.toSorted((one, other) => other.hits - one.hits)}
        rowKey={(row) => row.crawler}
        columns={[
          {
            head: "Crawler",
            cell: (row) => (
              <span className="seo-cell">
                {row.crawler}
                <span className="staff-note">{crawlerFacts(row.crawler).owner}</span>
              </span>
            ),
          },
          { head: "For", cell: (row) => crawlerPurposes[crawlerFacts(row.crawler).purpose].title },
          { head: "Pages", numeric: true, cell: (row) => row.kinds.page ?? 0 },
          { head: "Markdown", numeric: true, cell: (row) => row.kinds.markdown ?? 0 },
          { head: "llms.txt", numeric: true, cell: (row) => row.kinds.llms ?? 0 },
          { head: "Robots", numeric: true, cell: (row) => row.kinds.robots ?? 0 },
          { head: "Last", cell: (row) => (row.lastDay ? dayWords(row.lastDay) : "–") },
          { head: "Hits", numeric: true, cell: (row) => row.hits },
        ]}
      />
      <TableSection
        id="assistant-visits"
        title="Visits from assistants, last 28 days"
        caption="Visits from assistants"
        empty="No assistant has sent a visitor in this period."
        rows={assistants}
        rowKey={(row) => row.assistant}
        columns={[
          { head: "Assistant", cell: (row) => row.assistant },
          { head: "Visits", numeric: true, cell: (row) => row.visits },
        ]}
      />
      <p className="admin-quiet">
        Counted by name and day only, with nothing about who asked. A crawler that hides its name is not in here.
      </p>
    </>
  );
}

function DayBars({ days }: Pick<CrawlersView, "days">) {
  const most = Math.max(1, ...days.map(({ hits }) => hits));
  const mostVisits = Math.max(1, ...days.map(({ visits }) => visits));
  const trace = days.map(
    ({ visits }, index) => `${index * step + step / 2},${height - (height * visits) / mostVisits}`,
  );
  const width = days.length * step;
  return (
    <figure className="tone tone-delta day-chart" aria-labelledby="ai-days">
      <figcaption>
        <h2 id="ai-days">Day by day</h2>
        <span className="day-chart-key day-chart-now">hits by AI crawlers, up to {most}</span>
        <span className="day-chart-key day-chart-before">visits from assistants, up to {mostVisits}</span>
      </figcaption>
      <div className="day-chart-plot" aria-hidden="true">
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} preserveAspectRatio="none">
          {days.map(({ day: date, hits }, index) => (
            <rect
              key={date}
              x={index * step + 1}
              width={step - 2}
              y={height - (height * hits) / most}
              height={(height * hits) / most}
            />
          ))}
          <polyline points={trace.join(" ")} vectorEffect="non-scaling-stroke" />
        </svg>
        <p className="day-chart-days">
          {[days[0], days.at(-1)].map((one) => (one ? <span key={one.day}>{dayWords(one.day)}</span> : null))}
        </p>
      </div>
      <details>
        <summary>The days as a table</summary>
        <div className="table-wrap">
          <StaffTable
            caption="Hits and visits by day"
            rows={days.toReversed()}
            rowKey={(row) => row.day}
            columns={[
              { head: "Day", cell: (row) => dayWords(row.day) },
              { head: "Hits by AI crawlers", numeric: true, cell: (row) => row.hits },
              { head: "Visits from assistants", numeric: true, cell: (row) => row.visits },
            ]}
          />
        </div>
      </details>
    </figure>
  );
}
