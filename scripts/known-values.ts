import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** Modules of constants that are made of a table; none of them depends on who asks. */
const modules = ["src/contract/site/address-patterns.ts", "src/contract/nouns/noun-segments.ts"].map((file) =>
  path.resolve(file),
);

/** Puts the values of such a module in its place, so that a page has these instead of the table. */
export const knownValues: Plugin = {
  name: "known-values",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  async load(id) {
    const file = path.normalize(id);
    if (!modules.includes(file)) return null;
    const values = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${value instanceof RegExp ? value : JSON.stringify(value)};`)
      .join("\n");
  },
};
