/** The path that `from` names on this site, else `/`. Another host never, however it is spelled. */
export function returnPath(from: string | null, origin: string): string {
  if (!from?.startsWith("/") || from.startsWith("//") || from.includes("\\")) return "/";
  try {
    const url = new URL(from, origin);
    return url.origin === origin ? url.pathname + url.search + url.hash : "/";
  } catch {
    return "/";
  }
}

/** The sign-in page that leads back to where one was, query and hash included. */
export function signInAddress(location: { pathname: string; search: string; hash: string }): string {
  const from = location.pathname + location.search + location.hash;
  return `/auth/?from=${encodeURIComponent(from)}`;
}
