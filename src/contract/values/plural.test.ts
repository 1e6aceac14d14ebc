import { expect, test } from "vitest";
import { plural } from "#contract/values/plural.ts";
import * as english from "#both/en/portal-home.ts";
import * as spanish from "#both/es/portal-home.ts";

test.each([
  [1, "All 1 device", "El equipo"],
  [2, "All 2 devices", "Los 2 equipos"],
  [0, "All 0 devices", "Los 0 equipos"],
])("a counted noun takes the form of %i in both languages", (count, en, es) => {
  expect(plural(count, english.allCountDevices, {}, "en")).toBe(en);
  expect(plural(count, spanish.allCountDevices, {}, "es")).toBe(es);
});

test("what stands beside the count is filled in too", () => {
  expect(plural(1, { one: "{count} hour of {all}", other: "{count} hours of {all}" }, { all: 5 }, "en")).toBe(
    "1 hour of 5",
  );
});
