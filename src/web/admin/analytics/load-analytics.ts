import type {
  FunnelsAnswer,
  LiveAnswer,
  OverviewAnswer,
  ReportAnswer,
  VitalsAnswer,
} from "#contract/analytics/analytics.ts";
import type { NotFoundPath } from "#contract/content/not-found.ts";
import type { SearchMissesAnswer } from "#contract/search/search.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
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
  const search = new URL(request.url).searchParams;
  const tab = analyticsTabOf(search);
  const query = spanParameters(search);
  const options = until(request.signal);
  const { analytics, seo } = api.admin;
  const overview = () => answerOf(analytics.overview.$get({ query }, options));
  const report = (name: string) =>
    answerOf(analytics.reports[":report"].$get({ param: { report: name }, query }, options));
  const reports = async () =>
    Object.fromEntries(
      await Promise.all(analyticsTabs[tab].reports.map(async (name) => [name, await report(name)] as const)),
    );
  switch (tab) {
    case "overview": {
      const [figures, found] = await Promise.all([overview(), reports()]);
      return { tab, overview: figures, reports: found };
    }
    case "leads": {
      const [figures, funnels, found] = await Promise.all([
        overview(),
        answerOf(analytics.funnels.$get({ query }, options)),
        reports(),
      ]);
      return { tab, overview: figures, funnels, reports: found };
    }
    case "speed": {
      const chosen = ["by", "device"].flatMap((name) => {
        const value = search.get(name);
        return value ? [[name, value]] : [];
      });
      const wanted = { ...query, ...Object.fromEntries(chosen) };
      return { tab, vitals: await answerOf(analytics["web-vitals"].$get({ query: wanted }, options)), reports: {} };
    }
    case "live":
      return { tab, live: await answerOf(analytics.live.$get(undefined, options)), reports: {} };
    case "searches": {
      const [misses, found] = await Promise.all([
        answerOf(analytics["search-misses"].$get({ query }, options)),
        reports(),
      ]);
      return { tab, misses, reports: found };
    }
    case "missing": {
      const wanted = { limit: 100, days: missingDays };
      const { items } = await answerOf(seo["not-found"].$get({ query: wanted }, options));
      return { tab, missing: items, reports: {} };
    }
    default:
      return { tab, reports: await reports() };
  }
}
