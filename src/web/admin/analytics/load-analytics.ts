import type { FunnelsAnswer, LiveAnswer, OverviewAnswer, ReportAnswer, VitalsAnswer } from "#contract/analytics.ts";
import type { NotFoundPath } from "#contract/not-found.ts";
import type { SearchMissesAnswer } from "#contract/search-misses.ts";
import { adminFetch } from "#web/shell/session/admin-fetch.ts";
import { type AnalyticsTab, analyticsTabOf, analyticsTabs, missingDays, spanParameters } from "./analytics-tabs.ts";

export interface AnalyticsData {
  tab: AnalyticsTab;
  overview?: OverviewAnswer;
  funnels?: FunnelsAnswer;
  vitals?: VitalsAnswer;
  live?: LiveAnswer;
  misses?: SearchMissesAnswer;
  missing?: NotFoundPath[];
  reports: Record<string, ReportAnswer>;
}

/** Asks for what the part of the screen shows, all at once. */
export async function loadAnalytics(request: Request): Promise<AnalyticsData> {
  const query = new URL(request.url).searchParams;
  const tab = analyticsTabOf(query);
  const span = spanParameters(query);
  const ask = <Answer>(path: string, wanted = span) =>
    adminFetch<Answer>(`/api/admin/analytics/${path}${wanted.size > 0 ? `?${wanted}` : ""}`, request);
  const reports = async () =>
    Object.fromEntries(
      await Promise.all(
        analyticsTabs[tab].reports.map(async (name) => [name, await ask<ReportAnswer>(`reports/${name}`)] as const),
      ),
    );
  switch (tab) {
    case "overview": {
      const [overview, found] = await Promise.all([ask<OverviewAnswer>("overview"), reports()]);
      return { tab, overview, reports: found };
    }
    case "leads": {
      const [overview, funnels, found] = await Promise.all([
        ask<OverviewAnswer>("overview"),
        ask<FunnelsAnswer>("funnels"),
        reports(),
      ]);
      return { tab, overview, funnels, reports: found };
    }
    case "speed": {
      const wanted = new URLSearchParams(span);
      for (const name of ["by", "device"]) {
        const value = query.get(name);
        if (value) wanted.set(name, value);
      }
      return { tab, vitals: await ask<VitalsAnswer>("web-vitals", wanted), reports: {} };
    }
    case "live":
      return { tab, live: await ask<LiveAnswer>("live", new URLSearchParams()), reports: {} };
    case "searches": {
      const [misses, found] = await Promise.all([ask<SearchMissesAnswer>("search-misses"), reports()]);
      return { tab, misses, reports: found };
    }
    case "missing": {
      const address = `/api/admin/seo/not-found?limit=100&days=${missingDays}`;
      const { items } = await adminFetch<{ items: NotFoundPath[] }>(address, request);
      return { tab, missing: items, reports: {} };
    }
    default:
      return { tab, reports: await reports() };
  }
}
