import type { Page } from "@playwright/test";

/** As much of schema.org as the pages use. */
export interface LinkedNode {
  "@type": string | string[];
  areaServed?: unknown;
  mainEntity?: { name: string; acceptedAnswer: { text: string } }[];
  offers?: {
    name: string;
    description?: string;
    priceSpecification: {
      priceCurrency: string;
      price?: string;
      minPrice?: string;
      maxPrice?: string;
      unitText?: string;
    };
  }[];
}

/** What the head of a page says to browsers and search engines. */
export async function readHead(page: Page) {
  const { graphs, ...head } = await page.evaluate(() => {
    const attribute = (selector: string, name: string) =>
      document.head.querySelector(selector)?.getAttribute(name) ?? undefined;
    return {
      title: document.title,
      lang: document.documentElement.lang,
      description: attribute("meta[name=description]", "content"),
      robots: attribute("meta[name=robots]", "content"),
      canonical: attribute("link[rel=canonical]", "href"),
      ogUrl: attribute("meta[property='og:url']", "content"),
      graphs: [...document.querySelectorAll("script[type='application/ld+json']")].map((script) => script.textContent),
    };
  });
  const nodes = graphs.flatMap((graph) => (JSON.parse(graph ?? "") as { "@graph": LinkedNode[] })["@graph"]);
  return { ...head, nodes };
}
