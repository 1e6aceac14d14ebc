/** Compiles the small inline scripts of pages into `src/web/head/programs.gen.ts`, as strings. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, type Rolldown } from "vite";
import { knownValues } from "./known-values.ts";

const folder = "src/web/head";
const programs = { headProgram: "head.ts", startProgram: "start-late.ts", lookAgainProgram: "look-again.ts" };

async function compile(file: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [knownValues],
    build: {
      write: false,
      target: "es2020",
      modulePreload: false,
      rolldownOptions: { input: path.resolve(folder, file), output: { format: "iife" } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code.trim();
}

const lines = ["// Made by scripts/build-programs.ts."];
for (const [name, file] of Object.entries(programs))
  lines.push(`export const ${name} = ${JSON.stringify(await compile(file))};`);
const file = path.resolve(folder, "programs.gen.ts");
const text = `${lines.join("\n")}\n`;
// Left alone when it is the same: another process may be reading it.
if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
