import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { SeoSummary } from "#contract/seo/seo-audits.ts";
import { severities, severityWords } from "#contract/seo/seo-rules.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";

const screen = "/admin/seo-monitoring/";

/** Obstacles for search engines. Apart from the tickets, which do not wait for it. */
export function SiteFigures() {
  const [summary, setSummary] = useState<SeoSummary | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    answerOf(api.admin.seo.summary.$get(undefined, until(leave.signal))).then(setSummary, () => undefined);
    return () => leave.abort();
  }, []);
  return (
    <section aria-labelledby="site-state">
      <h2 id="site-state">
        <Link to={screen}>Public pages</Link>
      </h2>
      <div className="figures-row">
        <Link className="figure" to={screen}>
          <b>{summary?.latest?.health ?? "–"}</b>
          <span>Health of 100</span>
        </Link>
        {severities.map((severity) => (
          <Link key={severity} className="figure" to={`${screen}?tab=issues&severity=${severity}`}>
            <b>{summary?.latest ? summary.open[severity] : "–"}</b>
            <span>{severityWords[severity].many}</span>
          </Link>
        ))}
      </div>
      <p className="admin-quiet mt-3">{summary ? <LastAudit summary={summary} /> : "Asking for the last audit."}</p>
    </section>
  );
}

function LastAudit({ summary: { latest, failed, running, open } }: { summary: SeoSummary }) {
  if (running) return "An audit is running.";
  if (failed)
    return (
      <>
        <span className="late">The last audit failed</span> <RelativeTime at={failed.createdAt} />.{" "}
        <Link to={screen}>See why</Link>
      </>
    );
  if (!latest?.finishedAt)
    return (
      <>
        Nobody has checked the public pages yet. <Link to={screen}>Run an audit</Link>
      </>
    );
  return (
    <>
      Last audit <RelativeTime at={latest.finishedAt} />
      {latest.stoppedBy ? ", which did not read every page" : ""}.{" "}
      {open.error > 0 ? (
        <Link className="late" to={`${screen}?tab=issues&severity=error`}>
          {open.error === 1 ? "One error needs" : `${open.error} errors need`} attention
        </Link>
      ) : (
        "No error is open."
      )}
    </>
  );
}
