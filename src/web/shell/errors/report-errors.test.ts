// @vitest-environment jsdom
import { expect, test } from "vitest";
import { answerFetch } from "#test/answered-fetch.ts";
import { placeOf, reportError, watchErrors } from "./report-errors.ts";

test("a page tells of three different errors, each once, without a query", async () => {
  const sent: Record<string, unknown>[] = [];
  answerFetch({
    "POST /api/browser-errors": async (request) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return new Response(null, { status: 204 });
    },
  });
  reportError(new Error("before anybody watches"));
  watchErrors(1);
  for (const message of ["one", "one", "two", "three", "four"]) {
    const error = new Error(message);
    error.stack = "Error: x\n at f (https://site.example/assets/a.js?v=1:7:12)";
    reportError(error);
  }
  reportError(Object.assign(new Error("given up"), { name: "AbortError" }));
  reportError("no error");
  await expect.poll(() => sent.length).toBe(3);
  expect(sent.map(({ message }) => message)).toEqual(["Error: one", "Error: two", "Error: three"]);
  expect(sent[0]).toMatchObject({ file: "https://site.example/assets/a.js", line: 7, path: location.pathname });
});

test.each([
  ["Error\n at f (https://site.example/a.js:3:1)", { file: "https://site.example/a.js", line: 3 }],
  ["f@https://site.example/b.js:9:2", { file: "https://site.example/b.js", line: 9 }],
  ["no frame", { file: "", line: 0 }],
])("the place of %s", (stack, place) => expect(placeOf(stack)).toEqual(place));
