import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { denyImports } from "vite-env-only";
import { buildLanguage } from "./scripts/build-language.ts";
import { wordsPlugin } from "./scripts/words-plugin.ts";
import { bundles, runtimePackages } from "./scripts/bundles.ts";

const inSource = (modules: string[]) => {
  const files = new Set(modules.map((file) => path.resolve("src", file)));
  return (id: string) => files.has(path.normalize(id.split("?", 1)[0] ?? id));
};

export default defineConfig({
  plugins: [
    denyImports({
      client: {
        specifiers: [
          /^#(domain|platform|api|server|emails|papers|content|forms)\//,
          /^node:/,
          "pg",
          "kysely",
          "pg-boss",
          "nodemailer",
        ],
        files: ["domain", "platform", "api", "server", "emails", "papers", "content", "forms"].map(
          (zone) => `**/src/${zone}/**`,
        ),
      },
    }),
    wordsPlugin(buildLanguage),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    assetsInlineLimit: 0,
    assetsDir: buildLanguage === "en" ? "assets" : `assets/${buildLanguage}`,
    // The editor for long texts, which only staff load.
    chunkSizeWarningLimit: 600,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Words stand where they are used, so that a page has only its own.
          optimization: { inlineConst: { mode: "all", pass: 2 } },
          output: {
            codeSplitting: {
              groups: [
                ...bundles.map(({ name, priority, modules }) => ({ name, priority, test: inSource(modules) })),
                {
                  name: "runtime",
                  test: new RegExp(`node_modules[\\\\/](${runtimePackages.join("|")})[\\\\/]`),
                  priority: 4,
                },
              ],
            },
          },
        },
      },
    },
    // The server's bundle starts at the composition root, so that screens and server share one request context.
    ssr: { build: { rollupOptions: { input: "./src/server/app.ts" } } },
  },
});
