import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type EnvironmentOptions } from "vite";
import { denyImports } from "vite-env-only";
import { asciiServer } from "./scripts/ascii-server.ts";
import { browserZod } from "./scripts/browser-zod.ts";
import { buildLanguage } from "./scripts/build-language.ts";
import { knownValues } from "./scripts/known-values.ts";
import { wordsPlugin } from "./scripts/words-plugin.ts";
import { bundles, runtimePackages } from "./scripts/bundles.ts";
import { outsideServer } from "./scripts/outside-server.ts";

const inSource = (modules: string[]) => {
  const files = new Set(modules.map((file) => path.resolve("src", file)));
  return (id: string) => files.has(path.normalize(id.split("?", 1)[0] ?? id));
};

/**
 * The server with its libraries, starting at the composition root, so that screens and server share one request context. It holds its
 * source in memory, so it is minified; the names of functions stay, for stack traces.
 */
const builtServer: EnvironmentOptions = {
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  resolve: { noExternal: true, external: outsideServer },
  build: {
    rolldownOptions: {
      input: "./src/server/main.ts",
      output: {
        minify: {
          compress: { keepNames: { function: true, class: true } },
          mangle: { keepNames: true },
          codegen: { removeWhitespace: true },
        },
      },
    },
  },
};

export default defineConfig(({ command }) => ({
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
    browserZod,
    wordsPlugin(buildLanguage),
    knownValues,
    tailwindcss(),
    reactRouter(),
    asciiServer,
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
    ssr: command === "build" ? builtServer : {},
  },
}));
