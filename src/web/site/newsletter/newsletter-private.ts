/** Pages behind private links: kept nowhere, found by nobody, and their address goes to no other site. */
export const newsletterHeaders = () => ({
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
});

export const newsletterMeta = (title: string) => [{ title }, { name: "robots", content: "noindex" }];
