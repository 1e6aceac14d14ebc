import { expect, test } from "vitest";
import { mayPrefetch } from "./may-prefetch.ts";

test.each([
  ["data is saved", { connection: { saveData: true, effectiveType: "4g" } }],
  ["the line is 3g", { connection: { effectiveType: "3g" } }],
  ["the line is slower", { connection: { effectiveType: "slow-2g" } }],
  ["there are 2 cores", { hardwareConcurrency: 2, deviceMemory: 8 }],
  ["there are 2 GB of memory", { hardwareConcurrency: 8, deviceMemory: 2 }],
])("nothing is fetched ahead when %s", (_when, device) => {
  expect(mayPrefetch(device)).toBe(false);
});

test("it is when nothing speaks against it, also where the browser does not say", () => {
  expect(mayPrefetch({ connection: { effectiveType: "4g" }, hardwareConcurrency: 8, deviceMemory: 8 })).toBe(true);
  expect(mayPrefetch({})).toBe(true);
});
