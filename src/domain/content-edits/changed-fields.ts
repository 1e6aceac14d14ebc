import { shorten } from "#contract/plain-text.ts";

const most = 8;
const longest = 60;

type Leaves = Map<string, string>;

/** The fields that differ, in words, such as `prices.lines.2.cents: 17900 to 18900`. */
export function changedFields(before: object | null, after: object): string[] {
  const [old, now] = [leavesOf(before ?? {}), leavesOf(after)];
  const paths = [...new Set([...old.keys(), ...now.keys()])].filter((path) => old.get(path) !== now.get(path));
  const words = paths.slice(0, most).map((path) => `${path}: ${said(old.get(path))} to ${said(now.get(path))}`);
  return paths.length > most ? [...words, `and ${paths.length - most} more`] : words;
}

const said = (value: string | undefined): string => (value === undefined ? "nothing" : `"${shorten(value, longest)}"`);

function leavesOf(value: unknown, path: string[] = [], leaves: Leaves = new Map()): Leaves {
  if (typeof value === "object" && value !== null)
    for (const [key, inner] of Object.entries(value)) leavesOf(inner, [...path, key], leaves);
  else leaves.set(path.join("."), String(value));
  return leaves;
}
