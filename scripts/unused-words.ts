/** Refuses words that no screen, email or other source shows. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const areas = new Map(
  // The catalog of messages is settled as a whole: src/contract/site/messages.test.ts.
  globSync("src/words/en/*.ts", { exclude: ["src/words/en/messages.ts"] }).map((file) => {
    // Of strings and the keys of lists nothing is meant here.
    const text = readFileSync(file, "utf8")
      .replace(/"(?:[^"\\]|\\.)*"/g, '""')
      .replace(/^\s*\w+:/gm, "");
    const names = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = ""]) => name);
    // Words that another word of the area is made of are used.
    return [path.basename(file), new Set(names.filter((name) => occurrences(text, name) === 1))] as const;
  }),
);

function occurrences(text: string, name: string): number {
  return text.match(new RegExp(`\\b${name}\\b`, "g"))?.length ?? 0;
}

/** Imports of an area under a name of its own, and of single words of it. */
const imports = /import (?:\* as (\w+)|\{([^}]*)\}) from "(#words|#both\/en|\.\/en)\/([\w-]+\.ts)"/g;

for (const file of globSync("{src,scripts,db}/**/*.{ts,tsx}")) {
  if (/\.test\.tsx?$/.test(file)) continue;
  const text = readFileSync(file, "utf8");
  for (const [, alias = "", single = "", folder, area = ""] of text.matchAll(imports)) {
    const unused = areas.get(area);
    // A module that is taken in both languages is passed on whole.
    if (folder !== "#words") unused?.clear();
    for (const name of single.split(",")) unused?.delete(name.trim().split(" as ", 1)[0] ?? "");
    if (alias)
      for (const [, name = ""] of text.matchAll(new RegExp(`\\b${alias}\\s*\\.(\\w+)`, "g"))) unused?.delete(name);
  }
}

const left = [...areas].flatMap(([area, names]) => [...names].map((name) => `src/words/en/${area}: ${name}`));
if (left.length > 0) {
  console.error(`Nothing shows these words; delete them in both languages.\n${left.join("\n")}`);
  process.exitCode = 1;
}
