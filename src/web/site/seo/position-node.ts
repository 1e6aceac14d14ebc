import type { Position } from "#contract/organizations/documents.ts";
import type { BusinessFacts } from "#web/shell/layouts/business-facts.ts";
import { type GraphNode, siteRoot } from "./linked-graph.ts";
import { canonicalAddress } from "./page-meta.ts";

type Shown = Pick<Position, "title" | "headline" | "description" | "publishedAt" | "employment" | "hours" | "pay">;

/** An open position with its pay range. `html` is the text of the page. */
export function positionNode(facts: BusinessFacts, path: string, position: Shown, html: string): GraphNode {
  const { address } = facts;
  return {
    "@type": "JobPosting",
    "@id": `${canonicalAddress(facts, path)}#position`,
    url: canonicalAddress(facts, path),
    // The name of the job as the page shows it: the title of the document may add the city.
    title: position.headline ?? position.title,
    description: html,
    datePosted: position.publishedAt,
    employmentType: position.employment,
    workHours: position.hours,
    directApply: false,
    hiringOrganization: { "@id": `${siteRoot(facts)}#business` },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        streetAddress: address.street,
        addressLocality: address.city,
        addressRegion: address.region,
        postalCode: address.postalCode,
        addressCountry: "US",
      },
    },
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "USD",
      value: {
        "@type": "QuantitativeValue",
        minValue: position.pay.fromCents / 100,
        maxValue: position.pay.toCents / 100,
        unitText: position.pay.per,
      },
    },
  };
}
