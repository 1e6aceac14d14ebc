import { tokenPath } from "#contract/site/address-patterns.ts";

// Mail programs post here for their users, from any origin and without cookies (RFC 8058); the signed key authorizes it.
const oneClick = /^\/newsletter\/unsubscribe\/?$/;

const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];

/**
 * True when a state-changing request comes from our own pages (OWASP CSRF, Fetch Metadata). Non-browser clients send neither
 * header; they are allowed, but not with a form's content type.
 */
export function isFromOurPages(request: Request, appUrl: string): boolean {
  const { pathname } = new URL(request.url);
  // Browsers never add a bearer token by themselves, so it cannot be abused by another site.
  if (tokenPath.test(pathname) || oneClick.test(pathname)) return true;
  if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  // Set by the browser. Pages without a referrer send the origin "null" with it.
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

/** The credential is in a header that another site's form cannot set, and there is no cookie to abuse. */
const bringsItsKey = ({ headers }: Request): boolean =>
  /^Bearer \S+$/i.test(headers.get("authorization") ?? "") || headers.has("ticket-key");

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
