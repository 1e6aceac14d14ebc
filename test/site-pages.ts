import { readdirSync } from "node:fs";
import { parseContent } from "#domain/content/parse-content.ts";
import { parseDocuments } from "#domain/content/parse-documents.ts";
import { prerenderedDocuments } from "#domain/content/shown-documents.ts";
import { readContentFolder } from "#server/content-folder.ts";
import { prerenderedPaths } from "#web/prerendered-paths.ts";

/** The services that have a page: one per file. */
export const serviceIds = readdirSync("content/services")
  .filter((file) => file.endsWith(".yaml"))
  .map((file) => file.slice(0, -".yaml".length));

const files = readContentFolder();
const content = parseContent(files);
export const siteDocuments = parseDocuments(files, content);
const videoIds = content.videos.map(({ id }) => id);

/** Public pages with live data: rendered for each visit, so they keep no tag and no long cache. */
export const livePages = ["/get-started/", "/products/", "/shop/", "/search/", "/compliance/"];

/** Every page made of long texts: lists, documents, legal pages. */
export const documentPages = prerenderedDocuments(siteDocuments, new Date());

/** Documents of one kind differ in their words only: of each kind the first, and every list and legal page. */
const kindOf = (path: string): string => path.split("/").slice(1, -2).join("/");
const kinds = documentPages.filter(
  (path, index, all) => kindOf(path) === "" || all.findIndex((other) => kindOf(other) === kindOf(path)) === index,
);

/** Pages that are the same for everyone, in the kinds there are. */
export const sitePages = [...prerenderedPaths(serviceIds, videoIds), ...kinds];

/** The address a page calls its own: second addresses name the first. */
export const canonicalPath = (path: string): string =>
  path === "/blogs/" ? "/blog/" : path.replace(/^\/service\//, "/services/");

export const canonicalOrigin = "https://www.longrow.example";
