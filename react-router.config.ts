import { readdirSync } from "node:fs";
import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "./src/web/prerendered-paths.ts";

// A service has a page if and only if it has a file.
const serviceIds = readdirSync(new URL("content/services", import.meta.url))
  .filter((file) => file.endsWith(".yaml"))
  .map((file) => file.slice(0, -".yaml".length));

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  ssr: true,
  prerender: prerenderedPaths(serviceIds),
  routeDiscovery: { mode: "initial" },
  splitRouteModules: true,
  // Who may post is decided once, for every door, in `src/server/same-origin.ts`. The router's own check refuses forms
  // behind a proxy that ends TLS (http inside, https in Origin) and of pages without referrers (Origin: null).
  allowedActionOrigins: ["**"],
} satisfies Config;
