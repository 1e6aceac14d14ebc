import { Link } from "react-router";
import type { SeoChanges, SeoIssue, SeoSummary } from "#contract/seo/seo-audits.ts";
import { seoRules, severities, severityWords } from "#contract/seo/seo-rules.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TableSection } from "#web/admin/list/table-section.tsx";
import { HealthChart } from "./health-chart.tsx";
import { SeverityBadge } from "./severity-badge.tsx";

type Props = { summary: SeoSummary; changes: SeoChanges | null };

/** The state of the site: figures, health over time, what changed, and where the faults are. */
export function SeoOverview({ summary, changes }: Props) {
  const { latest, open, ignored, history, templates } = summary;
  if (!latest)
    return <EmptyState reason="Run the first audit to see titles, links, pictures and structured data checked." />;
  return (
    <>
      <dl className="figures-row">
        <div className="figure">
          <dt>Health of 100</dt>
          <dd>
            <b>{latest.health ?? "–"}</b>
          </dd>
        </div>
        {severities.map((severity) => (
          <div className="figure" key={severity}>
            <dt>
              <Link to={`?tab=issues&severity=${severity}`}>{severityWords[severity].many}</Link>
            </dt>
            <dd>
              <b>{open[severity]}</b>
            </dd>
          </div>
        ))}
        <div className="figure">
          <dt>
            <Link to="?tab=issues&status=ignored">Ignored</Link>
          </dt>
          <dd>
            <b>{ignored}</b>
          </dd>
        </div>
      </dl>
      <HealthChart history={history} />
      <section className="report" aria-labelledby="seo-changes">
        <h2 id="seo-changes">Since the last audit</h2>
        {changes?.against ? (
          <div className="report-pairs">
            <Changed title={`New: ${summary.appeared}`} issues={changes.appeared} empty="Nothing new was found." />
            <Changed title={`Fixed: ${summary.gone}`} issues={changes.gone} empty="Nothing was fixed." />
          </div>
        ) : (
          <p className="admin-quiet">This is the first audit.</p>
        )}
      </section>
      <TableSection
        id="seo-templates"
        title="Issues by kind of page"
        empty=""
        rows={templates}
        rowKey={(row) => row.template}
        columns={[
          {
            head: "Kind",
            cell: (row) => <Link to={`?tab=issues&template=${encodeURIComponent(row.template)}`}>{row.template}</Link>,
          },
          { head: "Pages", numeric: true, cell: (row) => row.pages },
          { head: "Errors", numeric: true, cell: (row) => row.errors },
          { head: "Warnings", numeric: true, cell: (row) => row.warnings },
          { head: "Notes", numeric: true, cell: (row) => row.notes },
        ]}
      />
    </>
  );
}

const shown = 8;

function Changed({ title, issues, empty }: { title: string; issues: SeoIssue[]; empty: string }) {
  return (
    <div>
      <h3>{title}</h3>
      {issues.length === 0 ? (
        <p className="admin-quiet">{empty}</p>
      ) : (
        <ul className="seo-list">
          {issues.slice(0, shown).map((issue) => (
            <li key={issue.id}>
              <SeverityBadge severity={issue.severity} /> {seoRules[issue.rule].title}{" "}
              <span className="mono wrap-anywhere">{issue.path}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
