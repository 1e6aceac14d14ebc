import type { ServerBuild } from "react-router";

/** The server's build with the addresses and files of a client that was built for another language. */
export function buildInLanguage(build: ServerBuild, assets: ServerBuild["assets"]): ServerBuild {
  const routes: ServerBuild["routes"] = {};
  for (const shown of Object.values(assets.routes)) {
    const own = shown && build.routes[shown.id];
    if (!own) continue;
    const { path, index, parentId } = shown;
    routes[shown.id] = { ...own, path, index, parentId } as typeof own;
  }
  return { ...build, assets, routes };
}
