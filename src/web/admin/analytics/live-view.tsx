import { formatCount } from "#contract/values/format.ts";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { LiveAnswer } from "#contract/analytics/analytics.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { TableSection } from "#web/admin/list/table-section.tsx";

const againMilliseconds = 20_000;
const height = 60;
const step = 10;

/** Looks again every 20 seconds while somebody looks at it. */
export function LiveView({ live }: { live: LiveAnswer }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && void revalidate(), againMilliseconds);
    return () => clearInterval(timer);
  }, [revalidate]);
  const most = Math.max(1, ...live.minutes.map((minute) => minute.views));
  const views = live.minutes.reduce((sum, minute) => sum + minute.views, 0);
  const people = live.visitors === 1 ? "1 visitor" : `${formatCount(live.visitors)} visitors`;
  return (
    <>
      <figure className="tone tone-delta day-chart" aria-labelledby="live-title">
        <figcaption>
          <h2 id="live-title">
            {people} and {views === 1 ? "1 page view" : `${formatCount(views)} page views`} in the last 30 minutes
          </h2>
        </figcaption>
        <div className="day-chart-plot" aria-hidden="true">
          <span className="day-chart-most">{formatCount(most)}</span>
          <svg
            viewBox={`0 0 ${live.minutes.length * step} ${height}`}
            width={live.minutes.length * step}
            height={height}
            preserveAspectRatio="none"
          >
            {live.minutes.map(({ minutesAgo, views: count }, index) => (
              <rect
                key={minutesAgo}
                x={index * step + 1}
                width={step - 2}
                y={height - (height * count) / most}
                height={(height * count) / most}
              />
            ))}
          </svg>
          <p className="day-chart-days">
            <span>30 minutes ago</span>
            <span>now</span>
          </p>
        </div>
      </figure>
      {live.events.length === 0 ? (
        <EmptyState reason="No visitors right now." />
      ) : (
        <div className="report-pairs">
          <TableSection
            id="live-events"
            title="Recent activity"
            caption="The latest events"
            empty=""
            rows={live.events.map((event, index) => ({ ...event, index }))}
            rowKey={(event) => String(event.index)}
            columns={[
              { head: "Event", cell: (event) => event.name.replaceAll("_", " ") },
              { head: "Page", cell: (event) => event.path },
              { head: "When", numeric: true, cell: (event) => <RelativeTime at={event.at} /> },
            ]}
          />
          <TableSection
            id="live-pages"
            title="Pages now"
            caption="Pages of the last 30 minutes"
            empty=""
            rows={live.pages}
            rowKey={(page) => page.path}
            columns={[
              { head: "Page", cell: (page) => page.path },
              { head: "Views", numeric: true, cell: (page) => formatCount(page.views) },
            ]}
          />
        </div>
      )}
    </>
  );
}
