import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { manifestPath, offlinePath, serviceWorkerPath } from "#contract/site/offline-rules.ts";
import { finishOfflinePage } from "#server/finish-page.ts";
import { knownValues } from "./known-values.ts";
import { filesIn } from "./built-pages.ts";

const tag = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("base64url").slice(0, 16);

/** Takes the application out of the built offline page. */
export function takeScriptAway(file: string): void {
  rmSync(path.join(path.dirname(file), "_.data"), { force: true });
  writeFileSync(file, finishOfflinePage(readFileSync(file, "utf8"), null));
}

/** Bundles `src/web/shell/pwa/service-worker.ts` as `/sw.js`, with its precache list and the build's version. */
export async function buildServiceWorker(client: string): Promise<void> {
  const files = filesIn(client);
  const version = createHash("sha256");
  for (const file of files.toSorted()) version.update(file).update(tag(path.join(client, file)));
  const revised = (url: string, file: string) => ({ url, revision: tag(path.join(client, file)) });
  const font = files.find((file) => /^fonts\/mona-sans\.[0-9a-f]{8}\.woff2$/.test(file));
  if (!font) throw new Error("The font of the site is not there.");
  const precached = [
    revised(offlinePath, `${offlinePath.slice(1)}index.html`),
    revised("/favicon.svg", "favicon.svg"),
    revised(manifestPath, manifestPath.slice(1)),
    { url: `/${font}`, revision: null },
  ];
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [knownValues],
    define: { "process.env.NODE_ENV": '"production"', "self.__WB_MANIFEST": JSON.stringify(precached) },
    build: {
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: path.resolve("src/web/shell/pwa/service-worker.ts"),
        output: {
          format: "iife",
          entryFileNames: serviceWorkerPath.slice(1),
        },
      },
    },
  });
  // Each build changes the file, so that browsers notice the update.
  const built = path.join(client, serviceWorkerPath);
  writeFileSync(built, `/* ${version.digest("base64url").slice(0, 16)} */\n${readFileSync(built, "utf8")}`);
}
