import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { rawRequest } from "#test/raw-request.ts";
import { crawledSite } from "./crawled-site.ts";
import { app } from "./http-app.ts";

test("every public page is valid HTML", { timeout: 120_000 }, async () => {
  const { pages } = await crawledSite(app.url);
  const texts = [...pages].filter(([, page]) => page.html).map(([path, page]) => [path, page.text] as const);
  const offline = await rawRequest(app.url, "/offline/");
  const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
  expect(texts.length).toBeGreaterThan(90);
  for (const [path, text] of [...texts, ["/offline/", offline.text] as const]) {
    const { results } = await validator.validateString(text);
    const found = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line }) => `${line} ${ruleId} ${message}`),
    );
    expect.soft(found, path).toEqual([]);
  }
});
