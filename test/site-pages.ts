import { readdirSync } from "node:fs";
import { parseContent } from "#domain/content/parse-content.ts";
import { parseDocuments } from "#domain/content/parse-documents.ts";
import { prerenderedDocuments } from "#domain/content/shown-documents.ts";
import { readContentFolder } from "#server/content-folder.ts";

/** The services with a page: one per file. */
export const serviceIds = readdirSync("content/services")
  .filter((file) => file.endsWith(".yaml"))
  .map((file) => file.slice(0, -".yaml".length));

const files = readContentFolder();
export const siteDocuments = parseDocuments(files, parseContent(files));

/** Every document page: lists, documents, legal pages. */
export const documentPages = prerenderedDocuments(siteDocuments, new Date());

/** A page's canonical address: second addresses name the first. */
export const canonicalPath = (path: string): string =>
  path === "/blogs/" ? "/blog/" : path.replace(/^\/service\//, "/services/");

export const canonicalOrigin = "https://www.longrow.example";
