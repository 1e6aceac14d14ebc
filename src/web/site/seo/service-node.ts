import type { PriceLine, Service } from "#contract/content/content.ts";
import { type GraphNode, siteRoot } from "./linked-graph.ts";
import { canonicalAddress } from "./page-meta.ts";
import type { BusinessFacts } from "#web/shell/layouts/business-facts.ts";

type Shown = Pick<Service, "name" | "description" | "prices">;

const dollars = (cents: number) => (cents / 100).toFixed(2);

export function serviceNode(facts: BusinessFacts, path: string, service: Shown): GraphNode {
  const address = canonicalAddress(facts, path);
  return {
    "@type": "Service",
    "@id": `${address}#service`,
    url: address,
    name: service.name,
    serviceType: service.name,
    description: service.description,
    provider: { "@id": `${siteRoot(facts)}#business` },
    areaServed: facts.cities.map((name) => ({ "@type": "City", name: `${name}, CA` })),
    offers: service.prices.lines.map(offerNode),
  };
}

/** The same three shapes as in the price list: a price, a range, an open end. */
export function offerNode(line: PriceLine): GraphNode {
  const price: GraphNode =
    line.toCents !== undefined
      ? { "@type": "PriceSpecification", minPrice: dollars(line.cents), maxPrice: dollars(line.toCents) }
      : line.from
        ? { "@type": "PriceSpecification", minPrice: dollars(line.cents) }
        : { "@type": "PriceSpecification", price: dollars(line.cents) };
  return {
    "@type": "Offer",
    name: line.job,
    ...(line.detail && { description: line.detail }),
    priceSpecification: { ...price, priceCurrency: "USD", ...(line.per && { unitText: line.per }) },
  };
}
