import { readdirSync } from "node:fs";
import { prerenderedPaths } from "#web/prerendered-paths.ts";

/** The services that have a page: one per file. */
export const serviceIds = readdirSync("content/services")
  .filter((file) => file.endsWith(".yaml"))
  .map((file) => file.slice(0, -".yaml".length));

/** Every page that is the same for everyone. */
export const sitePages = prerenderedPaths(serviceIds);

/** Public pages with live data: rendered for each visit, so they keep no tag and no long cache. */
export const livePages = ["/products/", "/shop/", "/search/"];

/** The address a page calls its own: the second addresses of services name the first. */
export const canonicalPath = (path: string): string => path.replace(/^\/service\//, "/services/");

export const canonicalOrigin = "https://www.longrow.example";
