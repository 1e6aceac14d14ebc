import path from "node:path";
import type { Plugin } from "vite";
import type { Language } from "#contract/values/languages.ts";

const words = path.resolve("src/words");
const virtual = "\0words:";

/**
 * Screens import their words as `#words/x.ts`. A client is built for one language and has only its words; the server has those of the
 * request. The table of Spanish addresses is where pages are Spanish, and on the server. Only where pages are Spanish, `react-router` is `src/words/router.tsx`, whose links lead to Spanish addresses.
 */
export function wordsPlugin(language: Language): Plugin {
  return {
    name: "words",
    enforce: "pre",
    resolveId(id, importer) {
      const isClient = this.environment.name === "client";
      if (id === "#contract/site/english-path.ts" && isClient && language === "en")
        return path.join(words, "same-path.ts");
      if (id.startsWith("#words/")) {
        const file = id.slice("#words/".length);
        return isClient ? path.join(words, language, file) : virtual + file;
      }
      const isScreen = importer?.startsWith(path.resolve("src/web")) && !importer.includes("/src/web/entry.");
      if (id === "react-router" && isScreen && (!isClient || language !== "en")) return path.join(words, "router.tsx");
      return null;
    },
    transform(code) {
      if (this.environment.name === "client" || !code.includes("#words/")) return null;
      // `import * as words` names one module; on the server it is an object that changes with the request.
      return code.replace(/import \* as (\w+) from (["'])#words\//g, "import { all as $1 } from $2#words/");
    },
    load(id) {
      if (!id.startsWith(virtual)) return null;
      const file = id.slice(virtual.length);
      const from = (language: Language) => JSON.stringify(path.join(words, language, file));
      return [
        `import * as en from ${from("en")};`,
        `import * as es from ${from("es")};`,
        `import { inCurrentLanguage } from ${JSON.stringify(path.join(words, "current-language.ts"))};`,
        "export const all = inCurrentLanguage({ en, es });",
      ].join("\n");
    },
  };
}
