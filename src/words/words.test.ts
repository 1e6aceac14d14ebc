import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { currentLanguage, inCurrentLanguage, runInLanguage } from "./current-language.ts";
import { fill } from "#contract/values/fill.ts";

/** Functions, not texts. */
const isText = (file: string) => file !== "language.ts" && file !== "days.ts";
const areas = readdirSync("src/words/en").filter(isText);

test("the words of every area are there in both languages and compared", () => {
  expect(readdirSync("src/words/es").filter(isText)).toEqual(areas);
  const compared = readFileSync("src/words/both-languages.ts", "utf8");
  expect(areas.filter((file) => !compared.includes(`"./es/${file}"`))).toEqual([]);
});

test("what is rendered in a language reads its words", async () => {
  const words = inCurrentLanguage<{ hello: string }>({ en: { hello: "Hello" }, es: { hello: "Hola" } });
  expect(words.hello).toBe("Hello");
  expect(runInLanguage("es", () => words.hello)).toBe("Hola");
  expect(await runInLanguage("es", async () => (await Promise.resolve(), currentLanguage()))).toBe("es");
  expect(runInLanguage("es", () => ({ ...words }))).toEqual({ hello: "Hola" });
});

test("a text is filled by name", () => {
  expect(fill("{count} of {all}", { count: 1, all: 2 })).toBe("1 of 2");
});
