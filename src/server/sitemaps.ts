import type { Video } from "#contract/content/videos.ts";
import { type Language, languageTags } from "#contract/values/languages.ts";
import { spanishAddress } from "#contract/site/spanish-addresses.ts";
import { cityPagePath, isCityPagePath } from "#contract/content/city-families.ts";
import type { SiteContent } from "#domain/content/parse-content.ts";
import type { SiteDocuments } from "#domain/content/parse-documents.ts";
import { documentAddresses } from "#domain/content/shown-documents.ts";
import { headIdOf } from "#domain/content/page-heads.ts";
import { renderedPaths } from "#contract/site/address-areas.ts";
import { videoFiles } from "#web/site/videos/video-files.ts";

interface Site {
  content: SiteContent;
  documents: SiteDocuments;
  canonicalUrl: string;
  /** Canonical addresses of the prerendered pages. */
  builtAddresses: string[];
  /** True while pages exist in Spanish as well. */
  isBilingual: boolean;
  /** True for the path of a page that exists in Spanish as well. */
  hasTwin: (path: string) => boolean;
  /** When texts of heads were published, by id. */
  headsAt: ReadonlyMap<string, Date>;
  /** Product pages with the time of their last change. */
  products: { path: string; updatedAt: string }[];
}

/** The parts of the sitemap, each its own file. */
const sections = ["pages", "services", "products", "areas", "blog", "docs", "videos"] as const;
type Section = (typeof sections)[number];

interface Entry {
  address: string;
  /** The day the page's text last changed, where the content states it; otherwise omitted. */
  day?: string | undefined;
  more?: string;
}

/** Pages that list products: as recent as the newest product. */
const productLists = ["/shop/", "/products/"];

const sitemapPath = "/functions/v1/sitemap";
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The index of all parts that are not empty. */
export function sitemapIndex(site: Site, now: Date): string {
  const entries = [...entriesBySection(site, now)].map(([section, list]) => {
    const days = list.map(({ day }) => day ?? "");
    // A part with an undated page may have changed at any time.
    const newest = days.includes("") ? "" : days.toSorted().at(-1);
    return `<sitemap><loc>${escaped(`${site.canonicalUrl}${sitemapPath}/${section}.xml`)}</loc>${lastmod(newest)}</sitemap>`;
  });
  return `${head}<sitemapindex ${namespace}>\n${entries.join("\n")}\n</sitemapindex>\n`;
}

/** One part, or null when it does not exist. */
export function sitemapPart(site: Site, name: string, now: Date): string | null {
  const list = [...entriesBySection(site, now)].find(([section]) => `${section}.xml` === name)?.[1];
  if (!list) return null;
  const films = list.some(({ more }) => more?.includes("<video:"))
    ? ' xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"'
    : "";
  const entries = list.map(
    ({ address, day, more = "" }) => `<url><loc>${escaped(address)}</loc>${lastmod(day)}${more}</url>`,
  );
  const links = site.isBilingual ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
  return `${head}<urlset ${namespace}${films}${links}>\n${entries.join("\n")}\n</urlset>\n`;
}

/** Every address once, by part, in order. */
function entriesBySection(site: Site, now: Date): Map<Section, Entry[]> {
  const { content, documents, canonicalUrl, builtAddresses } = site;
  const days = new Map<string, string | undefined>(
    [...builtAddresses.map((address) => new URL(address).pathname), ...renderedPaths].map((path) => [path, undefined]),
  );
  // Services, videos and city pages that were added or removed on screen since the build.
  const items = [
    ...content.services.map(({ id }) => `/services/${id}/`),
    ...content.videos.map(({ id }) => `/video/${id}/`),
    ...content.cityPages.map(cityPagePath),
  ];
  for (const path of days.keys())
    if ((/^\/(services|video)\/[^/]+\/$/.test(path) || isCityPagePath(path)) && !items.includes(path))
      days.delete(path);
  for (const path of items) days.set(path, undefined);
  for (const { path, updatedAt } of documentAddresses(documents, now)) days.set(path, updatedAt?.slice(0, 10));
  const films = new Map(content.videos.map((video) => [`/video/${video.id}/`, video]));
  for (const [path, { updatedAt }] of films) if (days.has(path)) days.set(path, updatedAt);
  if (days.has("/videos/"))
    days.set(
      "/videos/",
      content.videos
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .at(-1),
    );
  const { products } = site;
  const newest = products
    .map(({ updatedAt }) => updatedAt.slice(0, 10))
    .toSorted()
    .at(-1);
  // Without products, do not list the shop pages with a date.
  if (newest) for (const path of productLists) days.set(path, newest);
  for (const { path, updatedAt } of products) days.set(path, updatedAt.slice(0, 10));
  const areas = new Set(content.cityPages.map((page) => cityPagePath(page)));
  const sectionOf = (path: string): Section => {
    if (path.startsWith("/services/")) return "services";
    if (path.startsWith("/product/") || productLists.includes(path)) return "products";
    if (path.startsWith("/blog/")) return "blog";
    if (path.startsWith("/docs/")) return "docs";
    if (/^\/videos?\//.test(path)) return "videos";
    return path.startsWith("/locations/") || areas.has(path) ? "areas" : "pages";
  };
  const found = new Map<Section, Entry[]>(sections.map((section) => [section, []]));
  for (const [path, day] of [...days].toSorted(([first], [second]) => first.localeCompare(second))) {
    const film = films.get(path);
    const own = shownAt(site, path, day);
    const twin = site.hasTwin(path) ? shownAt(site, spanishAddress(path), day) : null;
    const languages = own && twin ? alternates({ en: own.address, es: twin.address }) : "";
    const list = found.get(sectionOf(path));
    if (own) list?.push({ ...own, more: languages + (film ? filmOf(film, canonicalUrl) : "") });
    if (twin) list?.push({ ...twin, more: languages });
  }
  for (const [section, list] of found) if (list.length === 0) found.delete(section);
  return found;
}

/** The entry of a page, as recent as what was published for its head; null for one that a head keeps out of the index. */
function shownAt({ content, headsAt, canonicalUrl }: Site, path: string, day: string | undefined): Entry | null {
  const head = content.pageHeads.get(path);
  if (head?.robots === "noindex") return null;
  const publishedOn = head ? (headsAt.get(headIdOf(path))?.toISOString().slice(0, 10) ?? "") : "";
  return { address: new URL(path, canonicalUrl).href, day: [day ?? "", publishedOn].toSorted().at(-1) || undefined };
}

/** A page in each language, as every one of them names all. */
const alternates = (addresses: Record<Language, string>): string =>
  [
    [languageTags.en, addresses.en],
    [languageTags.es, addresses.es],
    ["x-default", addresses.en],
  ]
    .map(([tag, href = ""]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escaped(href)}"/>`)
    .join("");

function filmOf(video: Video & { id: string }, canonicalUrl: string): string {
  const files = videoFiles(video.id);
  const fields: [string, string][] = [
    ["thumbnail_loc", canonicalUrl + files.poster],
    ["title", video.headline],
    ["description", video.description],
    ["content_loc", canonicalUrl + files.film],
    ["duration", String(video.seconds)],
    ["publication_date", video.publishedAt],
    ["family_friendly", "yes"],
  ];
  return `<video:video>${fields.map(([name, value]) => `<video:${name}>${escaped(value)}</video:${name}>`).join("")}</video:video>`;
}

const lastmod = (day: string | undefined): string => (day ? `<lastmod>${day}</lastmod>` : "");

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
