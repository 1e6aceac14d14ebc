import type { RouteConfigEntry } from "@react-router/dev/routes";

/** The addresses of routes, without a slash at the end. */
export function addressesOf(entries: RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap((entry) => {
    const own = entry.path ? `${parent}/${entry.path}` : parent;
    const children = entry.children ? addressesOf(entry.children, own) : [];
    return entry.index || entry.path ? [own || "/", ...children] : children;
  });
}
