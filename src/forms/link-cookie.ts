// Keeps the key of a private link in a cookie scoped to its page, so that the address stays clean.
import { parse, serialize } from "hono/utils/cookie";
import { isEnglishOnly, spanishAddress } from "#contract/site/spanish-addresses.ts";

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

/** Adds each cookie of a page once more for its Spanish twin, so that a private link opens both. */
export function addSpanishLinkCookies(headers: Headers): void {
  for (const cookie of headers.getSetCookie()) {
    const path = /; Path=(\/[^;]+)/.exec(cookie)?.[1];
    if (path && !isEnglishOnly(path))
      headers.append("Set-Cookie", cookie.replace(`; Path=${path}`, `; Path=${spanishAddress(path)}`));
  }
}
