/** How an administrator's texts stand in a served page. On every public page, so it is small and free of zod. */
export const pageTextsId = "page-texts";

export interface ServedTexts {
  path: string;
  title: string;
  description: string;
  noindex: boolean;
  /** What the page's file says. */
  file: { title: string; description: string };
}

/** How they stand in the data of a page that is opened by navigation inside the site: only what was written. */
export const dataTextsKey = "pageTexts";

export interface DataTexts {
  title?: string;
  description?: string;
}
