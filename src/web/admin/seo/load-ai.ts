import type { CrawlersView } from "#contract/seo/seo-ai.ts";
import type { ServedFile } from "#contract/seo/seo-audits.ts";
import type { TextPages } from "#contract/seo/seo-texts.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";

export const aiTabs = {
  crawlers: "Crawlers",
  traffic: "Hits and visits",
  files: "Files for models",
  capsules: "Answer capsules",
} as const;
export type AiTab = keyof typeof aiTabs;
export const aiTabNames = Object.keys(aiTabs) as AiTab[];

export type AiData =
  | { tab: "crawlers" | "traffic"; view: CrawlersView }
  | { tab: "files"; files: ServedFile[] }
  | { tab: "capsules"; pages: TextPages["items"]; model: string | null };

/** Asks for what the part of the screen shows. */
export async function loadAi(request: Request): Promise<AiData> {
  const query = new URL(request.url).searchParams;
  const tab = aiTabNames.find((name) => name === query.get("tab")) ?? "crawlers";
  const options = until(request.signal);
  const { seo } = api.admin;
  switch (tab) {
    case "files":
      return { tab, files: (await answerOf(seo["machine-files"].$get(undefined, options))).items };
    case "capsules": {
      const [{ items }, { model }] = await Promise.all([
        answerOf(seo.texts.$get(undefined, options)),
        answerOf(seo.ai.$get(undefined, options)),
      ]);
      return { tab, pages: items, model };
    }
    default:
      return { tab, view: await answerOf(seo.crawlers.$get(undefined, options)) };
  }
}
