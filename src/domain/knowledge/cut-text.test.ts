import { expect, test } from "vitest";
import { cutMarkdown } from "#domain/knowledge/cut-text.ts";

test("a line that begins with a number is not a list item", () => {
  const [chunk] = cutMarkdown(
    "Post",
    "1. Try the printer. You can go back for\n   10 days after the change.\n2. Then work.",
  );
  expect(chunk?.text).toContain("go back for 10 days after the change.");
});
