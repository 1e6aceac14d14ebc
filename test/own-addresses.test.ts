import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// Router links lead to the page's language by themselves; plain ones say it with linkTo(), files with ?language=.
const plain = /<(?:a|form)\b[^>]*?\s(?:href|action)=\{?["'`]\/[^"'`]*["'`]\}?/g;
const forBoth = /\?language=|\$\{query\}|\/files\/|"\/auth\/"/;

test("no plain link or form of a client's page leads to an English address", () => {
  const found = globSync("src/web/{account,site,ui}/**/*.tsx")
    .filter((file) => !file.includes(".test."))
    .flatMap((file) =>
      (readFileSync(file, "utf8").match(plain) ?? [])
        .filter((tag) => !forBoth.test(tag))
        .map((tag) => `${file}: ${tag}`),
    );
  expect(found).toEqual([]);
});
