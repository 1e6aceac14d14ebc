import { expect, test } from "vitest";
import { lineAt, linesOf } from "#domain/knowledge/passage-lines.ts";

const text = `It costs $2.50. Call us.

**How long it takes**

- **Week 1**: we look
- **Week 2**: we build

1. Come in
2. Sit down`;

test("the lines of a passage are its sentences and the items of its lists", () => {
  expect(linesOf(text)).toEqual([
    "It costs $2.50.",
    "Call us.",
    "- **Week 1**: we look",
    "- **Week 2**: we build",
    "1. Come in",
    "2. Sit down",
  ]);
});

test("a line is named by its beginning, without the signs of its list", () => {
  expect(lineAt(text, "Call")).toBe(1);
  expect(lineAt(text, "Week 2:")).toBe(3);
  expect(lineAt(text, "Sit")).toBe(5);
});

test("a beginning of several lines, or of none, names no line", () => {
  expect(lineAt(text, "Week")).toBeNull();
  expect(lineAt(text, "Dance")).toBeNull();
});
