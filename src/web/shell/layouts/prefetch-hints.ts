/**
 * Where people go next from a page: fetched when the page has been idle for a while, so that the
 * next screen opens at once. The one list; addresses with a slash at both ends.
 */
export const prefetchHints: Record<string, readonly string[]> = {
  "/": ["/services/", "/about-us/", "/pricing/", "/get-started/"],
  "/services/": ["/services/pc-repair/", "/services/managed-it/", "/pricing/"],
  "/services/pc-repair/": ["/support/", "/pricing/"],
  "/services/managed-it/": ["/pricing/", "/get-started/"],
  "/pricing/": ["/get-started/", "/contact-us/"],
  "/about-us/": ["/services/", "/contact-us/"],
  "/home-services/": ["/support/", "/pricing/"],
  "/enterprise/": ["/get-started/", "/pricing/"],
  "/locations/": ["/computer-repair-stockton/", "/services/"],
  "/faq/": ["/contact-us/", "/support/"],
};
