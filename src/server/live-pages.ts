import type { IncomingMessage, ServerResponse } from "node:http";
import { bulkhead } from "cockatiel";
import { LRUCache } from "lru-cache";
import type { DataNotices } from "#platform/data-notices/data-notices.ts";
import { englishAddress } from "#contract/site/spanish-addresses.ts";
import { bestEncoding } from "#server/compressed.ts";
import { etagOf } from "#server/etag-of.ts";
import { type Answer, sendNotModified } from "#server/send-answer.ts";
import { type LivePage, livePages } from "#server/live-page-list.ts";

/** Memory that all kept pages may take together, as sent: some hundred pages. */
const mostBytes = 8 * 1024 ** 2;
const longestAddress = 600;
/** More of them at once would only keep each other's memory alive. */
const renderedAtOnce = 4;
/** Those who would wait longer are told to come back. */
const waitingAtMost = 200;

/** Browsers ask each time, and are mostly told that nothing has changed; a content network asks after ten seconds. */
export const livePageCache = "public, max-age=0, s-maxage=10, must-revalidate";

interface Kept extends Answer {
  etag: string;
  stamp: string;
  until: number;
}

/** The renderer's answer to a clean request. */
export interface RenderedPage {
  response: Response;
  /** False when the same page must not be shown to anybody else. */
  shared: boolean;
}

interface Options {
  notices: DataNotices | null;
  /** Another text whenever something changes that no notice tells: the day, a published page text. */
  epoch: () => string;
  /** Requests that are made up for pages go to this origin, whatever host a visitor named. */
  origin: string;
  isRoute: (id: string) => boolean;
  /** Headers of every response. */
  headers: Record<string, string>;
  now: () => number;
}

/** An address as the page understands it. */
interface Understood {
  page: LivePage;
  address: string;
}

interface Asked extends Understood {
  key: string;
  encoding: "br" | "gzip" | "identity";
}

const dataEnd = "_.data";

/**
 * Pages of `src/server/live-page-list.ts` are rendered once for each address and version of their data, then sent from memory. They are
 * rendered from a request without cookies or headers of a visitor, so nothing personal can be in them. `render` throws
 * BulkheadRejectedError when too many others wait.
 */
export function createLivePages({ notices, epoch, origin, isRoute, headers, now }: Options) {
  const kept = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }) => body.byteLength + 2000,
  });
  const running = new Map<string, Promise<Kept | null>>();
  const renderQueue = bulkhead(renderedAtOnce, waitingAtMost);

  // Understanding a query takes longer than sending a kept page.
  const understood = new LRUCache<string, Understood>({ max: 2000 });

  function understand(url: string): Understood | null {
    const known = understood.get(url);
    if (known || url.length > longestAddress) return known ?? null;
    const start = url.indexOf("?");
    const file = start === -1 ? url : url.slice(0, start);
    const isData = file.endsWith(dataEnd);
    const path = isData ? file.slice(0, -dataEnd.length) : file;
    const english = englishAddress(path);
    const page = livePages.find((one) => one.path.test(english));
    if (!page) return null;
    const query = new URLSearchParams(start === -1 ? "" : url.slice(start));
    const routes = isData ? query.get("_routes") : null;
    if (routes && !routes.split(",").every(isRoute)) return null;
    query.delete("_routes");
    const own = page.queryOf(query);
    if (own === null) return null;
    const parts = [own, routes ? `_routes=${encodeURIComponent(routes)}` : ""].filter(Boolean);
    const result = { page, address: file + (parts.length > 0 ? `?${parts.join("&")}` : "") };
    understood.set(url, result);
    return result;
  }

  function asked(method: string, url: string, acceptEncoding: string): Asked | null {
    const found = method === "GET" || method === "HEAD" ? understand(url) : null;
    if (!found) return null;
    const encoding = bestEncoding(acceptEncoding);
    return { ...found, encoding, key: `${encoding} ${found.address}` };
  }

  function stampOf({ of }: LivePage): string | null {
    const version = notices?.versionOf(of) ?? null;
    return version === null ? null : `${version} ${epoch()}`;
  }

  function current({ key, page }: Asked): Kept | null {
    const found = kept.get(key);
    return found && found.stamp === stampOf(page) && found.until > now() ? found : null;
  }

  async function keep({ key, page }: Asked, stamp: string, { response, shared }: RenderedPage): Promise<Kept | null> {
    if (!shared || response.status !== 200 || response.headers.has("Set-Cookie")) return null;
    const body = Buffer.from(await response.arrayBuffer());
    const etag = etagOf(body);
    const own = new Headers({ ...headers, ...Object.fromEntries(response.headers) });
    own.set("Cache-Control", livePageCache);
    own.set("Content-Length", String(body.byteLength));
    own.set("ETag", etag);
    const made = { body, etag, stamp, headers: [...own].flat(), until: now() + page.seconds * 1000 };
    // Changes made meanwhile may or may not be in it.
    if (stamp === stampOf(page)) kept.set(key, made);
    return made;
  }

  let renderedPages = 0;

  return {
    /** Pages in memory now, and how many were rendered for it. */
    kept: () => ({ pages: kept.size, bytes: kept.calculatedSize, rendered: renderedPages }),

    /** True for a page whose live parts can be had: the one of the build lacks them. */
    isOverBuilt(url: string): boolean {
      const page = understand(url)?.page;
      return page?.overBuilt === true && stampOf(page) !== null;
    },

    /** Sends a kept page, or returns false. */
    serve(request: IncomingMessage, response: ServerResponse): boolean {
      const wanted = asked(request.method ?? "", request.url ?? "", request.headers["accept-encoding"] ?? "");
      const found = wanted && current(wanted);
      if (!found) return false;
      if (sendNotModified(request, response, found)) return true;
      response.writeHead(200, found.headers);
      response.end(request.method === "HEAD" ? undefined : found.body);
      return true;
    },

    /** Renders a page that is the same for everyone; all who ask meanwhile get the same. Null for every other request. */
    async render(
      { method, url, headers: given }: Request,
      render: (request: Request) => Promise<RenderedPage>,
    ): Promise<Response | null> {
      const { pathname, search } = new URL(url);
      const wanted = asked(method, pathname + search, given.get("accept-encoding") ?? "");
      const stamp = wanted && stampOf(wanted.page);
      if (!wanted || stamp === null) return null;
      const found = current(wanted);
      if (found) return toResponse(found);
      const clean = () =>
        renderQueue.execute(() =>
          render(new Request(new URL(wanted.address, origin), { headers: { "Accept-Encoding": wanted.encoding } })),
        );
      const turn = `${stamp} ${wanted.key}`;
      const joined = running.get(turn);
      if (joined) {
        const made = await joined.catch(() => null);
        return made ? toResponse(made) : (await clean()).response;
      }
      let rendered: RenderedPage | undefined;
      const making = clean().then((result) => {
        renderedPages++;
        rendered = result;
        return keep(wanted, stamp, result);
      });
      running.set(turn, making);
      try {
        const made = await making;
        return made ? toResponse(made) : (rendered?.response ?? null);
      } finally {
        running.delete(turn);
      }
    },
  };
}

const toResponse = ({ body, headers }: Answer): Response =>
  new Response(new Uint8Array(body), {
    headers: headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? ""]] : [])) as [
      string,
      string,
    ][],
  });
