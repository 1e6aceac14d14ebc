import { programPath } from "#contract/site/address-patterns.ts";
import { readablePath, sentPath } from "#contract/site/readable-path.ts";

const hasExtension = /\.[A-Za-z0-9]{1,8}$/;

/** Parses `content/redirects.txt`: lines "from to"; `#` starts a comment. @throws Error naming an invalid line. */
export function parseRedirects(text: string): Map<string, string> {
  const redirects = new Map<string, string>();
  text.split("\n").forEach((line, index) => {
    const words = line.replace(/#.*/, "").trim();
    if (words === "") return;
    const [from, to, ...rest] = words.split(/\s+/);
    if (!from?.startsWith("/") || !to?.startsWith("/") || rest.length > 0)
      throw new Error(`content/redirects.txt, line ${index + 1}: write "from to", both starting with a slash.`);
    redirects.set(withSlash(sentPath(from)), withSlash(sentPath(to)));
  });
  return redirects;
}

const withSlash = (path: string): string => (path.endsWith("/") || hasExtension.test(path) ? path : `${path}/`);

/** Single slashes, and one at the end. */
const tidyPath = (path: string): string => withSlash(path.replace(/[\\/]{2,}/g, "/"));

/** The path under which a redirect is listed: tidy, and letters beyond ASCII in one spelling. */
export const redirectKey = (path: string): string => sentPath(readablePath(tidyPath(path)));

/**
 * The address a page has moved to, or null when it is correct: listed redirects and one trailing slash, in a single redirect.
 * The query is kept; browsers keep the hash.
 */
export function redirectTarget(path: string, search: string, redirects: Map<string, string>): string | null {
  if (programPath.test(path)) return null;
  const right = tidyPath(path);
  const target = redirects.get(redirectKey(path)) ?? right;
  return target === path ? null : `${target}${search}`;
}
