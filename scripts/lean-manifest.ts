import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { areaOf } from "#contract/site/address-areas.ts";
import { publicManifestOf } from "#server/finish-page.ts";

const Route = z.looseObject({
  id: z.string(),
  parentId: z.string().optional(),
  path: z.string().optional(),
  index: z.boolean().optional(),
  hasDefaultExport: z.boolean(),
});
const Manifest = z.looseObject({ url: z.string(), routes: z.record(z.string(), Route) });
type Routes = z.infer<typeof Manifest>["routes"];

export interface RouteManifest {
  file: string;
  source: string;
  json: unknown;
}

/** The whole route manifest: its path and its source. */
export function routeManifest(client: string, folder = "assets"): RouteManifest {
  const assets = path.join(client, folder);
  const file = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name));
  if (!file) throw new Error("The route manifest is missing from the build.");
  const source = readFileSync(path.join(assets, file), "utf8");
  const json: unknown = JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1));
  return { file, source, json };
}

/** A route and the layouts around it, the outermost last. */
function withLayouts(routes: Routes, id: string | undefined): z.infer<typeof Route>[] {
  const route = id === undefined ? undefined : routes[id];
  return route ? [route, ...withLayouts(routes, route.parentId)] : [];
}

/** The pages whose document does not know the screens behind the sign-in, with their layouts; no files such as calendars. */
export function publicRoutes(routes: Routes): Routes {
  const shown = new Set<string>();
  for (const { id, path: own, index, hasDefaultExport } of Object.values(routes)) {
    const around = withLayouts(routes, id);
    const address = around
      .flatMap((route) => route.path || [])
      .toReversed()
      .join("/");
    const isPage = hasDefaultExport && (index || own);
    if (isPage && !areaOf(`/${address}/`)?.knowsAccounts) for (const route of around) shown.add(route.id);
  }
  return Object.fromEntries(Object.entries(routes).filter(([id]) => shown.has(id)));
}

/** Without what says no, and without the list of files that its module asks for by itself. */
const brief = ({ imports: _, ...route }: z.infer<typeof Route>) =>
  Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false));

/**
 * Writes the manifest of public pages beside the whole one, without staff and account routes, so that such a route costs them nothing. Why
 * both are brief: docs/decisions/036-brief-manifests.md.
 */
export function leanManifest(client: string, folder = "assets"): void {
  const { file, source, json } = routeManifest(client, folder);
  const manifest = Manifest.parse(json);
  const start = source.slice(0, source.indexOf("{"));
  const end = source.slice(source.lastIndexOf("}") + 1);
  const write = (name: string, routes: Routes) => {
    // React Router preloads the manifest's own address when it hydrates.
    const url = manifest.url.replace(file, name);
    const briefly = Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, brief(route)]));
    writeFileSync(
      path.join(client, folder, name),
      `${start}${JSON.stringify({ ...manifest, routes: briefly, url })}${end}`,
    );
  };
  write(publicManifestOf(file), publicRoutes(manifest.routes));
  write(file, manifest.routes);
}
