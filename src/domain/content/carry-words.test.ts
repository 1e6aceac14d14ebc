import { expect, test } from "vitest";
import { carriedWords } from "./carry-words.ts";

const source = {
  title: "PC repair",
  lead: "Any age.",
  closed: [
    { date: "2026-11-26", name: "Thanksgiving" },
    { date: "2026-12-25", name: "Christmas" },
  ],
  lines: [
    { id: "a", job: "Diagnostic", cents: 1 },
    { id: "b", job: "Screen", cents: 2 },
  ],
};
const words = {
  title: "Reparación",
  lead: "De cualquier edad.",
  closed: [{ name: "Día de Acción de Gracias" }, { name: "Navidad" }],
  lines: [{ job: "Revisión" }, { job: "Pantalla" }],
};
const carried = (change: (english: typeof source) => void) => {
  const english = structuredClone(source);
  change(english);
  return carriedWords(source, english, words);
};

test("one changed text keeps its Spanish, named as outdated, and the others are as they were", () => {
  expect(carried((english) => (english.lead = "Any age,\n old ones too."))).toEqual({
    words,
    outdated: [{ path: "lead", from: "Any age.", to: "Any age,\n old ones too." }],
  });
});

test("facts and line ends outdate nothing", () => {
  const { outdated } = carried((english) => {
    english.lead = "Any\n  age.";
    for (const line of english.lines) line.cents = 99;
  });
  expect(outdated).toEqual([]);
});

test("Spanish words follow their item when others come, go or change places", () => {
  const more = carried((english) => english.closed.unshift({ date: "2026-10-01", name: "Stocktaking" }));
  expect(more).toEqual({ words: { ...words, closed: [null, ...words.closed] }, outdated: [] });
  expect(carried((english) => english.closed.shift()).words.closed).toEqual([{ name: "Navidad" }]);
  expect(carried((english) => english.lines.reverse()).words.lines).toEqual([{ job: "Pantalla" }, { job: "Revisión" }]);
  const renamed = carried((english) => Object.assign(english.closed[1] ?? {}, { name: "Christmas Day" }));
  expect(renamed.words).toEqual(words);
  expect(renamed.outdated.map(({ path }) => path)).toEqual(["closed.1.name"]);
});
