import { statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { pageLimits } from "#contract/analytics/performance-budget.ts";
import { publicManifestOf } from "#server/finish-page.ts";
import type { RouteManifest } from "./lean-manifest.ts";

const shownPages = 5;
const frame = ["root", "shell/layouts/site-layout.route"];
/** Pages open to everyone; signed-in pages load more script. */
const publicRoute = /^(site|account\/auth)\//;

const Scripts = z.object({ module: z.string(), imports: z.array(z.string()).default([]) });
const Manifest = z.object({ entry: Scripts, routes: z.record(z.string(), Scripts) });

/**
 * Prints the compressed script bytes that the heaviest public pages need before they respond. `json` is the manifest as it was built, which
 * lists the files of each page.
 * @throws when a page is over its limit in `pageLimits`
 */
export function reportPageWeights(client: string, { file, json }: RouteManifest): void {
  const { entry, routes } = Manifest.parse(json);
  const sizeOf = (address: string) => {
    const place = path.join(client, address);
    return (statSync(`${place}.br`, { throwIfNoEntry: false }) ?? statSync(place)).size;
  };
  const weights = Object.keys(routes)
    .filter((id) => publicRoute.test(id))
    .map((id) => {
      const scripts = [entry, ...[...frame, id].flatMap((part) => routes[part] ?? [])];
      const files = new Set([
        `/assets/${publicManifestOf(file)}`,
        ...scripts.flatMap(({ module, imports }) => [module, ...imports]),
      ]);
      const limit = pageLimits.scriptBytesOf[id] ?? pageLimits.scriptBytes;
      return { id, limit, bytes: [...files].reduce((sum, address) => sum + sizeOf(address), 0) };
    })
    .toSorted((first, second) => second.bytes / second.limit - first.bytes / first.limit);
  const line = ({ id, bytes, limit }: (typeof weights)[number]) =>
    `  ${bytes.toLocaleString("en-US").padStart(9)} of ${limit.toLocaleString("en-US")}  ${id}`;
  const share = (name: string) => sizeOf(`/assets/${name}`).toLocaleString("en-US");
  console.log(`Route manifest: ${share(publicManifestOf(file))} bytes on public pages, ${share(file)} on others`);
  console.log(`Script bytes of the heaviest pages:\n${weights.slice(0, shownPages).map(line).join("\n")}`);
  const heavy = weights.filter(({ bytes, limit }) => bytes > limit);
  if (heavy.length > 0) throw new Error(`Pages over their script limit:\n${heavy.map(line).join("\n")}`);
}
