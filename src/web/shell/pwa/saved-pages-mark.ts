/** Cache in which the service worker names the pages that can be read without a connection. */
export const savedPagesMark = "<!--saved-pages-->";
