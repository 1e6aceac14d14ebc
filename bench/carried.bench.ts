import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";
import { headProgram } from "#web/head/programs.gen.ts";
import { report } from "./report.ts";

const limitKb = 12;

/** Script that consent, analytics and feature toggles add to a first visit, without code loaded on click. */
const carried = [
  "consent/consent-banner.tsx",
  "consent/privacy-choices.tsx",
  "analytics/page-watch.tsx",
  "analytics/measure-page.ts",
  "toggles/feature-toggle-provider.tsx",
];
const ours = /^(#web\/(consent|analytics|toggles)\/|#contract\/|\.\/|web-vitals)/;
const onClick = /consent-preferences|follow-consent/;

/** Bytes that consent, analytics and toggles together add to a first visit, as transferred (brotli). */
export async function benchCarried(): Promise<void> {
  const entry = "\0carried";
  const built = await build({
    configFile: false,
    logLevel: "silent",
    resolve: { alias: { "#web": `${process.cwd()}/src/web`, "#contract": `${process.cwd()}/src/contract` } },
    plugins: [
      {
        name: "carried",
        enforce: "pre",
        resolveId(id, importer) {
          if (id === entry) return id;
          if (!importer) return null;
          if (onClick.test(id) || !(importer === entry || ours.test(id) || importer.includes("web-vitals")))
            return { id, external: true };
          return null;
        },
        load: (id) =>
          id === entry ? carried.map((file, at) => `export * as m${at} from "#web/${file}";`).join("") : null,
      },
    ],
    build: {
      write: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: "strict", output: { codeSplitting: false } },
    },
  });
  if (Array.isArray(built) || !("output" in built)) throw new Error("Nothing was built.");
  const script = built.output.map((chunk) => (chunk.type === "chunk" ? chunk.code : "")).join("");
  const style = readFileSync("src/web/shell/consent/consent.css", "utf8");
  const parts = [script, headProgram, style].map((text) => brotliCompressSync(text).length / 1000);
  const [scriptKb = 0, headKb = 0, styleKb = 0] = parts;
  const whole = scriptKb + headKb + styleKb;
  report(
    "consent, analytics and toggles, first visit",
    whole,
    "kB",
    `script ${scriptKb.toFixed(1)}, in the head ${headKb.toFixed(1)}, style ${styleKb.toFixed(1)} (limit ${limitKb}: ${whole <= limitKb ? "holds" : "DOES NOT HOLD"})`,
  );
}
