import { expect, test } from "vitest";
import { csvText } from "./csv-text.ts";

test("quotes what needs quotes and disarms formulas", () => {
  expect(
    csvText([
      { a: 'say "hi", all', b: "=1+1" },
      { a: null, b: { x: 1 } },
    ]),
  ).toBe('\uFEFFa,b\r\n"say ""hi"", all",\'=1+1\r\n,"{""x"":1}"\r\n');
  expect(csvText([])).toBe("\uFEFF\r\n");
});
