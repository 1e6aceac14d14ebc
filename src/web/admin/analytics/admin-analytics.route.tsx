import { formatCount } from "#contract/values/format.ts";
import { useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { StaffScreen } from "#web/admin/list/staff-screen.tsx";
import { useRowKeys } from "#web/admin/list/use-row-keys.ts";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import type { Route } from "./+types/admin-analytics.route.ts";
import "./analytics.css";
import { type AnalyticsData, loadAnalytics } from "./load-analytics.ts";
import { analyticsAddress, analyticsTabs, missingDays, tabNames } from "./analytics-tabs.ts";
import { DayChart } from "./day-chart.tsx";
import { FunnelList } from "./funnel-list.tsx";
import { LiveView } from "./live-view.tsx";
import { MissingPages } from "./missing-pages.tsx";
import { RangeForm } from "./range-form.tsx";
import { ReportSection } from "./report-section.tsx";
import { SearchMissesSection } from "./search-misses-section.tsx";
import { TotalFigures } from "./total-figures.tsx";
import { VitalsView } from "./vitals-view.tsx";

export const clientLoader = staffLoader(({ request }): Promise<AnalyticsData> => loadAnalytics(request));

export const meta = staffMeta("Analytics");

const overviewRows = 8;

/** 1 to 9 open the parts. */
function usePartKeys(query: URLSearchParams) {
  const navigate = useNavigate();
  const actions = useMemo(
    () =>
      Object.fromEntries(
        tabNames.map((tab, index) => [String(index + 1), () => void navigate(analyticsAddress(query, { tab }))]),
      ),
    [query, navigate],
  );
  useRowKeys(actions);
}

export default function AdminAnalytics({ loaderData: data }: Route.ComponentProps) {
  const [query] = useSearchParams();
  usePartKeys(query);
  const { tab } = data;
  const spans = data.overview ?? data.vitals ?? data.misses ?? Object.values(data.reports)[0];
  const previous = spans && "previous" in spans ? spans.previous : undefined;
  return (
    <StaffScreen
      title="Analytics"
      views={{
        label: "Parts of analytics",
        items: tabNames.map((name, index) => ({
          label: analyticsTabs[name].label,
          to: analyticsAddress(query, { tab: name === "overview" ? null : name }),
          current: name === tab,
          shortcut: String(index + 1),
        })),
      }}
    >
      <div className="staff-below analytics">
        {tab === "live" || tab === "missing" ? null : <RangeForm range={spans?.range} previous={previous} />}
        <Part data={data} />
      </div>
    </StaffScreen>
  );
}

function Part({ data }: { data: AnalyticsData }) {
  const { tab, overview, reports } = data;
  if (data.live) return <LiveView live={data.live} />;
  if (data.missing) return <MissingPages pages={data.missing} days={missingDays} />;
  if (data.vitals) return <VitalsView vitals={data.vitals} />;
  if (tab === "overview" && overview)
    return (
      <>
        <TotalFigures {...overview} />
        <DayChart {...overview} />
        <div className="report-pairs">
          <ReportSection report="pages" answer={reports.pages} short={{ rows: overviewRows, tab: "pages" }} />
          <ReportSection report="sources" answer={reports.sources} short={{ rows: overviewRows, tab: "sources" }} />
          <ReportSection report="services" answer={reports.services} short={{ rows: overviewRows, tab: "places" }} />
          <ReportSection report="devices" answer={reports.devices} short={{ rows: overviewRows, tab: "sources" }} />
        </div>
        <LeftOut excluded={overview.excluded} />
      </>
    );
  return (
    <>
      {tab === "leads" && overview ? <TotalFigures {...overview} /> : null}
      <div className={tab === "pages" ? "report-list" : "report-pairs"}>
        {analyticsTabs[tab].reports.map((report) => (
          <ReportSection key={report} report={report} answer={reports[report]} />
        ))}
        {data.misses ? <SearchMissesSection answer={data.misses} /> : null}
        {data.funnels ? <FunnelList funnels={data.funnels} /> : null}
      </div>
    </>
  );
}

/** Limits of the numbers above, so that nobody has to wonder. */
function LeftOut({ excluded }: { excluded: { reason: string; hits: number }[] }) {
  const hits = (reason: string) => formatCount(excluded.find((row) => row.reason === reason)?.hits ?? 0);
  return (
    <p className="admin-quiet analytics-note">
      Not counted: {hits("bot")} hits by robots and {hits("staff")} by staff. Visitors are counted per day, without
      cookies. People who declined analytics add views, but no visitors.
    </p>
  );
}
