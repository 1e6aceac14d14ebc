import type { Plugin } from "vite";

/**
 * Writes what is beyond ASCII in the built server as escapes: V8 keeps a source with one letter beyond Latin-1 at two bytes a letter.
 */
export const asciiServer: Plugin = {
  name: "ascii-server",
  apply: "build",
  generateBundle(_, bundle) {
    if (this.environment.name === "client") return;
    for (const chunk of Object.values(bundle)) if (chunk.type === "chunk") chunk.code = escaped(chunk.code);
  },
};

const escaped = (code: string): string =>
  code.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
