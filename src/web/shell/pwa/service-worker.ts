/// <reference lib="webworker" />
import { hashedFile } from "#contract/site/address-patterns.ts";
import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly } from "workbox-strategies";
import {
  isMachinePath,
  keptAddress,
  keptAssets,
  keptData,
  keptPages,
  networkTimeoutSeconds,
  pageOfData,
} from "#contract/site/offline-rules.ts";
import { offlinePage } from "./offline-page.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: PrecacheEntry[] };

type Kept = typeof keptPages | typeof keptData | typeof keptAssets;

const bounded = ({ maxEntries, maxAgeSeconds }: Kept) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true, matchOptions: { ignoreVary: true } });

/** A whole answer that the server lets somebody keep. */
const isKeepable = (response: Response, type: string): boolean =>
  response.status === 200 &&
  !response.redirected &&
  (response.headers.get("content-type") ?? "").startsWith(type) &&
  !/no-store/.test(response.headers.get("cache-control") ?? "");

const newestFirst = (kept: Kept, type: string, keyOf: (url: URL) => string) =>
  new NetworkFirst({
    cacheName: kept.cacheName,
    networkTimeoutSeconds,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => keyOf(new URL(request.url)),
        cacheWillUpdate: async ({ response }) => (isKeepable(response, type) ? response : null),
      },
      bounded(kept),
    ],
  });

const isPage = ({ mode, headers }: Request): boolean =>
  mode === "navigate" || (headers.get("accept") ?? "").startsWith("text/html");

const isData = (url: URL): boolean => url.pathname.endsWith(".data") && !isMachinePath(url.pathname);

// The question whether to reload is asked by the page: a new version takes over at once.
void self.skipWaiting();
clientsClaim();

// First: the offline page is kept as it is now, beside the one of the build.
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && isPage(request) && keptAddress(url) !== null,
  newestFirst(keptPages, "text/html", (url) => keptAddress(url) ?? url.href),
);

precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: "" });
cleanupOutdatedCaches();

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && hashedFile.test(url.pathname),
  new CacheFirst({
    cacheName: keptAssets.cacheName,
    matchOptions: { ignoreVary: true },
    plugins: [bounded(keptAssets)],
  }),
);
// Private screens and answers to a question: never kept, but without a connection there is a page that says so.
registerRoute(
  ({ url, request, sameOrigin }) => sameOrigin && request.mode === "navigate" && !isMachinePath(url.pathname),
  new NetworkOnly(),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isData(url) && keptAddress(pageOfData(url)) !== null,
  newestFirst(keptData, "text/x-script", (url) => url.href),
);
registerRoute(({ url, sameOrigin }) => sameOrigin && isData(url), new NetworkOnly());

setCatchHandler(async ({ request }) => {
  const url = new URL(request.url);
  if (request.mode === "navigate") return offlinePage(url.pathname);
  // Navigation inside the page goes on as a whole page, which may be kept, or is answered above.
  if (!isData(url)) return Response.error();
  const { pathname, search } = pageOfData(url);
  return new Response(null, {
    status: 204,
    headers: { "X-Remix-Redirect": pathname + search, "X-Remix-Reload-Document": "true" },
  });
});
