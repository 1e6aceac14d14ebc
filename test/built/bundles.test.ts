import { existsSync, readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { bundles, runtimePackages } from "../../scripts/bundles.ts";
import { publicRoutes } from "../../scripts/lean-manifest.ts";

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

test("no script tries eval, which the content policy refuses and browsers report", () => {
  const scripts = readdirSync("build/client/assets")
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(`build/client/assets/${name}`, "utf8"));
  const withZod = scripts.filter((source) => source.includes("__zod_globalConfig"));
  expect(withZod).not.toEqual([]);
  for (const source of withZod) expect(source).toMatch(/jitless:(!0|true)/);
});

test("a route of staff or of the portal costs a public page nothing", () => {
  const layouts = {
    root: { id: "root", path: "", hasDefaultExport: true },
    site: { id: "site", parentId: "root", hasDefaultExport: true },
    member: { id: "member", parentId: "site", hasDefaultExport: true },
    staff: { id: "staff", parentId: "root", hasDefaultExport: true },
    home: { id: "home", parentId: "site", index: true, hasDefaultExport: true },
    faq: { id: "faq", parentId: "site", path: "faq", hasDefaultExport: true },
  };
  const before = publicRoutes(layouts);
  expect(Object.keys(before)).toEqual(["root", "site", "home", "faq"]);
  const route = (id: string, parentId: string, path: string) => ({ id, parentId, path, hasDefaultExport: true });
  const after = publicRoutes({
    ...layouts,
    things: route("things", "staff", "admin/things/:id"),
    own: route("own", "member", "client-portal/things"),
    byLink: route("byLink", "site", "quote/:quoteNumber/things"),
  });
  expect(JSON.stringify(after)).toBe(JSON.stringify(before));
  // The script of every public page holds nothing that only they show.
  const bundled = bundles.flatMap(({ modules }) => modules);
  expect(bundled.filter((file) => /^web\/(admin|account)\//.test(file))).toEqual([]);
});
