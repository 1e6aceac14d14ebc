import { readdirSync } from "node:fs";
import type { Config } from "@react-router/dev/config";
import { cityPagePath } from "./src/contract/content/city-families.ts";
import { offlinePath } from "./src/contract/site/offline-rules.ts";
import { parseContent } from "./src/domain/content/parse-content.ts";
import { parseDocuments } from "./src/domain/content/parse-documents.ts";
import { prerenderedDocuments } from "./src/domain/content/shown-documents.ts";
import { buildLanguage } from "./scripts/build-language.ts";
import { readContentFolder } from "./src/server/content-folder.ts";
import { prerenderedPaths } from "./src/contract/site/address-areas.ts";

// A service has a page if and only if it has a file.
const serviceIds = readdirSync(new URL("content/services", import.meta.url))
  .filter((file) => file.endsWith(".yaml"))
  .map((file) => file.slice(0, -".yaml".length));

const files = readContentFolder();
const content = parseContent(files);
const documents = parseDocuments(files, content);
const videoIds = content.videos.map(({ id }) => id);

export default {
  appDirectory: "src/web",
  buildDirectory: buildLanguage === "en" ? "build" : `build/${buildLanguage}`,
  ssr: true,
  // Spanish pages are rendered by the server: whether there are any is switched while it runs.
  prerender:
    buildLanguage !== "en"
      ? []
      : [
          ...prerenderedPaths(serviceIds, videoIds, content.cityPages.map(cityPagePath)),
          ...prerenderedDocuments(documents, new Date()),
          offlinePath,
        ],
  routeDiscovery: { mode: "initial" },
  splitRouteModules: true,
  // The right to post is decided once, for every door, in `src/server/same-origin.ts`. The router's own check refuses forms
  // behind a proxy that ends TLS (http inside, https in Origin) and of pages without referrers (Origin: null).
  allowedActionOrigins: ["**"],
} satisfies Config;
