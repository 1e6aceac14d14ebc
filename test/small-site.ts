import { createServer } from "node:http";
import { afterAll } from "vitest";
import { siteContent } from "#content/site-content.ts";

export interface SmallAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

export type SmallSite = Record<string, SmallAnswer>;

const { business } = siteContent;
export const smallOrigin = business.canonicalUrl;

interface SmallPage {
  title?: string | null;
  description?: string;
  /** Further tags of the head. */
  head?: string;
  canonical?: string | null;
  robots?: string;
  h1?: string;
  main?: string;
  links?: string[];
  lang?: string;
  schema?: object[] | string;
  social?: string;
}

const sentences = (about: string, count: number): string =>
  Array.from(
    { length: count },
    (_, line) =>
      `<p>On line ${line + 1} of ${count} this page says of ${about} what is number ${line * 7 + about.length}.</p>`,
  ).join("");

/** Words enough for a page of any kind, different for each subject. */
export const wordsAbout = (about: string): string => sentences(about, 20);

const businessNode = {
  "@type": "LocalBusiness",
  "@id": `${smallOrigin}/#business`,
  name: business.name,
  telephone: business.phone.tel,
  openingHoursSpecification: business.hours.map(({ days, opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map((day) => `https://schema.org/${day[0]?.toUpperCase()}${day.slice(1)}`),
    opens,
    closes,
  })),
};

/** A page without a fault, unless told otherwise. */
export function smallPage(path: string, page: SmallPage = {}): SmallAnswer {
  const about = path.replaceAll("/", " ").trim() || "home";
  const title = page.title === undefined ? `All about ${about} in Stockton` : page.title;
  const description =
    page.description ?? `A description of ${about} that is long enough to say something useful to readers.`;
  const canonical = page.canonical === undefined ? smallOrigin + path : page.canonical;
  const crumbs = { "@type": "BreadcrumbList", itemListElement: [] };
  const schema = page.schema ?? [businessNode, crumbs];
  const social =
    page.social ??
    `<meta property="og:image" content="${smallOrigin}/social.png"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="A sign">`;
  return {
    headers: { "content-type": "text/html; charset=utf-8" },
    body: `<!DOCTYPE html><html${page.lang === "" ? "" : ` lang="${page.lang ?? "en"}"`}><head><meta charset="utf-8">${
      title === null ? "" : `<title>${title}</title>`
    }${description === "" ? "" : `<meta name="description" content="${description}">`}${
      canonical === null ? "" : `<link rel="canonical" href="${canonical}">`
    }${page.robots ? `<meta name="robots" content="${page.robots}">` : ""}${social}${page.head ?? ""}<script type="application/ld+json">${
      typeof schema === "string" ? schema : JSON.stringify({ "@context": "https://schema.org", "@graph": schema })
    }</script></head><body><header><a href="/">Home</a></header><main>${page.h1 ?? `<h1>All about ${about}</h1>`}${
      page.main ?? wordsAbout(about)
    }${(page.links ?? []).map((href) => `<p><a href="${href}">to ${href}</a></p>`).join("")}</main></body></html>`,
  };
}

/** A small site that has no fault: pages as given, a sitemap of them, robots file and list for models. */
export function smallSite(pages: SmallSite, named = Object.keys(pages)): SmallSite {
  const locations = named.map((path) => `<url><loc>${smallOrigin}${path}</loc></url>`).join("");
  return {
    "/robots.txt": {
      headers: { "content-type": "text/plain" },
      body: `User-agent: *\nDisallow: /api/\nDisallow: /support/ticket/\n\nSitemap: ${smallOrigin}/sitemap.xml\n`,
    },
    "/llms.txt": { headers: { "content-type": "text/plain" }, body: `# Small\n\n- [Home](${smallOrigin}/): all\n` },
    "/sitemap.xml": {
      headers: { "content-type": "application/xml" },
      body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locations}</urlset>`,
    },
    "/social.png": { headers: { "content-type": "image/png", "content-length": "2000" } },
    "/picture.png": { headers: { "content-type": "image/png", "content-length": "2000" } },
    ...pages,
  };
}

/** Serves a site on a local port until the tests of the file end. `site` may be changed meanwhile. */
export async function serveSmallSite(site: SmallSite): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    asked.push(path);
    const answer = site[path];
    response.writeHead(answer ? (answer.status ?? 200) : 404, answer?.headers ?? { "content-type": "text/html" });
    response.end(request.method === "HEAD" ? undefined : (answer?.body ?? "<h1>Not here</h1>"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { origin: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`, asked };
}
