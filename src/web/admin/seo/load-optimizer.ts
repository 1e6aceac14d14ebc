import type { PageTexts, TextPages } from "#contract/seo/seo-texts.ts";
import { answerOf, api, until } from "#web/shell/session/api-client.ts";

export interface OptimizerData {
  pages: TextPages["items"];
  page: PageTexts | null;
  /** The language model's name, when one is configured. */
  model: string | null;
}

/** Asks for the pages, and for the one that the address names. */
export async function loadOptimizer(request: Request): Promise<OptimizerData> {
  const path = new URL(request.url).searchParams.get("path");
  const options = until(request.signal);
  const { seo } = api.admin;
  const [{ items }, page, { model }] = await Promise.all([
    answerOf(seo.texts.$get(undefined, options)),
    path ? answerOf(seo.texts.page.$get({ query: { path } }, options)) : null,
    answerOf(seo.ai.$get(undefined, options)),
  ]);
  return { pages: items, page, model };
}
