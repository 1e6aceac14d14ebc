// A bearer token has to be put there on purpose: no browser adds one by itself, so there is nothing to ride on.
const knowsNoCookie = /^\/(auth|rest|functions)\/v1\//;

const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"];

/**
 * Whether a request that may change something comes from our own pages (OWASP CSRF, Fetch Metadata). Other programs
 * than browsers send neither header; they may, but not with a form's content type.
 */
export function isFromOurPages(request: Request, appUrl: string): boolean {
  if (knowsNoCookie.test(new URL(request.url).pathname)) return true;
  if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return true;
  const site = request.headers.get("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") return false;
  const origin = request.headers.get("origin");
  if (origin)
    return (
      origin === new URL(request.url).origin || origin === appUrl || hostOf(origin) === request.headers.get("host")
    );
  if (site) return true;
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  return !formTypes.includes(type);
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
