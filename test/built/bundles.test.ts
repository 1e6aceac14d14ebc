import { existsSync, readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { bundles, runtimePackages } from "../../scripts/bundles.ts";

test("bundles name files that exist, each file once", () => {
  const modules = bundles.flatMap((bundle) => bundle.modules);
  expect(modules.filter((file) => !existsSync(`src/${file}`))).toEqual([]);
  expect(modules.filter((file, index) => modules.indexOf(file) !== index)).toEqual([]);
  expect(runtimePackages.filter((name) => !existsSync(`node_modules/${name}`))).toEqual([]);
});

test("a public page's manifest names no route of staff or accounts", () => {
  const assets = readdirSync("build/client/assets");
  const routesIn = (pattern: RegExp) => {
    const file = assets.find((name) => pattern.test(name)) ?? "missing";
    const source = readFileSync(`build/client/assets/${file}`, "utf8");
    const manifest = JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1)) as {
      routes: object;
      url: string;
    };
    expect(manifest.url).toBe(`/assets/${file}`);
    return Object.keys(manifest.routes);
  };
  // The way into an account is a light public page.
  const staff = /^(admin|account(?!\/auth\/))\/|admin-layout|member-layout/;
  expect(routesIn(/^public-manifest-\w+\.js$/).filter((id) => staff.test(id))).toEqual([]);
  expect(routesIn(/^manifest-\w+\.js$/).filter((id) => staff.test(id)).length).toBeGreaterThan(20);
  const scripts = (file: string) => readFileSync(`build/client/${file}`, "utf8");
  expect(scripts("index.html")).toContain("/assets/public-manifest-");
});
