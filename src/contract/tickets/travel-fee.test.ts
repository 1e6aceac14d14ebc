import { expect, test } from "vitest";
import { cityOfPlace, travelWords } from "./travel-fee.ts";

const cities = [
  { name: "Stockton", travelCents: 0 },
  { name: "Lodi", travelCents: 1500 },
  { name: "Modesto", travelCents: 3000 },
];

test.each([
  ["12 Elm St, Lodi", "Lodi"],
  ["12 elm st LODI ca 95240", "Lodi"],
  ["1800 Modesto Ave, Stockton, CA", "Stockton"],
  ["420 F St, Oakdale", null],
  ["Lodiville", null],
  ["", null],
])("%j is in %s", (place, name) => {
  expect(cityOfPlace(cities, place)?.name ?? null).toBe(name);
});

test("the fee in words", () => {
  expect(travelWords({ travelCents: 0 })).toBe("no travel fee");
  expect(travelWords({ travelCents: 1500 })).toBe("$15 travel fee");
});
