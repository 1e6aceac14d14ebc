import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { leastVitalSamples, type VitalName, vitalNames, vitalThresholds } from "#contract/analytics/analytics-rules.ts";
import type { VitalsAnswer } from "#contract/analytics/analytics.ts";
import { performanceBudget } from "#contract/analytics/performance-budget.ts";
import type { LighthouseRun, LighthouseRuns } from "#contract/seo/seo-audits.ts";
import { templateOf } from "#contract/seo/seo-rules.ts";
import { choice } from "#web/admin/form/field-kinds.tsx";
import { StaffForm } from "#web/admin/form/staff-form.tsx";
import { api } from "#web/shell/session/api-client.ts";
import { Badge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { StaffTable } from "#web/admin/list/staff-table.tsx";
import { LighthouseTrend } from "./lighthouse-trend.tsx";

type Props = { vitals: VitalsAnswer; lighthouse: LighthouseRuns };

/** Speed of the pages for visitors, and as Lighthouse measures it. */
export function SpeedView({ vitals, lighthouse }: Props) {
  return (
    <>
      <VitalsTable vitals={vitals} />
      <LighthouseSection lighthouse={lighthouse} />
    </>
  );
}

const shownValue = (name: VitalName, value: number): string =>
  name === "CLS" ? value.toFixed(3) : value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(2)} s`;

const tones = { good: "ok", "needs-improvement": "wait", poor: "late" } as const;

function VitalsTable({ vitals: { groups } }: { vitals: VitalsAnswer }) {
  const byPage = [...Map.groupBy(groups, ({ key }) => key)];
  return (
    <section className="report" aria-labelledby="vitals">
      <h2 id="vitals">Web vitals of visitors, last 28 days</h2>
      <p className="admin-quiet">
        The value that three of four visits stayed below. Good is{" "}
        {vitalNames.map((name) => `${name} ${shownValue(name, vitalThresholds[name].good)}`).join(", ")}. The budget of
        a page is {performanceBudget.ttfb} ms to its first byte, {performanceBudget.fcp} ms to its first paint,{" "}
        {performanceBudget.load} ms to the end of loading. With fewer than {leastVitalSamples} visits a value is not
        rated.
      </p>
      {byPage.length === 0 ? (
        <EmptyState reason="No visitor's browser has sent a measure in this period." />
      ) : (
        <StaffTable
          caption="Web vitals by page"
          stack
          rows={byPage}
          rowKey={([key]) => key}
          columns={[
            {
              head: "Page",
              cell: ([key]) => (
                <span className="seo-cell">
                  <span className="mono wrap-anywhere">{key}</span>
                  <span className="staff-note">{templateOf(key)}</span>
                </span>
              ),
            },
            ...vitalNames.map((name) => ({
              head: name,
              numeric: true,
              cell: ([, measures]: [string, VitalsAnswer["groups"]]) => {
                const found = measures.find((measure) => measure.name === name);
                if (!found) return "–";
                const value = shownValue(name, found.p75);
                return found.samples < leastVitalSamples ? value : <Badge tone={tones[found.rating]}>{value}</Badge>;
              },
            })),
          ]}
        />
      )}
    </section>
  );
}

const pollMilliseconds = 2000;

function LighthouseSection({ lighthouse: { missing, items, samples } }: Omit<Props, "vitals">) {
  const waiting = items.some(({ status }) => status === "waiting");
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!waiting || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), pollMilliseconds);
    return () => clearTimeout(timer);
  }, [waiting, state, revalidate]);
  const options = Object.fromEntries(samples.map(({ template, path }) => [path, `${template}: ${path}`]));
  return (
    <section className="report" aria-labelledby="lighthouse">
      <h2 id="lighthouse">Lighthouse</h2>
      {missing ? (
        <p className="seo-note">Lighthouse is optional and not set up here. {missing}</p>
      ) : samples.length === 0 ? (
        <p className="admin-quiet">Run an audit first: it finds a page of each kind to measure.</p>
      ) : (
        <StaffForm
          name="lighthouse"
          label="Measure a page"
          fields={{ path: choice("Page", options) }}
          button="Measure"
          tone="outline"
          save={(json) => api.admin.seo.lighthouse.$post({ json })}
          done={{ title: "Done", description: "The measurement has started. It takes about half a minute." }}
        />
      )}
      <p role="status">{waiting ? "A page is being measured. That takes about half a minute." : ""}</p>
      {items.length > 0 ? (
        <>
          <LighthouseTrend runs={items} />
          <StaffTable
            caption="Lighthouse measurements"
            stack
            rows={items}
            rowKey={(run) => run.id}
            columns={[
              {
                head: "Page",
                cell: (run) => (
                  <span className="seo-cell">
                    <span className="mono wrap-anywhere">{run.path}</span>
                    <span className="staff-note">{run.failure ?? run.template}</span>
                  </span>
                ),
              },
              { head: "When", cell: (run) => <RelativeTime at={run.at} /> },
              ...(["performance", "accessibility", "bestPractices", "seo"] as const).map((name) => ({
                head: heads[name],
                numeric: true,
                cell: (run: LighthouseRun) => run[name] ?? "–",
              })),
              { head: "LCP", numeric: true, cell: (run) => (run.lcpMs === null ? "–" : shownValue("LCP", run.lcpMs)) },
              { head: "Blocked", numeric: true, cell: (run) => (run.tbtMs === null ? "–" : `${run.tbtMs} ms`) },
              { head: "CLS", numeric: true, cell: (run) => run.cls?.toFixed(3) ?? "–" },
            ]}
          />
        </>
      ) : null}
    </section>
  );
}

const heads = { performance: "Performance", accessibility: "Accessibility", bestPractices: "Practices", seo: "SEO" };
