import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Takes the chunk names of admin screens out of the list of routes, which every page loads. They are there for preloading only:
 * the screen's module names them again.
 */
export function slimManifest(client: string): void {
  const assets = path.join(client, "assets");
  const file = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name));
  if (!file) throw new Error("The route manifest is missing from the build.");
  const place = path.join(assets, file);
  const source = readFileSync(place, "utf8");
  const [start, end] = [source.indexOf("{"), source.lastIndexOf("}") + 1];
  const manifest = JSON.parse(source.slice(start, end)) as { routes: Record<string, { imports?: string[] }> };
  for (const [id, route] of Object.entries(manifest.routes)) if (id.startsWith("admin/")) route.imports = [];
  writeFileSync(place, source.slice(0, start) + JSON.stringify(manifest) + source.slice(end));
}
