import * as language from "#words/language.ts";
import type { BusinessFacts } from "#web/shell/layouts/business-facts.ts";

/** A node of schema.org's vocabulary. JSON only. */
export type GraphNode = { [key: string]: string | number | boolean | GraphNode | (GraphNode | string)[] };

type Page = {
  facts: BusinessFacts;
  address: string;
  title: string;
  description: string;
  /** Kind of page, for which schema.org has a word: "AboutPage". */
  pageType?: string | undefined;
  crumbs?: { label: string; to: string }[];
  nodes?: GraphNode[];
};

/** First part of the ids of the site and the business, on pages of any language. */
export const siteRoot = (facts: Pick<BusinessFacts, "canonicalUrl">): string => new URL("/", facts.canonicalUrl).href;

/** One graph, whose nodes name each other by ids that stay the same from page to page. */
export function linkedGraph({ facts, address, title, description, pageType, crumbs, nodes = [] }: Page): GraphNode {
  const site = siteRoot(facts);
  const page: GraphNode = {
    "@type": pageType ? ["WebPage", pageType] : "WebPage",
    "@id": `${address}#page`,
    url: address,
    name: title,
    description,
    inLanguage: language.tag,
    isPartOf: { "@id": `${site}#website` },
    about: { "@id": `${site}#business` },
  };
  const graph: GraphNode[] = [businessNode(facts, site), websiteNode(facts, site), page];
  if (crumbs) {
    page.breadcrumb = { "@id": `${address}#crumbs` };
    graph.push({
      "@type": "BreadcrumbList",
      "@id": `${address}#crumbs`,
      itemListElement: crumbs.map((crumb, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: crumb.label,
        item: new URL(language.linkTo(crumb.to), facts.canonicalUrl).href,
      })),
    });
  }
  return { "@context": "https://schema.org", "@graph": [...graph, ...nodes] };
}

function websiteNode(facts: BusinessFacts, site: string): GraphNode {
  return {
    "@type": "WebSite",
    "@id": `${site}#website`,
    url: site,
    name: facts.name,
    inLanguage: language.tag,
    publisher: { "@id": `${site}#business` },
  };
}

function businessNode(facts: BusinessFacts, site: string): GraphNode {
  const { address, location } = facts;
  return {
    "@type": ["LocalBusiness", "ProfessionalService"],
    "@id": `${site}#business`,
    url: site,
    name: facts.name,
    legalName: facts.legalName,
    description: facts.description,
    foundingDate: String(facts.foundingYear),
    telephone: facts.phone.tel,
    email: facts.supportEmail,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: "US",
    },
    geo: { "@type": "GeoCoordinates", latitude: location.latitude, longitude: location.longitude },
    openingHoursSpecification: facts.hours.map((hours) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: hours.days.map((day) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`),
      opens: hours.opens,
      closes: hours.closes,
    })),
    areaServed: facts.cities.map((name) => ({ "@type": "City", name: `${name}, CA` })),
    sameAs: facts.social.map((place) => place.url),
  };
}
