import { data, useSearchParams } from "react-router";
import { dashboardPeriods, type DoneForYou, type EnterpriseDashboard } from "#contract/dashboard/dashboard.ts";
import { pastDay } from "#contract/values/page-days.ts";
import { fill } from "#contract/values/fill.ts";
import { isEnabled } from "#domain/toggles/is-enabled.ts";
import { requestCtx } from "#web/request-context.ts";
import { plural } from "#contract/values/plural.ts";
import { portalLoader } from "#web/account/portal/portal-route.ts";
import { useIsWide } from "#web/account/portal/use-is-wide.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { apiDownload } from "#web/shell/session/api-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import type { Route } from "./+types/enterprise-dashboard.route.ts";
import { AgePart, ExpiringPart, SitePart } from "./dashboard-devices.tsx";
import { Figures } from "./dashboard-figures.tsx";
import { HealthPart } from "./dashboard-health.tsx";
import { SpendPart } from "./dashboard-spend.tsx";
import { TicketPart } from "./dashboard-tickets.tsx";
import { DonePart, RoadmapPart } from "./dashboard-work.tsx";
import "#web/ui/order-lines.css";
import "./dashboard.css";
import * as t from "#words/dashboard.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.dashboard.organization.name ?? t.dashboard }, { name: "robots", content: "noindex" }];
}

/** Switched off there is no such page, for nobody. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!(await isEnabled(context.get(requestCtx), "enterprise_dashboard"))) throw data(null, { status: 404 });
  return null;
}

export const clientLoader = portalLoader(async ({ query, signal }) => {
  const weeks = Number(query.get("weeks") ?? 8);
  const days = Number(query.get("days") ?? 30);
  const site = query.get("site");
  const { dashboard } = api.organizations;
  const [seen, done] = await Promise.all([
    answerOf(dashboard.$get({ query: { weeks, ...(site && { site }) } }, until(signal))),
    answerOf(dashboard.done.$get({ query: { days } }, until(signal))),
  ]);
  return { dashboard: seen, done };
});

export default function EnterpriseDashboardPage({ loaderData }: Route.ComponentProps) {
  // The server knows nobody; the browser asks as the signed-in person.
  return loaderData ? <Dashboard {...loaderData} /> : null;
}

function Dashboard({ dashboard, done }: { dashboard: EnterpriseDashboard; done: DoneForYou }) {
  const { organization, needWork, from, to } = dashboard;
  const isWide = useIsWide();
  const [query, setQuery] = useSearchParams();
  const choose = (name: string, value: string) =>
    setQuery(
      (now) => {
        if (value === "") now.delete(name);
        else now.set(name, value);
        return now;
      },
      { preventScrollReset: true },
    );
  return (
    <div className="wrap company-dashboard">
      <header className="company-head">
        <div>
          {/* On phones the bar above says whose it is. */}
          <h1>{isWide || needWork === 0 ? organization.name : plural(needWork, t.devicesNeedWork)}</h1>
          <p>{fill(t.fromTo, { from: pastDay(from), to: pastDay(to) })}</p>
        </div>
        <Choices dashboard={dashboard} query={query} choose={choose} />
      </header>
      <Figures figures={dashboard.figures} hours={dashboard.hours} />
      <TicketPart weeks={dashboard.weeks} />
      <div className="company-pairs">
        <AgePart ages={dashboard.ages} />
        {dashboard.money ? <SpendPart money={dashboard.money} /> : null}
      </div>
      <div className="company-pairs">
        <HealthPart score={dashboard.score} />
        {dashboard.roadmap.length > 0 ? (
          <RoadmapPart
            roadmap={dashboard.roadmap}
            mayDecide={dashboard.mayDecide}
            showsCost={dashboard.money !== null}
          />
        ) : null}
      </div>
      <div className="company-pairs company-thirds">
        {dashboard.bySite.length > 1 ? <SitePart rows={dashboard.bySite} /> : null}
        {dashboard.expiring.length > 0 ? <ExpiringPart expiring={dashboard.expiring} /> : null}
        <DonePart done={done} choose={(days) => choose("days", String(days))} />
      </div>
    </div>
  );
}

interface ChoicesProps {
  dashboard: EnterpriseDashboard;
  query: URLSearchParams;
  choose: (name: string, value: string) => void;
}

/** Site and period, and the review as a paper; on phones one chip tells what is shown and opens in place. */
function Choices({ dashboard: { sites }, query, choose }: ChoicesProps) {
  const isWide = useIsWide();
  const site = query.get("site") ?? "";
  const weeks = query.get("weeks") ?? "8";
  const siteNames = { "": t.allSites, ...Object.fromEntries(sites.map(({ id, name }) => [id, name])) };
  const fields = (
    <>
      <SelectField
        id="dashboard-site"
        label={t.site}
        value={site}
        options={siteNames}
        onChange={(event) => choose("site", event.currentTarget.value)}
      />
      <SelectField
        id="dashboard-weeks"
        label={t.period}
        value={weeks}
        options={Object.fromEntries(dashboardPeriods.map((count) => [String(count), fill(t.weeks, { count })]))}
        onChange={(event) => choose("weeks", event.currentTarget.value)}
      />
    </>
  );
  const review = (
    <Button
      tone="outline"
      onClick={() =>
        void apiDownload(
          api.organizations.dashboard.reviews[":quarter"]["file.pdf"].$get({ param: { quarter: "now" } }),
          "quarterly-review.pdf",
        )
      }
    >
      {t.printReview}
    </Button>
  );
  if (isWide)
    return (
      <div className="company-choices">
        {fields}
        {review}
      </div>
    );
  return (
    <details className="company-shown">
      <summary>
        {t.shown}{" "}
        <b>
          {Object.entries(siteNames).find(([id]) => id === site)?.[1] ?? t.allSites}, {fill(t.weeks, { count: weeks })}
        </b>
      </summary>
      <div className="company-choices">
        {fields}
        {review}
      </div>
    </details>
  );
}
