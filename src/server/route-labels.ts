import { LRUCache } from "lru-cache";
import { englishPath } from "#contract/site/english-path.ts";

/** Routes of the router, by id: a path is below that of its parent. */
type Routes = Record<string, { parentId?: string | undefined; path?: string | undefined } | undefined>;

interface Branch {
  fixed: Map<string, Branch>;
  /** The rest after a place of the pattern that takes anything. */
  open: Branch | null;
  pattern: string | null;
}

/** Most visitors ask for the same few pages. */
const mostKnown = 1000;
const longestKnown = 200;

export const unknownRoute = "unknown";

/** Full patterns of the pages. */
export function pagePatterns(routes: Routes): string[] {
  const full = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [full(route.parentId), route.path ?? ""].join("/") : "";
  };
  return Object.keys(routes).map((id) => full(id).replaceAll(/\/+/g, "/"));
}

/**
 * Finds the pattern of an address, such as `/admin/tickets/:ticketNumber`; twins in Spanish have that of the English one. There are
 * as many answers as there are patterns, whatever is asked for: all other addresses are "unknown".
 */
export function createRouteLabels(patterns: string[]): (path: string) => string {
  const root = branch();
  for (const pattern of patterns) {
    // A pattern that takes everything says nothing.
    if (pattern.includes("*")) continue;
    const parts = partsOf(pattern);
    let at = root;
    for (const part of parts) at = part.startsWith(":") ? (at.open ??= branch()) : below(at, part);
    at.pattern ??= `/${parts.join("/")}`;
  }
  const known = new LRUCache<string, string>({ max: mostKnown });
  return (path) => {
    const found = known.get(path);
    if (found) return found;
    const label = patternIn(root, partsOf(englishPath(path)), 0) ?? unknownRoute;
    if (path.length <= longestKnown) known.set(path, label);
    return label;
  };
}

const branch = (): Branch => ({ fixed: new Map(), open: null, pattern: null });

function below(at: Branch, part: string): Branch {
  const found = at.fixed.get(part) ?? branch();
  at.fixed.set(part, found);
  return found;
}

/** The data of a page belongs to the page. */
const partsOf = (path: string): string[] =>
  path
    .replace(/(?:\/_)?\.data$/, "")
    .replace(/^\/_root$/, "")
    .split("/")
    .filter(Boolean);

function patternIn(at: Branch, parts: string[], depth: number): string | null {
  const part = parts[depth];
  if (part === undefined) return at.pattern;
  const fixed = at.fixed.get(part);
  return (fixed && patternIn(fixed, parts, depth + 1)) ?? (at.open && patternIn(at.open, parts, depth + 1));
}
