import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const Route = z.looseObject({ id: z.string(), imports: z.array(z.string()) });
const Manifest = z.looseObject({ routes: z.record(z.string(), Route) });

/** The route manifest that every page loads: its path and its source. */
export function routeManifest(client: string): { file: string; source: string; json: unknown } {
  const assets = path.join(client, "assets");
  const file = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name));
  if (!file) throw new Error("The route manifest is missing from the build.");
  const source = readFileSync(path.join(assets, file), "utf8");
  const json: unknown = JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1));
  return { file, source, json };
}

/**
 * Takes the preload lists of staff screens out of the route manifest: every visitor loads it, few ever open one of those, and
 * the browser finds their files by itself.
 */
export function leanManifest(client: string): void {
  const { file, source, json } = routeManifest(client);
  const manifest = Manifest.parse(json);
  for (const route of Object.values(manifest.routes)) if (route.id.startsWith("admin/")) route.imports = [];
  const start = source.slice(0, source.indexOf("{"));
  const end = source.slice(source.lastIndexOf("}") + 1);
  writeFileSync(path.join(client, "assets", file), `${start}${JSON.stringify(manifest)}${end}`);
}
