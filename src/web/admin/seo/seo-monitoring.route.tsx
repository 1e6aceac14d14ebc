import { useEffect } from "react";
import { useFetcher, useNavigation, useSearchParams } from "react-router";
import { StaffViews } from "#web/admin/staff-list.tsx";
import { notifications } from "#web/shell/notifications/notifications-store.ts";
import { staffLoader, staffMeta } from "#web/admin/staff-route.ts";
import type { Route } from "./+types/seo-monitoring.route.ts";
import "#web/admin/analytics/analytics.css";
import "#web/admin/products/products.css";
import "./seo.css";
import { AuditPanel } from "./audit-panel.tsx";
import { IssuesView } from "./issues-view.tsx";
import { loadMonitoring } from "./load-monitoring.ts";
import { actOnMonitoring, type MonitoringResult } from "./monitoring-action.ts";
import { monitoringTabNames, monitoringTabs } from "./monitoring-tabs.ts";
import { PagesView } from "./pages-view.tsx";
import { RedirectsView } from "./redirects-view.tsx";
import { SeoOverview } from "./seo-overview.tsx";
import { ServedView } from "./served-view.tsx";
import { SpeedView } from "./speed-view.tsx";
import { TwinsView } from "./twins-view.tsx";

export const clientLoader = staffLoader(({ request }) => loadMonitoring(request));

export const clientAction = async ({ request }: Route.ClientActionArgs) => actOnMonitoring(await request.formData());

export const meta = staffMeta("SEO monitoring");

export default function SeoMonitoring({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const loading = useNavigation().state === "loading";
  const fetcher = useFetcher<MonitoringResult>();
  const { data } = fetcher;
  useEffect(() => {
    if (data?.problem) notifications.add({ title: "Not done", description: data.problem, tone: "problem" });
    else if (data?.done) notifications.add({ title: "Done", description: data.done });
  }, [data]);
  const { tab, summary } = loaderData;
  return (
    <div className="admin-page analytics seo" aria-busy={loading}>
      <h1>SEO monitoring</h1>
      <AuditPanel summary={summary} fetcher={fetcher} />
      <StaffViews
        label="Parts of SEO monitoring"
        items={monitoringTabNames.map((name) => ({
          label: monitoringTabs[name],
          to: name === "overview" ? "/admin/seo-monitoring/" : `?tab=${name}`,
          current: name === tab,
        }))}
      />
      <div className="seo-part" key={`${tab} ${query.get("status") ?? ""}`}>
        <Part data={loaderData} fetcher={fetcher} />
      </div>
    </div>
  );
}

type PartProps = { data: Route.ComponentProps["loaderData"]; fetcher: ReturnType<typeof useFetcher<MonitoringResult>> };

function Part({ data, fetcher }: PartProps) {
  switch (data.tab) {
    case "issues":
      return <IssuesView issues={data.issues} fetcher={fetcher} />;
    case "pages":
      return <PagesView pages={data.pages} />;
    case "redirects":
      return <RedirectsView redirects={data.redirects} missing={data.missing} fetcher={fetcher} />;
    case "files":
      return <ServedView files={data.files} caption="Files for search engines" />;
    case "twins":
      return <TwinsView twins={data.twins} compared={data.compared} />;
    case "speed":
      return <SpeedView vitals={data.vitals} lighthouse={data.lighthouse} fetcher={fetcher} />;
    default:
      return <SeoOverview summary={data.summary} changes={data.changes} />;
  }
}
