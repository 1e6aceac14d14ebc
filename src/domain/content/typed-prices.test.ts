import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contentKinds } from "./content-kinds.ts";
import { typedPrices } from "./typed-prices.ts";

const kind = (name: string) => contentKinds.find((one) => one.kind === name) ?? expect.fail(name);

test("no words of screens, emails and papers type a price", () => {
  const files = ["src/words/en", "src/words/es"].flatMap((folder) =>
    readdirSync(folder).map((file) => ({ file, text: readFileSync(`${folder}/${file}`, "utf8") })),
  );
  expect(files.filter(({ text }) => /\$\d{2}/.test(text)).map(({ file }) => file)).toEqual([]);
  expect(files.length).toBeGreaterThan(100);
});

test.each([
  ["a price", "home", { lead: "The diagnostic is $45." }, ["lead: $45 is typed"]],
  ["a price in words", "home", { lead: "It costs 45 dollars." }, ["lead: 45 dollars is typed"]],
  ["a named price", "home", { lead: "It is {{price pc-repair/diagnostic}}." }, []],
  ["an amount that is no price of ours", "home", { lead: "A new one is {{amount $550}}." }, []],
  ["what people type", "faq", { questions: [{ asked: ["is it $99"] }] }, []],
  ["what a client paid then", "case-studies", { text: "It was $318." }, []],
])("%s", (_, name, value, problems) => {
  const found = typedPrices(kind(name), value);
  expect(found.map((problem) => problem.split(":").slice(0, 2).join(":"))).toEqual(problems);
});
