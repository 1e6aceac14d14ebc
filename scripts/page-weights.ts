import { statSync } from "node:fs";
import path from "node:path";
import { pageLimits } from "#contract/performance-budget.ts";
import type { BuiltPage } from "./built-pages.ts";

const shownPages = 5;

/**
 * Prints the compressed script bytes that the heaviest built pages need to become interactive.
 * @throws when a page is over `pageLimits.scriptBytes`
 */
export function reportPageWeights(pages: BuiltPage[], client: string): void {
  const sizeOf = (file: string) => {
    const place = path.join(client, file);
    const compressed = statSync(`${place}.br`, { throwIfNoEntry: false });
    return (compressed ?? statSync(place)).size;
  };
  const weights = pages
    .map(({ own, html }) => {
      const scripts = [...html.matchAll(/<link rel="modulepreload" href="\/([^"]+)"/g)].map(([, file = ""]) => file);
      return { own, bytes: scripts.reduce((sum, file) => sum + sizeOf(file), 0) };
    })
    .toSorted((first, second) => second.bytes - first.bytes);
  const line = ({ own, bytes }: (typeof weights)[number]) =>
    `  ${bytes.toLocaleString("en-US").padStart(9)} of ${pageLimits.scriptBytes.toLocaleString("en-US")}  ${own}`;
  console.log(`Script bytes of the heaviest pages:\n${weights.slice(0, shownPages).map(line).join("\n")}`);
  const heavy = weights.filter(({ bytes }) => bytes > pageLimits.scriptBytes);
  if (heavy.length > 0) throw new Error(`Pages over their script limit:\n${heavy.map(line).join("\n")}`);
}
