import type { BusinessFacts } from "#web/shell/layouts/business-facts.ts";
import { siteLayoutId } from "#web/shell/layouts/site-layout-id.ts";

/** The company's facts in a `meta` function, from the layout above the page. */
export function factsOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): BusinessFacts {
  const layout = matches.find((match) => match?.id === siteLayoutId);
  if (!layout?.loaderData) throw new Error("factsOf must be used under the site layout");
  return (layout.loaderData as { business: BusinessFacts }).business;
}
