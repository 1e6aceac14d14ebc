import { expect, test } from "vitest";
import { keptByList } from "./kept-by-list.ts";

const kept = keptByList<string>("test-lists");

test("each list keeps its own", () => {
  kept.write("Invoices", ["Due"]);
  kept.write("Quotes", ["State"]);
  expect(kept.read("Invoices")).toEqual(["Due"]);
  expect(kept.read("Orders")).toEqual([]);
});

test.each(["{", "null", "1", '"x"', '{"Invoices":1}', "[]"])("a damaged entry, %s, counts as none", (damaged) => {
  localStorage.setItem("test-lists", damaged);
  expect(kept.read("Invoices")).toEqual([]);
  kept.write("Invoices", ["Due"]);
  expect(kept.read("Invoices")).toEqual(["Due"]);
});
