import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { bundles, runtimePackages } from "../../scripts/bundles.ts";

test("bundles name files that exist, each file once", () => {
  const modules = bundles.flatMap((bundle) => bundle.modules);
  expect(modules.filter((file) => !existsSync(`src/${file}`))).toEqual([]);
  expect(modules.filter((file, index) => modules.indexOf(file) !== index)).toEqual([]);
  expect(runtimePackages.filter((name) => !existsSync(`node_modules/${name}`))).toEqual([]);
});
