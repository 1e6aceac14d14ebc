import { formatDay, formatTime } from "#contract/values/format.ts";
import type { SeoAudit } from "#contract/seo/seo-audits.ts";
import { auditTriggers } from "#contract/seo/seo-rules.ts";
import { StaffTable } from "#web/admin/list/staff-table.tsx";

const height = 100;
const step = 10;

/** Health of the site, one bar for each audit; the same as a table below. */
export function HealthChart({ history }: { history: SeoAudit[] }) {
  const width = Math.max(history.length, 12) * step;
  const first = history[0];
  const last = history.at(-1);
  return (
    <figure className="tone tone-delta day-chart" aria-labelledby="health-title">
      <figcaption>
        <h2 id="health-title">Health over time</h2>
        <span className="day-chart-key day-chart-now">share of pages without a fault</span>
      </figcaption>
      <div className="day-chart-plot" aria-hidden="true">
        <span className="day-chart-most">100</span>
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} preserveAspectRatio="none">
          {history.map(({ id, health, createdAt }, index) => (
            <rect key={id} x={index * step + 1} width={step - 2} y={height - (health ?? 0)} height={health ?? 0}>
              <title>{`${formatDay(createdAt, "medium")}, ${formatTime(createdAt)}: ${health}`}</title>
            </rect>
          ))}
        </svg>
        <p className="day-chart-days">
          {[first, history.length > 1 ? last : undefined].map((audit) =>
            audit ? <span key={audit.id}>{formatDay(audit.createdAt, "short")}</span> : null,
          )}
        </p>
      </div>
      <details>
        <summary>The audits as a table</summary>
        <div className="table-wrap">
          <StaffTable
            caption="Health by audit"
            rows={history.toReversed()}
            rowKey={(audit) => audit.id}
            columns={[
              {
                head: "When",
                cell: (audit) => `${formatDay(audit.createdAt, "medium")}, ${formatTime(audit.createdAt)}`,
              },
              { head: "Started", cell: (audit) => auditTriggers[audit.trigger] },
              { head: "Pages", numeric: true, cell: (audit) => audit.pagesRead },
              { head: "Errors", numeric: true, cell: (audit) => audit.errors },
              { head: "Warnings", numeric: true, cell: (audit) => audit.warnings },
              { head: "Health", numeric: true, cell: (audit) => audit.health },
            ]}
          />
        </div>
      </details>
    </figure>
  );
}
