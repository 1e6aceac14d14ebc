import { expect, test } from "vitest";
import { readContentFolder } from "#server/content-folder.ts";
import { ContentError } from "./content-file.ts";
import { parseContent } from "./parse-content.ts";

function refusal(file: string, change: (text: string) => string): string {
  const files = readContentFolder();
  files[file] = change(files[file] ?? "");
  try {
    parseContent(files);
  } catch (error) {
    if (error instanceof ContentError) return `${error.file}: ${error.problems.join("; ")}`;
    throw error;
  }
  return "accepted";
}

test("periods out of order are refused, naming the place", () =>
  expect(refusal("content/california/screen-fee.yaml", (text) => text.replace("2020-01-01", "2016-01-01"))).toBe(
    "content/california/screen-fee.yaml: periods.2.from: must come after the one before it",
  ));

test("an unverified figure says where to confirm it", () =>
  expect(refusal("content/california/screen-fee.yaml", (text) => text.replace(/^ {4}note: .*\n/m, ""))).toContain(
    "periods.2.note: say where to confirm",
  ));

test.each([
  ["an unknown field", (text: string) => text.replace("capCents", "capsCents")],
  ["an invalid date", (text: string) => text.replace("2026-01-01", "2026-02-30")],
  ["part of a cent", (text: string) => text.replace("capCents: 1500", "capCents: 15.5")],
  ["a source without https", (text: string) => text.replace("https://cdtfa", "http://cdtfa")],
])("%s is refused", (_, change) =>
  expect(refusal("content/california/battery-fee.yaml", change)).toMatch(/^content\/california\/battery-fee\.yaml: /),
);

test("each kind of sale is named once", () =>
  expect(refusal("content/california/sales-tax.yaml", (text) => text.replace("id: build", "id: repair"))).toContain(
    "name each kind once",
  ));
