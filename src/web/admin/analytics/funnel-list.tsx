import { formatCount } from "#contract/values/format.ts";
import type { FunnelsAnswer } from "#contract/analytics/analytics.ts";
import { TableSection } from "#web/admin/list/table-section.tsx";

const share = (part: number, all: number): string => (all === 0 ? "–" : `${Math.round((100 * part) / all)}%`);

/** Progress of visits on each way; the bars say the same as the table. */
export function FunnelList({ funnels }: { funnels: FunnelsAnswer }) {
  return funnels.items.map(({ id, title, steps }) => {
    const start = steps[0]?.visits ?? 0;
    return (
      <TableSection
        key={id}
        id={`funnel-${id}`}
        title={title}
        empty="No visits started this funnel in this period."
        rows={
          start === 0 ? [] : steps.map((step, index) => ({ ...step, before: steps[index - 1]?.visits ?? step.visits }))
        }
        rowKey={(step) => step.label}
        columns={[
          {
            head: "Step",
            cell: (step) => (
              <span className="report-key">
                <span>{step.label}</span>
                <i aria-hidden="true" style={{ width: `${(100 * step.visits) / start}%` }} />
              </span>
            ),
          },
          { head: "Visits", numeric: true, cell: (step) => formatCount(step.visits) },
          { head: "Of last", numeric: true, cell: (step) => share(step.visits, step.before) },
          { head: "Of first", numeric: true, cell: (step) => share(step.visits, start) },
        ]}
      />
    );
  });
}
