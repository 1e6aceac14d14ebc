import { dump } from "js-yaml";
import { expect, test } from "vitest";
import { yamlIn } from "#domain/content/content-file.ts";
import { parseSite } from "#domain/content/parse-site.ts";
import { translatedFiles } from "#domain/content/translate-files.ts";
import { contentKnowledge } from "#domain/site-index/knowledge-entries.ts";
import { readContentFolder, readTranslations } from "#server/content-folder.ts";

const bare = (files: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(files).map(([file, raw]) => [file, raw.replace(/\{\{\s*amount [^{}]*\}\}/g, "some money")]),
  );

/** Every price with some cents more: a figure in whole dollars is then none of ours. */
function dearer(file: string, raw: string): string {
  let place = 0;
  const more = () => 31 + (place++ % 4);
  if (!/content\/(services\/|cities\/|pricing\.yaml|labor\.yaml)/.test(file)) return raw;
  const raise = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(raise);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        if (key === "hourCents") return [key, Number(inner) + 4 * 31];
        if (key === "offCents") return [key, inner === 0 ? 0 : Number(inner) + 17];
        return /^(cents|toCents|travelCents)$/.test(key) ? [key, Number(inner) + more()] : [key, raise(inner)];
      }),
    );
  };
  return dump(raise(yamlIn(file, raw)));
}

test.each(["en", "es"] as const)("when every price changes, no text, head, question or answer keeps an old one: %s", (language) => {
  const files = Object.fromEntries(Object.entries(bare(readContentFolder())).map(([file, raw]) => [file, dearer(file, raw)]));
  const read = language === "es" ? translatedFiles(files, bare(readTranslations())) : files;
  const site = parseSite(read, language);
  const { content, documents } = site;
  // Prices that clients paid then, wages, typed texts, and fees of the state.
  const { caseStudies: _, careers: __, ...texts } = documents;
  const { asked: _asked, assistant: _fixed, california: _state, ...pages } = content;
  const knowledge = contentKnowledge(site, null).filter(({ url }) => !/\/(case-studies|careers|compliance)\//.test(url));
  const said = JSON.stringify({ pages, texts, knowledge }, (key, value: unknown) => (key === "asked" ? [] : value));
  const old = [...said.matchAll(/.{0,60}\$\d[\d,]*(?![\d,]*(?:\.\d\d|\d))/g)].map(([around]) => around);
  expect(old).toEqual([]);
  expect(said).toContain("$45.31");
});
