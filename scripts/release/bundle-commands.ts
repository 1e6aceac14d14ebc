import { readdirSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { outsideServer } from "../outside-server.ts";

const commandFile = /^([\w-]+)-command\.ts$/;

/** Modules that run in a process of their own, by the name that starts them in the source. */
export const ownProcesses = { "#platform/pictures/picture-process.ts": "picture-process" };

/** The commands there are, by their name after `npm run`, with their module. */
export const commandModules = (folder = "src/server"): Map<string, string> =>
  new Map(
    readdirSync(folder).flatMap((file) => {
      const name = commandFile.exec(file)?.[1];
      return name && name !== "run" ? [[name, path.join(folder, file)]] : [];
    }),
  );

/** Compiles the commands and the processes into `folder`, with their libraries. */
export async function bundleCommands(folder: string): Promise<void> {
  const processes = Object.entries(ownProcesses).map(([source, name]) => [name, source.replace("#", "src/")]);
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    ssr: { noExternal: true, external: outsideServer, target: "node" },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: Object.fromEntries([...commandModules(), ...processes]),
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "parts/[name]-[hash].js",
          minify: true,
          keepNames: true,
        },
      },
    },
  });
}
