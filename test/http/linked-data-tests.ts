import { expect, test } from "vitest";
import type { CrawledSite } from "./crawled-site.ts";

/** Required properties by type: what Google requires for rich results, otherwise the essential ones. */
const required: Record<string, string[]> = {
  LocalBusiness: ["@id", "name", "url", "telephone", "address", "geo", "openingHoursSpecification", "areaServed"],
  ProfessionalService: ["name", "address"],
  PostalAddress: ["streetAddress", "addressLocality", "addressRegion", "postalCode", "addressCountry"],
  GeoCoordinates: ["latitude", "longitude"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
  WebSite: ["@id", "name", "url", "publisher"],
  WebPage: ["@id", "name", "url", "description", "inLanguage", "isPartOf"],
  AboutPage: ["name"],
  CollectionPage: ["name"],
  ContactPage: ["name"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  Service: ["@id", "name", "serviceType", "description", "provider", "areaServed"],
  Product: ["@id", "name", "description", "url", "brand", "offers"],
  Brand: ["name"],
  Offer: ["name"],
  PriceSpecification: ["priceCurrency"],
  OfferCatalog: ["name", "itemListElement"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  BlogPosting: ["headline", "description", "image", "datePublished", "dateModified", "author", "publisher"],
  TechArticle: ["headline", "description", "image", "datePublished", "dateModified", "author", "publisher"],
  Article: ["headline", "description", "image", "datePublished", "dateModified", "author", "publisher"],
  Organization: ["name"],
  JobPosting: [
    "title",
    "description",
    "datePosted",
    "hiringOrganization",
    "jobLocation",
    "employmentType",
    "baseSalary",
  ],
  Place: ["address"],
  MonetaryAmount: ["currency", "value"],
  QuantitativeValue: ["unitText"],
  VideoObject: ["name", "description", "thumbnailUrl", "uploadDate", "contentUrl", "duration", "transcript"],
  Clip: ["name", "startOffset", "endOffset", "url"],
  City: ["name"],
  AdministrativeArea: ["name"],
};

type Value = string | number | boolean | null | Value[] | { [name: string]: Value };
type Node = { [name: string]: Value };

/** Every object in a graph, including nested ones. */
function nodesIn(value: Value): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== "object" || value === null) return [];
  return [value, ...Object.values(value).flatMap(nodesIn)];
}

const isReference = (node: Node): boolean => Object.keys(node).join() === "@id";
const filled = (value: Value | undefined): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== "";
const moment = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))?$/;

/** Checks of the structured data of every page. */
export function linkedDataTests(site: () => Promise<CrawledSite>, atLeast: number): void {
  test("every public page has one consistent graph with the required properties", async () => {
    const { read: pages } = await site();
    let graphs = 0;
    for (const [path, { document }] of pages) {
      if (!document.querySelector("link[rel=canonical]")) continue;
      const scripts = [...document.querySelectorAll("script[type='application/ld+json']")];
      expect.soft(scripts.length, path).toBe(1);
      const text = scripts[0]?.textContent ?? "{}";
      const graph: Node = JSON.parse(text);
      graphs++;
      expect.soft(graph["@context"], path).toBe("https://schema.org");
      expect.soft(text, path).not.toMatch(/aggregateRating|"review"|ratingValue/i);
      const nodes = nodesIn(graph["@graph"] ?? []);
      const ids = nodes.flatMap((node) => (!isReference(node) && node["@id"] ? [node["@id"]] : []));
      expect.soft(ids.length, `${path}: ids are used once`).toBe(new Set(ids).size);
      for (const node of nodes) {
        if (isReference(node)) {
          expect.soft(ids, `${path} names ${String(node["@id"])}`).toContain(node["@id"]);
          continue;
        }
        const kinds = [node["@type"]].flat().map(String);
        for (const kind of kinds) {
          expect.soft(Object.keys(required), `${path}: the kind ${kind} has a line in the table`).toContain(kind);
          for (const field of required[kind] ?? [])
            expect.soft(filled(node[field]), `${path}: ${kind} has ${field}`).toBe(true);
        }
        if (kinds.includes("Offer") && !filled(node.priceSpecification))
          for (const field of ["price", "priceCurrency", "availability"])
            expect.soft(filled(node[field]), `${path}: an offer with ${field}`).toBe(true);
        if (kinds.includes("PriceSpecification"))
          expect.soft(filled(node.price) || filled(node.minPrice), `${path}: a price`).toBe(true);
        for (const [name, value] of Object.entries(node)) {
          if (/^date|^uploadDate$/.test(name)) expect.soft(value, `${path}: ${name}`).toMatch(moment);
          if (/^(url|item|contentUrl|thumbnailUrl|image)$/.test(name))
            for (const address of [value].flat()) expect.soft(address, `${path}: ${name}`).toMatch(/^https:\/\/www\./);
        }
      }
    }
    expect(graphs).toBeGreaterThan(atLeast);
  });

  test("the graph of a video or a question matches the page", async () => {
    const { read: pages } = await site();
    const plain = (text: string) => text.replace(/\s+/g, " ");
    for (const [path, { document }] of pages) {
      const text = document.querySelector("script[type='application/ld+json']")?.textContent;
      if (!text) continue;
      const page = plain(document.querySelector("main")?.textContent ?? "");
      for (const node of nodesIn(JSON.parse(text)["@graph"])) {
        if (node["@type"] === "Question") expect.soft(page, path).toContain(plain(String(node.name)));
        if (node["@type"] === "Answer") expect.soft(page, path).toContain(plain(String(node.text)));
        if (node["@type"] === "Clip") expect.soft(page, path).toContain(plain(String(node.name)));
      }
    }
  });
}
