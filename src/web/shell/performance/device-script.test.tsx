import { afterEach, expect, test, vi } from "vitest";
import { deviceScript } from "./device-script.ts";

/** What the document is marked with, on a device that says this of itself. */
function markedOn(device: object): string | undefined {
  delete document.documentElement.dataset.device;
  vi.stubGlobal("navigator", device);
  // oxlint-disable-next-line typescript/no-implied-eval -- the script of the head is text
  new Function(deviceScript)();
  return document.documentElement.dataset.device;
}

const strong = { hardwareConcurrency: 8, deviceMemory: 8, connection: { effectiveType: "4g" } };

afterEach(() => {
  delete document.documentElement.dataset.device;
});

test.each([
  { ...strong, hardwareConcurrency: 2 },
  { ...strong, deviceMemory: 2 },
  { ...strong, connection: { effectiveType: "3g" } },
  { hardwareConcurrency: 1 },
])("%j is a weak device", (device) => {
  expect(markedOn(device)).toBe("low");
});

test.each([strong, { hardwareConcurrency: 8 }, {}])("%j is a device like others", (device) => {
  expect(markedOn(device)).toBeUndefined();
});
