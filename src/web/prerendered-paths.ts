/** Pages that are the same for everyone and so are rendered once, at build. */
export function prerenderedPaths(serviceIds: string[]): string[] {
  return [
    "/",
    "/services/",
    ...serviceIds.flatMap((id) => [`/services/${id}/`, `/service/${id}/`]),
    "/faq/",
    "/contact-us/",
    "/support/",
    "/newsletter/",
  ];
}
