import { isStaffPath } from "#contract/analytics/analytics-rules.ts";
import { isMachinePath } from "#contract/site/offline-rules.ts";
import robotsParser from "robots-parser";
import { auditBudget, type AuditStop, templateOf } from "#contract/seo/seo-rules.ts";
import type { Crawl, CrawledPage } from "#domain/seo/crawl-model.ts";
import { plainText, readPage } from "#domain/seo/read-html.ts";
import { readSitemap } from "#domain/seo/read-sitemap.ts";
import { unseenIn } from "#domain/seo/schema-words.ts";
import { shinglesOf } from "#domain/seo/shingles.ts";
import type { LinkCheck } from "#platform/link-check/link-check.ts";
import type { OwnSite } from "#platform/own-site/own-site.ts";

type Budget = { -readonly [Name in keyof typeof auditBudget]: number };

interface Surroundings {
  ownSite: OwnSite;
  linkCheck: LinkCheck;
  canonicalUrl: string;
  /** Other origins of this site: links there are links to us. */
  ownOrigins: readonly string[];
  hash: (text: string) => string;
  budget?: Partial<Budget>;
  now?: () => number;
  sleep?: (milliseconds: number) => Promise<void>;
  /** Told now and then. A rejection ends the crawl. */
  onProgress?: (progress: CrawlProgress) => Promise<void>;
}

export interface CrawlProgress {
  pagesRead: number;
  pagesKnown: number;
  bytesRead: number;
  linksChecked: number;
}

const fileShape = /\.[A-Za-z0-9]{1,8}$/;
const listPage = /^\?page=\d{1,4}$/;
const mostLists = 40;
const readers = 2;
const progressEvery = 10;

const pauseFor = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Reads every public page of our own site: from the home page link by link, then what only the sitemap names. The robots
 * file is kept. Addresses with a query are other views of a page: they are not read, except the further pages of a list.
 */
export async function crawlSite(surroundings: Surroundings): Promise<{ crawl: Crawl; stoppedBy: AuditStop | null }> {
  const { ownSite, canonicalUrl, hash, onProgress, now = Date.now, sleep = pauseFor } = surroundings;
  const budget: Budget = { ...auditBudget, ...surroundings.budget };
  const origins = new Set([new URL(canonicalUrl).origin, ...surroundings.ownOrigins]);
  const started = now();
  const robotsFile = await ownSite.read("/robots.txt");
  const robots = robotsParser(`${canonicalUrl}/robots.txt`, robotsFile.status === 200 ? robotsFile.body : "");
  const mayRead = (path: string) =>
    !isMachinePath(path) && !isStaffPath(path) && robots.isAllowed(canonicalUrl + path, "*") !== false;
  const llms = await ownSite.read("/llms.txt");
  const sitemap = await readSitemap(ownSite, origins);
  const crawl: Crawl = {
    pages: new Map(),
    sitemap,
    files: new Map(),
    external: new Map(),
    robots: { status: robotsFile.status, text: robotsFile.body },
    llms: { status: llms.status, text: llms.body },
    complete: true,
  };
  const progress: CrawlProgress = { pagesRead: 0, pagesKnown: 0, bytesRead: 0, linksChecked: 0 };
  const known = new Map<string, number | null>([["/", 0]]);
  const waiting: string[] = ["/"];
  const lists = new Set<string>();
  const stop: { by: AuditStop | null } = { by: null };

  const spent = (): AuditStop | null => {
    if (crawl.pages.size >= budget.pages) return "pages";
    if (progress.bytesRead >= budget.bytes) return "bytes";
    return now() - started >= budget.milliseconds ? "time" : null;
  };

  function learn(href: string, from: CrawledPage): void {
    const base = new URL(from.path, canonicalUrl);
    if (!URL.canParse(href, base)) return;
    const { origin, pathname, search, protocol } = new URL(href, base);
    if (protocol !== "http:" && protocol !== "https:") return;
    if (!origins.has(origin)) {
      if (!crawl.external.has(href) && crawl.external.size < budget.externalLinks)
        crawl.external.set(href, { state: "unknown", reason: "not asked" });
      return;
    }
    if (listPage.test(search) && mayRead(pathname) && !lists.has(pathname + search) && lists.size < mostLists) {
      // Further pages of a list are read for their links only.
      lists.add(pathname + search);
      known.set(pathname + search, from.depth === null ? null : from.depth + 1);
      waiting.push(pathname + search);
    }
    if (search !== "" || known.has(pathname) || !mayRead(pathname)) return;
    known.set(pathname, from.depth === null ? null : from.depth + 1);
    if (!fileShape.test(pathname)) waiting.push(pathname);
    else crawl.files.set(pathname, { status: 0, bytes: 0, type: "" });
  }

  async function visit(path: string): Promise<void> {
    const answer = await ownSite.read(path, { maxBytes: budget.pageBytes });
    const page = pageOf(path, known.get(path) ?? null, answer, { canonicalUrl, hash, origins });
    if (!lists.has(path)) crawl.pages.set(path, page);
    progress.bytesRead += answer.bytes;
    if (page.movedTo?.startsWith("/"))
      learn(page.movedTo, { ...page, depth: page.depth === null ? null : page.depth - 1 });
    for (const { href } of page.facts?.links ?? []) learn(href, page);
    for (const { src } of page.facts?.pictures ?? []) learnFile(crawl, src, path, origins);
    const { image } = page.facts?.social ?? {};
    if (image) learnFile(crawl, image, path, origins);
  }

  async function read(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      stop.by ??= spent();
      if (stop.by) {
        crawl.complete = false;
        return;
      }
      await visit(path);
      progress.pagesRead = crawl.pages.size;
      progress.pagesKnown = crawl.pages.size + waiting.length;
      if (progress.pagesRead % progressEvery === 0) await onProgress?.({ ...progress });
      await sleep(budget.pauseMilliseconds);
    }
  }

  await onProgress?.({ ...progress });
  await readAll(read, () => waiting.length > 0 && stop.by === null);
  for (const path of sitemap.keys()) {
    if (known.has(path) || !mayRead(path)) continue;
    known.set(path, null);
    waiting.push(path);
  }
  await readAll(read, () => waiting.length > 0 && stop.by === null);
  if (stop.by === null) {
    await readFiles(crawl, surroundings, budget, () => now() - started < budget.milliseconds);
    await checkExternal(crawl, surroundings, progress, () => now() - started < budget.milliseconds);
  }
  await onProgress?.({ ...progress });
  return { crawl, stoppedBy: stop.by };
}

/** Several readers at a time; one that found nothing to do is started again while others still find pages. */
async function readAll(read: () => Promise<void>, more: () => boolean): Promise<void> {
  do await Promise.all(Array.from({ length: readers }, read));
  while (more());
}

function learnFile(crawl: Crawl, address: string, from: string, origins: ReadonlySet<string>): void {
  const [origin = ""] = origins;
  if (!URL.canParse(address, origin + from)) return;
  const url = new URL(address, origin + from);
  const known = crawl.files.has(url.pathname + url.search);
  if (origins.has(url.origin) && !known) crawl.files.set(url.pathname + url.search, { status: 0, bytes: 0, type: "" });
}

type PageSurroundings = { canonicalUrl: string; hash: (text: string) => string; origins: ReadonlySet<string> };

function pageOf(
  path: string,
  depth: number | null,
  answer: Awaited<ReturnType<OwnSite["read"]>>,
  { canonicalUrl, hash, origins }: PageSurroundings,
): CrawledPage {
  const page: CrawledPage = {
    path,
    status: answer.status,
    movedTo: null,
    html: answer.type.startsWith("text/html"),
    bytes: answer.bytes,
    robotsHeader: (answer.robots ?? "").toLowerCase(),
    depth,
    facts: null,
    unseen: [],
    contentHash: "",
    shingles: null,
  };
  if (answer.status >= 300 && answer.status < 400 && answer.location !== null) {
    const target = URL.canParse(answer.location, canonicalUrl + path)
      ? new URL(answer.location, canonicalUrl + path)
      : null;
    page.movedTo = target && origins.has(target.origin) ? target.pathname : answer.location;
    return page;
  }
  if (answer.status !== 200 || !page.html) return page;
  const { blocks, visible, ...facts } = readPage(answer.body);
  const main = blocks.map(({ text }) => text).join("\n");
  // V8 keeps the whole page in memory for a piece that was cut from it. A copy stands alone.
  page.facts = structuredClone(facts);
  page.unseen = unseenIn(facts.schema, visible);
  page.contentHash = hash([facts.titles[0], facts.descriptions[0], main].join("\n"));
  if (templateOf(path) === "City") page.shingles = shinglesOf(plainText(main));
  return page;
}

/** Checks that pictures and documents exist, and their size. */
async function readFiles(
  crawl: Crawl,
  { ownSite, sleep = pauseFor }: Surroundings,
  { pauseMilliseconds }: Budget,
  hasTime: () => boolean,
): Promise<void> {
  for (const path of crawl.files.keys()) {
    if (!hasTime()) return;
    const { status, bytes, type } = await ownSite.read(path, { method: "HEAD" });
    crawl.files.set(path, { status, bytes, type });
    await sleep(pauseMilliseconds / 3);
  }
}

/** Links to other sites: a few at a time, none of them twice. */
async function checkExternal(
  crawl: Crawl,
  { linkCheck, onProgress }: Surroundings,
  progress: CrawlProgress,
  hasTime: () => boolean,
): Promise<void> {
  const waiting = [...crawl.external.keys()];
  const check = async () => {
    for (let address = waiting.pop(); address !== undefined && hasTime(); address = waiting.pop()) {
      crawl.external.set(address, await linkCheck.check(address));
      progress.linksChecked++;
      await onProgress?.({ ...progress });
    }
  };
  await Promise.all(Array.from({ length: 6 }, check));
}
