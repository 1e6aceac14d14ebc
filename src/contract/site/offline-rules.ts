/** Pages that a browser keeps to be read without a connection. */
import { developerPath, programPath } from "#contract/site/address-patterns.ts";
import { isPrivatePath } from "#contract/site/private-paths.ts";

export const serviceWorkerPath = "/sw.js";
export const offlinePath = "/offline/";
/** The same in Spanish, which the build does not have. Both are kept, as they are then, when a page is read. */
export const spanishOfflinePath = "/es/offline/";
export const manifestPath = "/manifest.webmanifest";

/** Time between two looks of a running page for a new version. */
export const updateCheckMilliseconds = 5 * 60_000;

const day = 86_400;

/** Each cache is bounded: what was not read for longest goes first. */
export const keptPages = { cacheName: "pages", maxEntries: 40, maxAgeSeconds: 30 * day } as const;
export const keptData = { cacheName: "page-data", maxEntries: 60, maxAgeSeconds: 30 * day } as const;
export const keptAssets = { cacheName: "assets", maxEntries: 150, maxAgeSeconds: 60 * day } as const;

/** A page that was read before is shown from here when the network has not answered by then. */
export const networkTimeoutSeconds = 4;

/** Says where somebody came from, not what is shown. */
const campaignField = /^(utm_\w+|gclid|fbclid|msclkid)$/;

/** Addresses for programs, one-time links among them: no service worker stands between them and the browser. */
export const isMachinePath = (pathname: string): boolean => programPath.test(pathname) || developerPath.test(pathname);

/**
 * The address under which a page is kept, or null when it never is: screens of somebody who is signed in or holds a private
 * link, addresses for programs, and answers to a question in the address.
 */
export function keptAddress({ pathname, searchParams }: URL): string | null {
  if (isMachinePath(pathname) || isPrivatePath(pathname)) return null;
  return [...searchParams.keys()].every((name) => campaignField.test(name)) ? pathname : null;
}

/** The page that data for navigation inside a page belongs to: `/faq/_.data` and `/faq.data` lead to `/faq/`. */
export function pageOfData(data: URL): URL {
  const page = new URL(data);
  page.pathname = data.pathname.replace(/(_|_root)?\.data$/, "").replace(/\/?$/, "/");
  page.searchParams.delete("_routes");
  return page;
}
