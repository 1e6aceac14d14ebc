/** Pages that are the same for everyone and so are rendered once, at build. */
export function prerenderedPaths(serviceIds: string[], videoIds: string[], cityPages: string[]): string[] {
  return [
    "/",
    "/services/",
    ...serviceIds.flatMap((id) => [`/services/${id}/`, `/service/${id}/`]),
    "/faq/",
    "/contact-us/",
    "/support/",
    "/newsletter/",
    "/about-us/",
    "/pricing/",
    "/home-services/",
    "/enterprise/",
    "/field-tech/",
    "/locations/",
    "/videos/",
    ...videoIds.map((id) => `/video/${id}/`),
    ...cityPages,
  ];
}

/** Pages that search engines may show and that are rendered by the server for each visit, those with an id aside. */
export const renderedPaths = ["/get-started/", "/search/", "/auth/", "/forgot-password/"];

/** Prerendered pages that answer a form in their address: with one of these in the query they are rendered anew. */
export const answeredQueries: Record<string, readonly string[]> = {
  "/pricing/": ["plan", "people", "computers", "servers", "sites", "visits"],
};
