import type { VitalsAnswer } from "#contract/analytics/analytics.ts";
import type { NotFoundPath } from "#contract/content/not-found.ts";
import type {
  ComparedPages,
  LighthouseRuns,
  SeoChanges,
  SeoIssues,
  SeoPages,
  SeoSummary,
  SeoTwins,
  ServedFile,
} from "#contract/seo/seo-audits.ts";
import type { SeoRedirect } from "#contract/seo/seo-redirects.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";
import { chosen, issueFilters, monitoringTabOf, pageFilters, rowsOfPage } from "./monitoring-tabs.ts";

type Part =
  | { tab: "overview"; changes: SeoChanges | null }
  | { tab: "issues"; issues: SeoIssues }
  | { tab: "pages"; pages: SeoPages }
  | { tab: "redirects"; redirects: SeoRedirect[]; missing: NotFoundPath[] }
  | { tab: "files"; files: ServedFile[] }
  | { tab: "twins"; twins: SeoTwins["items"]; compared: ComparedPages | null }
  | { tab: "speed"; vitals: VitalsAnswer; lighthouse: LighthouseRuns };

export type MonitoringData = Part & { summary: SeoSummary };

/** Asks for what the part of the screen shows. */
export async function loadMonitoring(request: Request): Promise<MonitoringData> {
  const query = new URL(request.url).searchParams;
  const options = until(request.signal);
  const summary = await answerOf(api.admin.seo.summary.$get(undefined, options));
  return { ...(await partOf(query, summary, options)), summary };
}

async function partOf(query: URLSearchParams, summary: SeoSummary, options: ReturnType<typeof until>): Promise<Part> {
  const { seo, analytics } = api.admin;
  const tab = monitoringTabOf(query);
  switch (tab) {
    case "issues": {
      const wanted = { ...chosen(query, issueFilters), limit: rowsOfPage };
      return { tab, issues: await answerOf(seo.issues.$get({ query: wanted }, options)) };
    }
    case "pages": {
      const wanted = { ...chosen(query, pageFilters), limit: rowsOfPage };
      return { tab, pages: await answerOf(seo.pages.$get({ query: wanted }, options)) };
    }
    case "redirects": {
      const [redirects, missing] = await Promise.all([
        answerOf(seo.redirects.$get(undefined, options)),
        answerOf(seo["not-found"].$get({ query: { limit: 50, days: 30 } }, options)),
      ]);
      return { tab, redirects: redirects.items, missing: missing.items };
    }
    case "files":
      return { tab, files: (await answerOf(seo.served.$get(undefined, options))).items };
    case "twins": {
      const { items } = await answerOf(seo.twins.$get(undefined, options));
      const { first, second } = chosen(query, ["first", "second"]);
      const compared = first && second ? await answerOf(seo.compare.$get({ query: { first, second } }, options)) : null;
      return { tab, twins: items, compared };
    }
    case "speed": {
      const [vitals, lighthouse] = await Promise.all([
        answerOf(analytics["web-vitals"].$get({ query: { days: "28" } }, options)),
        answerOf(seo.lighthouse.$get(undefined, options)),
      ]);
      return { tab, vitals, lighthouse };
    }
    default: {
      const id = summary.latest?.id;
      const changes = id ? await answerOf(seo.audits[":id"].changes.$get({ param: { id }, query: {} }, options)) : null;
      return { tab: "overview", changes };
    }
  }
}
