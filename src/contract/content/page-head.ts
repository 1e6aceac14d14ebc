/** Titles and descriptions that administrators write above those of a page. Small and free of zod: public pages load it. */

/** Changes to the head of a page; missing ones leave the page's own. */
export interface PageHead {
  title?: string;
  description?: string;
  socialTitle?: string;
  pictureText?: string;
  noindex?: true;
}

/** Names of meta elements that keep what the page itself says, for the editor; only where a head says something else. */
export const ownTextNames = { title: "page-own-title", description: "page-own-description" } as const;
