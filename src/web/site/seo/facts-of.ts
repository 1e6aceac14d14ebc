import type { PageHead } from "#contract/content/page-head.ts";
import type { BusinessFacts } from "#web/shell/layouts/business-facts.ts";
import { siteLayoutId } from "#web/shell/layouts/site-layout-id.ts";

/** The company's facts, and texts that an administrator published for the page that is being opened. */
export type PageFacts = BusinessFacts & { head?: PageHead | undefined; twin?: string | undefined };

/** The company's facts in a `meta` function, from the layout above the page. */
export function factsOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]): PageFacts {
  const layout = matches.find((match) => match?.id === siteLayoutId);
  if (!layout?.loaderData) throw new Error("factsOf must be used under the site layout");
  const { business, head, twin } = layout.loaderData as Pick<PageFacts, "head" | "twin"> & { business: BusinessFacts };
  return { ...business, head, twin };
}
