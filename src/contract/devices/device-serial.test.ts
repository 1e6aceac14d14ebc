import { expect, test } from "vitest";
import { keptSerial, readLabelCode, serialKey } from "#contract/devices/device-serial.ts";

test.each([
  [
    "N/A",
    "none",
    "0",
    "000-000",
    "unknown",
    "Default string",
    "To Be Filled By O.E.M.",
    "System Serial Number",
    "xxxx",
  ],
  ["123456789", "Not Specified", "Ninguno", "-", " "],
])("placeholders are no serial number", (...words) => {
  expect(words.map(serialKey)).toEqual(words.map(() => null));
  expect(words.map(keptSerial)).toEqual(words.map(() => null));
});

test("others are kept as typed, and compared without signs", () => {
  expect([serialKey("7q4k-0000-m3"), keptSerial(" 7q4k-0000-m3 ")]).toEqual(["7Q4K0000M3", "7q4k-0000-m3"]);
});

test("a label is read as typed, and from the address that a scanner gives", () => {
  for (const text of ["7q4k zm3h", "7Q4K-ZM3H", "https://example.com/d/7q4kzm3h", "example.com/d/7Q4KZM3H/?from=qr"])
    expect(readLabelCode(text)).toBe("7Q4KZM3H");
  for (const text of ["https://example.com/d/", "https://example.com/x/7Q4KZM3H", "Dell XPS"])
    expect(readLabelCode(text)).toBeNull();
});
