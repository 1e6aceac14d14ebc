import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { publicManifestOf } from "#server/finish-page.ts";

const Route = z.looseObject({ id: z.string(), imports: z.array(z.string()) });
const Manifest = z.looseObject({ url: z.string(), routes: z.record(z.string(), Route) });

/** The whole route manifest: its path and its source. */
export function routeManifest(client: string, folder = "assets"): { file: string; source: string; json: unknown } {
  const assets = path.join(client, folder);
  const file = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name));
  if (!file) throw new Error("The route manifest is missing from the build.");
  const source = readFileSync(path.join(assets, file), "utf8");
  const json: unknown = JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1));
  return { file, source, json };
}

/** Screens behind a sign-in and the way there: documents of their own, so public pages need not know their routes. */
const signedInRoute = /^(admin|account|dev)\/|^shell\/layouts\/(admin|member)-/;

/**
 * Writes the manifest of public pages beside the whole one: without staff and account routes, so that such a route costs them
 * nothing. The whole one loses the preload lists of staff screens; the browser finds their files by itself.
 */
export function leanManifest(client: string, folder = "assets"): void {
  const { file, source, json } = routeManifest(client, folder);
  const manifest = Manifest.parse(json);
  const start = source.slice(0, source.indexOf("{"));
  const end = source.slice(source.lastIndexOf("}") + 1);
  const write = (name: string, routes: z.infer<typeof Manifest>["routes"]) => {
    // React Router preloads the manifest's own address when it hydrates.
    const url = manifest.url.replace(file, name);
    writeFileSync(path.join(client, folder, name), `${start}${JSON.stringify({ ...manifest, routes, url })}${end}`);
  };
  const shown = Object.entries(manifest.routes).filter(([id]) => !signedInRoute.test(id));
  write(publicManifestOf(file), Object.fromEntries(shown));
  for (const route of Object.values(manifest.routes)) if (route.id.startsWith("admin/")) route.imports = [];
  write(file, manifest.routes);
}
