import { expect, test } from "vitest";
import { markDevice } from "#web/head/mark-device.ts";
import { type Device, isLowEnd, mostRequests } from "./device-rules.ts";

/** True when the document is marked as on a low-end device. */
function markedBy(device: Device): boolean {
  const root = { dataset: {} } as HTMLElement;
  markDevice(device, root);
  return root.dataset.device === "low";
}

const strong = { hardwareConcurrency: 8, deviceMemory: 8, connection: { effectiveType: "4g" } };

test.each<[string, Device]>([
  ["2 cores", { ...strong, hardwareConcurrency: 2 }],
  ["1 core", { ...strong, hardwareConcurrency: 1 }],
  ["2 GB", { ...strong, deviceMemory: 2 }],
  ["half a GB", { ...strong, deviceMemory: 0.5 }],
  ["3g", { ...strong, connection: { effectiveType: "3g" } }],
  ["2g", { ...strong, connection: { effectiveType: "2g" } }],
  ["slow 2g", { ...strong, connection: { effectiveType: "slow-2g" } }],
])("%s is low-end: 2 requests at once", (_what, device) => {
  expect(isLowEnd(device)).toBe(true);
  expect(mostRequests(device)).toBe(2);
  expect(markedBy(device)).toBe(true);
});

test.each<[string, Device]>([
  ["a strong device", strong],
  ["just above every limit", { hardwareConcurrency: 3, deviceMemory: 4, connection: { effectiveType: "4g" } }],
  ["a browser that does not tell connection or memory", { hardwareConcurrency: 4 }],
  ["a browser that tells nothing", {}],
  ["a connection that says nothing", { ...strong, connection: {} }],
])("%s is not: 6 requests at once", (_what, device) => {
  expect(isLowEnd(device)).toBe(false);
  expect(mostRequests(device)).toBe(6);
  expect(markedBy(device)).toBe(false);
});
