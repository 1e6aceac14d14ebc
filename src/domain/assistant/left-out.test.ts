import { expect, test } from "vitest";
import { leftOutOf } from "#domain/assistant/left-out.ts";

const screen =
  "- **Laptop battery**: $119 to $169\n- **Laptop screen**: $189 to $320 (Part included, 13 to 16 inch, no touch). Usual time: 2–3 days";

test.each([
  ["how much is a 17 inch laptop screen", "17 inch"],
  ['a new screen for my 17.3" laptop', '17.3"'],
  ["my 12 inch laptop has a cracked screen", "12 inch"],
  ["cracked screen on my touchscreen laptop", "touch"],
  ["it is touch", "touch"],
])("“%s” is outside the line", (plain, named) => {
  expect(leftOutOf(screen, plain)).toEqual({ job: "Laptop screen", named });
});

test.each([
  "how much is a 15.6 inch screen",
  "a 16.1 inch screen",
  "cracked screen, not touch",
  "how much is a laptop screen in 17 days",
  "can you come in the morning",
])("“%s” is not", (plain) => {
  expect(leftOutOf(screen, plain)).toBeNull();
});

test("a line without conditions leaves nothing out", () => {
  expect(leftOutOf("**Virus clean-up**: $119 (Files kept)", "my 17 inch touch laptop has a virus")).toBeNull();
});
