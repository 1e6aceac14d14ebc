import type { PriceLine } from "#contract/content/content.ts";
import type { BusinessFacts } from "#web/shell/layouts/business-facts.ts";
import type { GraphNode } from "./linked-graph.ts";
import { canonicalAddress } from "./page-meta.ts";
import { offerNode } from "./service-node.ts";
import * as t from "#words/pricing.ts";
import { fill } from "#contract/values/fill.ts";

/** All price lists as one catalog: a list for each service. */
export function catalogNode(
  facts: BusinessFacts,
  path: string,
  lists: { id: string; name: string; lines: PriceLine[] }[],
): GraphNode {
  const address = canonicalAddress(facts, path);
  return {
    "@type": "OfferCatalog",
    "@id": `${address}#prices`,
    name: fill(t.pricesOf, { name: facts.name }),
    itemListElement: lists.map(({ id, name, lines }) => ({
      "@type": "OfferCatalog",
      name,
      url: canonicalAddress(facts, `/services/${id}/`),
      itemListElement: lines.map(offerNode),
    })),
  };
}
