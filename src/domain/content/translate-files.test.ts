import { expect, test } from "vitest";
import { fingerprintOf } from "./translation-words.ts";
import { readTranslation, translatedFiles, translationStates } from "./translate-files.ts";
import { contentKinds } from "./content-kinds.ts";

const service = "content/services/pc-repair.yaml";
const english = `name: PC repair
order: 1
title: "Repair: {{price pc-repair/diagnostic}} diagnostic"
prices:
  lines:
    - id: diagnostic
      job: Diagnostic
      detail: Comes off if you go ahead
      cents: 4500
    - { id: screen, job: Screen, cents: 18900 }
`;
const translated = (words: string) => ({ [service]: `translates: abc\nreview: draft\nwords:\n${words}` });
const shown = (words: string) => JSON.parse(translatedFiles({ [service]: english }, translated(words))[service] ?? "");

test("words are those of the translation, facts those of the English file", () => {
  const value = shown("  name: Reparación\n  prices: { lines: [{ detail: Se descuenta }] }");
  expect(value).toMatchObject({
    name: "Reparación",
    order: 1,
    title: "Repair: {{price pc-repair/diagnostic}} diagnostic",
    prices: { lines: [{ id: "diagnostic", job: "Diagnostic", detail: "Se descuenta", cents: 4500 }, { cents: 18900 }] },
  });
});

test.each([
  ["a price", "  prices: { lines: [{ cents: 100 }] }", /lines.0.cents: this is a fact/],
  ["an id", "  prices: { lines: [{ id: otro }] }", /lines.0.id: this is a fact/],
  ["another figure", "  name: Reparación en 24 horas", /does not have 24/],
  ["a field that is not there", "  lead: Hola", /lead: the English file has no such text/],
  ["more items", "  prices: { lines: [{}, {}, {}] }", /other items/],
  ["nothing", '  name: ""', /name: write words/],
])("%s in a translation is refused", (_, words, message) => {
  expect(() => shown(words)).toThrow(message);
});

test("a translation is current as long as the English words are those it was made from", () => {
  const value = { name: "PC repair", order: 1, lead: "One\n two" };
  const fingerprint = fingerprintOf(value);
  expect(fingerprintOf({ lead: "One two", name: "PC repair", order: 2 })).toBe(fingerprint);
  expect(fingerprintOf({ ...value, name: "Repair" })).not.toBe(fingerprint);
  const state = (translates: string, review: string, raw = "name: PC repair\norder: 1\n") =>
    translationStates({ [service]: raw }, { [service]: `translates: ${translates}\nreview: ${review}\nwords: {}` }, contentKinds)[0]?.state;
  const now = fingerprintOf({ name: "PC repair" });
  expect([state(now, "draft"), state(now, "reviewed"), state(now, "reviewed", "name: Other\n")]).toEqual(["draft", "reviewed", "outdated"]);
});

test("a question carries its own Spanish, and a file without translation stays English", () => {
  const faq = { "content/faq/repairs.yaml": "topic: Repairs\nquestions:\n  - { question: Why?, answer: So., es: { question: ¿Por qué?, answer: Así. } }\n" };
  const value = JSON.parse(translatedFiles(faq, {})["content/faq/repairs.yaml"] ?? "");
  expect(value.questions[0]).toMatchObject({ question: "¿Por qué?", answer: "Así." });
  expect(translatedFiles({ [service]: english }, {})).toEqual({ [service]: english });
});

test("what says no fingerprint, no review or no words is refused", () => {
  expect(() => readTranslation(service, "review: maybe")).toThrow(/translates[\s\S]*review[\s\S]*words/);
});

test("a legal text is in Spanish only when it is reviewed and current; its head always is", () => {
  const legal = "content/legal/terms.md";
  const raw = "---\ntitle: Terms\n---\n\nWe promise.\n";
  const fingerprint = fingerprintOf({ title: "Terms", text: "We promise." });
  const shownAs = (translates: string, review: string, body: string) => {
    const translation = `---\ntranslates: "${translates}"\nreview: ${review}\nwords:\n  title: Términos\n---\n${body}`;
    return translatedFiles({ [legal]: raw }, { [legal]: translation })[legal];
  };
  const head = '---\n{"title":"Términos"}\n---\n\n';
  expect(shownAs(fingerprint, "reviewed", "Prometemos.")).toBe(`${head}Prometemos.\n`);
  for (const other of [
    shownAs(fingerprint, "reviewed", ""),
    shownAs(fingerprint, "draft", "Prometemos."),
    shownAs("older", "reviewed", "Prometemos."),
  ])
    expect(other).toBe(`${head}\n`);
  expect(translatedFiles({ [legal]: raw }, {})[legal]).not.toContain("We promise");
});

test("an article without a translation is left out, a help document is not", () => {
  const raw = "---\ntitle: Heat\n---\n\nIt is hot.\n";
  const files = { "content/blog/heat.md": raw, "content/case-studies/heat.md": raw, "content/docs/heat.md": raw };
  expect(Object.keys(translatedFiles(files, {}))).toEqual(["content/docs/heat.md"]);
  const translation = { "content/blog/heat.md": '---\ntranslates: ""\nreview: draft\nwords: { title: Calor }\n---\n\nHace calor.\n' };
  expect(translatedFiles(files, translation)["content/blog/heat.md"]).toContain("Hace calor.");
});
