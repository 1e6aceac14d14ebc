import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { expect, test } from "vitest";

/** English names on our screens with the Spanish ones; a name may stand in several places. */
async function namesOnScreens(): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>();
  for (const file of readdirSync("src/words/en")) {
    const wordsOf = (language: string) =>
      import(path.resolve("src/words", language, file)) as Promise<Record<string, unknown>>;
    const [english, spanish] = await Promise.all([wordsOf("en"), wordsOf("es")]);
    for (const [key, name] of Object.entries(english)) {
      const twin = spanish[key];
      if (typeof name !== "string" || typeof twin !== "string" || name === twin || !/^[A-Z][^{}]{3,60}$/.test(name))
        continue;
      names.set(name, [...(names.get(name) ?? []), twin]);
    }
  }
  return names;
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.(yaml|md|ts)$/.test(file));

/** The texts below a key `es`, as answers have them beside the English ones. */
function besideEnglish(value: unknown, isSpanish = false): string[] {
  if (typeof value === "string") return isSpanish ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => besideEnglish(inner, isSpanish || key === "es"));
}

const names = await namesOnScreens();
const inQuotes = /\*\*([^*\n]+)\*\*|“([^”]+)”|«([^»]+)»/g;
const quotedIn = (text: string) =>
  [...text.matchAll(inQuotes)].map(([, bold, quoted, angled]) => bold ?? quoted ?? angled ?? "");

/** English names that a Spanish text gives as what is to be pressed; after the Spanish name they may stand in brackets. */
function englishNamesIn(written: string): string[] {
  const text = written.replaceAll(/\s+/g, " ").replaceAll(/\([^()]*\)/g, "");
  const quoted = quotedIn(text);
  return [...names.keys()].filter((name) => quoted.includes(name) || (/\w \w+ \w/.test(name) && text.includes(name)));
}

const texts = [
  ...filesBelow("content/es").map((file) => [file, readFileSync(file, "utf8")] as const),
  ...filesBelow("content")
    .filter((file) => file.endsWith(".yaml") && !file.startsWith(path.join("content", "es")))
    .map((file) => [file, besideEnglish(load(readFileSync(file, "utf8"))).join("\n")] as const),
];

test.each(texts.filter(([, text]) => text !== ""))("%s names no button in English", (_, text) => {
  expect(englishNamesIn(text)).toEqual([]);
});

const translated = filesBelow("content/es/docs").map(
  (file) => [file, file.replace("content/es/", "content/")] as const,
);

test.each(translated)("%s names the buttons that its English text names", (file, original) => {
  const text = readFileSync(file, "utf8");
  const named = quotedIn(readFileSync(original, "utf8")).filter((name) => names.has(name));
  expect(named.filter((name) => !names.get(name)?.some((twin) => text.includes(twin)))).toEqual([]);
});
