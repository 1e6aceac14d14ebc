import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { publicManifestOf } from "#server/finish-page.ts";

const Route = z.looseObject({ id: z.string(), imports: z.array(z.string()), hasDefaultExport: z.boolean() });
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

/** Screens behind a sign-in: documents of their own, so public pages and the sign-in need not know their routes. */
const signedInRoute = /^(admin|account(?!\/auth\/)|dev)\/|^shell\/layouts\/(admin|member)-/;

/** Screens that nobody sees before signing in, or without a private link. */
const ownScreen = /^(admin|account\/(?!auth\/))/;

/** Pages that people open from an email or by a new document, not from another page: nothing preloads their files. */
const byLinkOnly = /^(account\/auth\/|site\/(appointment\/|newsletter\/newsletter-|order\/|support\/ticket\.))/;

/**
 * Writes the manifest of public pages beside the whole one: without staff and account routes and without files such as calendars, so
 * that such a route costs them nothing. The whole one loses the preload lists of staff and portal screens, and both those of pages that
 * nothing leads to; the browser finds their files by itself.
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
  const shown = Object.entries(manifest.routes).filter(
    ([id, route]) => !signedInRoute.test(id) && route.hasDefaultExport,
  );
  const shownAlone = (id: string, route: z.infer<typeof Route>) =>
    byLinkOnly.test(id) ? { ...route, imports: [] } : route;
  write(publicManifestOf(file), Object.fromEntries(shown.map(([id, route]) => [id, shownAlone(id, route)])));
  for (const route of Object.values(manifest.routes))
    if (ownScreen.test(route.id) || byLinkOnly.test(route.id)) route.imports = [];
  write(file, manifest.routes);
}
