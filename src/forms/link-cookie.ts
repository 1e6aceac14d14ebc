// Keeps the key of a private link in a cookie scoped to its page, so that the address stays clean.
import { parse, serialize } from "hono/utils/cookie";

interface LinkCookie {
  name: string;
  /** Path of the pages that the key opens. */
  path: string;
  key: string;
  days: number;
  appUrl: string;
}

const isSecure = (appUrl: string): boolean => appUrl.startsWith("https:");
const fullName = (name: string, appUrl: string): string => `${isSecure(appUrl) ? "__Secure-" : ""}${name}`;

/** The Set-Cookie header that stores `key` for the pages under `path`. */
export const linkCookie = ({ name, path, key, days, appUrl }: LinkCookie): string =>
  serialize(fullName(name, appUrl), key, {
    path,
    maxAge: days * 24 * 3600,
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure(appUrl),
  });

/** The key sent with a request under `name`. */
export function linkKeyOf(request: Request, name: string, appUrl: string): string | null {
  const wanted = fullName(name, appUrl);
  return parse(request.headers.get("cookie") ?? "", wanted)[wanted] ?? null;
}
