import type { City, PriceLine } from "#contract/content/content.ts";
import type { BusinessFacts } from "#web/shell/layouts/business-facts.ts";
import { type GraphNode, siteRoot } from "./linked-graph.ts";
import { canonicalAddress } from "./page-meta.ts";
import { offerNode } from "./service-node.ts";

type Shown = {
  title: string;
  description: string;
  serviceType: string;
  city: Pick<City, "name" | "county">;
  lines: PriceLine[];
};

/** The service in one city: by the business with its one address, never an office that is not there. */
export function cityServiceNode(facts: BusinessFacts, path: string, shown: Shown): GraphNode {
  const address = canonicalAddress(facts, path);
  return {
    "@type": "Service",
    "@id": `${address}#service`,
    url: address,
    name: shown.title,
    serviceType: shown.serviceType,
    description: shown.description,
    provider: { "@id": `${siteRoot(facts)}#business` },
    areaServed: {
      "@type": "City",
      name: `${shown.city.name}, CA`,
      containedInPlace: { "@type": "AdministrativeArea", name: `${shown.city.county}, CA` },
    },
    offers: shown.lines.map(offerNode),
  };
}
