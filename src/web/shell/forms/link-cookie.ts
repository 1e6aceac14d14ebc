// The key of a private link rests in a cookie of the page it opens, so that the address stays clean.

interface LinkCookie {
  name: string;
  /** Of the pages that the key is for. */
  path: string;
  key: string;
  days: number;
  appUrl: string;
}

const fullName = (name: string, secure: boolean): string => `${secure ? "__Secure-" : ""}${name}`;

/** The Set-Cookie line that keeps `key` for the pages under `path`. */
export function linkCookie({ name, path, key, days, appUrl }: LinkCookie): string {
  const secure = appUrl.startsWith("https:");
  return `${fullName(name, secure)}=${encodeURIComponent(key)}; Path=${path}; Max-Age=${days * 24 * 3600}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** The key that a request brings under `name`. */
export function linkKeyOf(request: Request, name: string, appUrl: string): string | null {
  const wanted = `${fullName(name, appUrl.startsWith("https:"))}=`;
  const found = (request.headers.get("cookie") ?? "").split("; ").find((cookie) => cookie.startsWith(wanted));
  try {
    return found === undefined ? null : decodeURIComponent(found.slice(wanted.length));
  } catch {
    return null;
  }
}
