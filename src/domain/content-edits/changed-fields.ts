import type { ContentVersion } from "#contract/content/content-edits.ts";
import { shorten } from "#contract/values/plain-text.ts";

const most = 8;
const longest = 60;

type Leaves = Map<string, string>;

/** The first fields that differ, by path such as `prices.lines.2.cents`, shortened. */
export function changedFields(before: object | null, after: object): ContentVersion["changes"] {
  const [old, now] = [leavesOf(before ?? {}), leavesOf(after)];
  const paths = [...new Set([...old.keys(), ...now.keys()])].filter((path) => old.get(path) !== now.get(path));
  return paths.slice(0, most).map((path) => ({ path, from: said(old.get(path)), to: said(now.get(path)) }));
}

const said = (value: string | undefined): string | null => (value === undefined ? null : shorten(value, longest));

function leavesOf(value: unknown, path: string[] = [], leaves: Leaves = new Map()): Leaves {
  if (typeof value === "object" && value !== null)
    for (const [key, inner] of Object.entries(value)) leavesOf(inner, [...path, key], leaves);
  else leaves.set(path.join("."), String(value));
  return leaves;
}
