import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "./src/web/prerendered-paths.ts";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  ssr: true,
  prerender: prerenderedPaths,
  routeDiscovery: { mode: "initial" },
  splitRouteModules: true,
} satisfies Config;
