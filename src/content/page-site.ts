import { createContext } from "react-router";
import { site } from "#content/site-content.ts";
import type { Site } from "#domain/content/site.ts";

/** The content of the site for a page: as it is published now, or that of the files while pages are prerendered. */
export const pageSite = createContext<Site>(site);

/** True for the English path of a page that exists in Spanish as well, so that it names its twin. */
export const twinPages = createContext<(path: string) => boolean>(() => false);
