import path from "node:path";
import type { Plugin } from "vite";

const forBrowsers = path.resolve("src/web/zod-for-browsers.ts");

/** Gives browsers zod with what their content policy allows. */
export const browserZod: Plugin = {
  name: "browser-zod",
  enforce: "pre",
  resolveId(source) {
    return source === "zod" && this.environment.name === "client" ? forBrowsers : null;
  },
};
