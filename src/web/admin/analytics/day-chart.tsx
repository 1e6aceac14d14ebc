import { formatCount } from "#contract/values/format.ts";
import type { OverviewAnswer } from "#contract/analytics/analytics.ts";
import { StaffTable } from "#web/admin/list/staff-table.tsx";
import { dayAndYear, dayWords } from "./report-words.ts";

const height = 100;
const step = 10;
const gap = 2;

/** Visitors by day: rows of a field on its horizon, the days before as a trace above them. The same as a table below. */
export function DayChart({ days, daysBefore }: Pick<OverviewAnswer, "days" | "daysBefore">) {
  const most = Math.max(1, ...[...days, ...daysBefore].map((day) => day.visitors));
  const top = (visitors: number) => height - (height * visitors) / most;
  const width = days.length * step;
  const narrow = days.length > 120 ? 0 : gap;
  const first = days[0];
  const middle = days[Math.floor(days.length / 2)];
  const last = days.at(-1);
  const trace = daysBefore
    .slice(0, days.length)
    .map(({ visitors }, index) => `${index * step + step / 2},${top(visitors)}`)
    .join(" ");
  return (
    <figure className="tone tone-delta day-chart" aria-labelledby="day-chart-title">
      <figcaption>
        <h2 id="day-chart-title">Visitors by day</h2>
        <span className="day-chart-key day-chart-now">these days</span>
        {trace ? <span className="day-chart-key day-chart-before">the days before</span> : null}
      </figcaption>
      <div className="day-chart-plot" aria-hidden="true">
        <span className="day-chart-most">{formatCount(most)}</span>
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} preserveAspectRatio="none">
          {days.map(({ day, visitors }, index) => (
            <rect
              key={day}
              x={index * step + narrow / 2}
              width={step - narrow}
              y={top(visitors)}
              height={height - top(visitors)}
            >
              <title>{`${dayWords(day)}: ${formatCount(visitors)}`}</title>
            </rect>
          ))}
          {trace ? <polyline points={trace} vectorEffect="non-scaling-stroke" /> : null}
        </svg>
        <p className="day-chart-days">
          {[first, middle, last].map((day) => (day ? <span key={day.day}>{dayWords(day.day)}</span> : null))}
        </p>
      </div>
      <details>
        <summary>The days as a table</summary>
        <div className="table-wrap">
          <StaffTable
            caption="Visitors and page views by day"
            rows={days.map((day, index) => ({ ...day, before: daysBefore[index] })).reverse()}
            rowKey={(row) => row.day}
            columns={[
              { head: "Day", cell: (row) => dayAndYear(row.day) },
              { head: "Visitors", numeric: true, cell: (row) => formatCount(row.visitors) },
              { head: "Views", numeric: true, cell: (row) => formatCount(row.views) },
              ...(trace
                ? [
                    {
                      head: "Visitors before",
                      numeric: true,
                      cell: (row: { before: { visitors: number } | undefined }) =>
                        formatCount(row.before?.visitors ?? 0),
                    },
                  ]
                : []),
            ]}
          />
        </div>
      </details>
    </figure>
  );
}
