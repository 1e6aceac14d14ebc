// A bearer token has to be put there on purpose: no browser adds one by itself, so there is nothing to ride on.
const knowsNoCookie = /^\/(auth|rest|functions)\/v1\//;

// Mail programs post here for their readers, from anywhere and without cookies (RFC 8058); the signed key is the permission.
const oneClick = /^\/newsletter\/unsubscribe\/?$/;

const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];

/**
 * Whether a request that may change something comes from our own pages (OWASP CSRF, Fetch Metadata). Other programs
 * than browsers send neither header; they may, but not with a form's content type.
 */
export function isFromOurPages(request: Request, appUrl: string): boolean {
  const { pathname } = new URL(request.url);
  if (knowsNoCookie.test(pathname) || oneClick.test(pathname)) return true;
  if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  // The browser's own word. A page without referrers sends the origin "null" beside it.
  if (site) return site === "same-origin" || site === "none";
  const origin = request.headers.get("origin");
  if (origin) {
    const host = hostOf(origin);
    return (
      host !== null && [new URL(request.url).host, new URL(appUrl).host, request.headers.get("host")].includes(host)
    );
  }
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  return !formTypes.includes(type) || (pathname.startsWith("/api/") && bringsItsKey(request));
}

/** The permission stands in a header that no form of another page can set: there is no cookie to ride on. */
const bringsItsKey = ({ headers }: Request): boolean =>
  /^Bearer \S+$/i.test(headers.get("authorization") ?? "") || headers.has("ticket-key");

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
