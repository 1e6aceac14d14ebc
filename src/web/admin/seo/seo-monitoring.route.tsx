import { useSearchParams } from "react-router";
import type { ListFrame } from "#web/admin/list/staff-list.tsx";
import { StaffScreen } from "#web/admin/list/staff-screen.tsx";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import type { Route } from "./+types/seo-monitoring.route.ts";
import "#web/admin/analytics/analytics.css";
import "./seo.css";
import { AuditState, RunAudit } from "./audit-panel.tsx";
import { IssueList } from "./issue-list.tsx";
import { loadMonitoring } from "./load-monitoring.ts";
import { monitoringTabNames, monitoringTabs } from "./monitoring-tabs.ts";
import { PageList } from "./page-list.tsx";
import { RedirectsView } from "./redirects-view.tsx";
import { SeoOverview } from "./seo-overview.tsx";
import { ServedView } from "./served-view.tsx";
import { SpeedView } from "./speed-view.tsx";
import { TwinsView } from "./twins-view.tsx";

export const clientLoader = staffLoader(({ request }) => loadMonitoring(request));

export const meta = staffMeta("SEO monitoring");

export default function SeoMonitoring({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { tab, summary } = loaderData;
  const frame: ListFrame = {
    title: "SEO monitoring",
    tools: <RunAudit summary={summary} />,
    views: {
      label: "Parts of SEO monitoring",
      items: monitoringTabNames.map((name) => ({
        label: monitoringTabs[name],
        to: name === "overview" ? "/admin/seo-monitoring/" : `?tab=${name}`,
        current: name === tab,
      })),
    },
  };
  const told = summary.running ?? summary.failed ?? summary.latest?.stoppedBy;
  const notice = told ? <AuditState summary={summary} /> : null;
  if (loaderData.tab === "issues")
    return <IssueList key={query.get("status")} frame={frame} issues={loaderData.issues} notice={notice} />;
  if (loaderData.tab === "pages") return <PageList frame={frame} pages={loaderData.pages} notice={notice} />;
  return (
    <StaffScreen {...frame} actions={frame.tools}>
      <div className="staff-below analytics seo" key={tab}>
        <AuditState summary={summary} />
        <div className="seo-part">
          <Part data={loaderData} />
        </div>
      </div>
    </StaffScreen>
  );
}

type PartProps = { data: Route.ComponentProps["loaderData"] };

function Part({ data }: PartProps) {
  switch (data.tab) {
    case "redirects":
      return <RedirectsView redirects={data.redirects} missing={data.missing} />;
    case "files":
      return <ServedView files={data.files} caption="Files for search engines" />;
    case "twins":
      return <TwinsView twins={data.twins} compared={data.compared} />;
    case "speed":
      return <SpeedView vitals={data.vitals} lighthouse={data.lighthouse} />;
    case "overview":
      return <SeoOverview summary={data.summary} changes={data.changes} />;
    default:
      return null;
  }
}
