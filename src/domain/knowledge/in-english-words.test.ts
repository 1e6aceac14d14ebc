import { expect, test } from "vitest";
import { inEnglishWords } from "#domain/knowledge/in-english-words.ts";

const glossary = { cuánto: "how much", cuesta: "does it cost", la: "", pantalla: "screen", una: "a" };
const isEnglish = (word: string) => word === "laptop";

test("a Spanish question word by word, with and without accents", () => {
  const english = "how much does it cost screen a laptop 14";
  expect(inEnglishWords("¿Cuánto cuesta la pantalla de una laptop 14?", glossary, isEnglish)).toBe(english);
  expect(inEnglishWords("cuanto cuesta la pantalla una laptop 14", glossary, isEnglish)).toBe(english);
});

test("too many unknown words are not guessed at", () => {
  expect(inEnglishWords("¿dónde queda el estacionamiento de la laptop?", glossary, isEnglish)).toBeNull();
  expect(inEnglishWords("", glossary, isEnglish)).toBe("");
});
