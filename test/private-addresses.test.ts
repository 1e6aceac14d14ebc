import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { pathTemplate } from "#contract/analytics/analytics-rules.ts";
import { keptAddress } from "#contract/site/offline-rules.ts";
import { addressAreas, areaOf } from "#contract/site/address-areas.ts";
import { isAccountPath, isPrivatePath, mayMeasure } from "#contract/site/private-paths.ts";
import { isEnglishOnly, spanishAddress } from "#contract/site/spanish-addresses.ts";
import routes from "#web/routes.ts";
import { addressesOf } from "./addresses-of.ts";

const entries: RouteConfigEntry[] = routes;
const layoutOf = (file: string, among = entries): RouteConfigEntry[] =>
  among.flatMap((entry) => (entry.file === file ? (entry.children ?? []) : layoutOf(file, entry.children ?? [])));

/** Names that a public address may hold; everything else in an address belongs to somebody. */
const publicNames = new Set(["serviceId", "productId", "slug", "topic", "place"]);
const publicPages = new Set(["/video/:id"]);
const withoutNames = ["/auth", "/auth/confirm", "/forgot-password", "/shop/cart", "/shop/checkout"];
const ofReaders = ["/newsletter/confirm", "/newsletter/preferences", "/newsletter/unsubscribe"];

const namesSomething = (address: string): boolean =>
  !publicPages.has(address) && [...address.matchAll(/:(\w+)/g)].some(([, name = ""]) => !publicNames.has(name));

const isFile = (address: string): boolean => /\.\w+$/.test(address);
const secretOf = (name: string): string => {
  if (name.endsWith("Number")) return "T-12345";
  return /code$/i.test(name) ? "K7QF2M" : "0198c1f2-1111-7000-8000-000000012345";
};

const pages = [
  ...addressesOf(entries).filter(namesSomething),
  ...addressesOf(layoutOf("account/layout/member-layout.route.tsx")),
  ...withoutNames,
  ...ofReaders,
].flatMap((address) => {
  const filled = address.replaceAll(/:(\w+)/g, (_, name: string) => secretOf(name));
  return isEnglishOnly(filled) ? [filled] : [filled, spanishAddress(filled)];
});
const addresses = pages.flatMap((page) => (isFile(page) ? [page] : [`${page}/`, `${page}.data`, `${page}/_.data`]));

test("addresses of new nouns are among them, in both languages", () => {
  for (const address of ["/invoice/T-12345/", "/es/factura/T-12345/", "/d/K7QF2M/", "/es/tienda/carrito/"])
    expect(addresses).toContain(address);
});

test.each([...new Set(addresses)])("%s loads no tag manager and is not kept", (address) => {
  const url = new URL(address, "https://www.longrow.example");
  expect(mayMeasure(url)).toBe(false);
  expect(keptAddress(url)).toBeNull();
});

test.each([...new Set(pages)])("%s is counted without its number or code", (page) => {
  expect(pathTemplate(`${page}/`)).not.toMatch(/12345|K7QF2M/);
});

const everywhere = addressesOf(entries).filter((address) => !address.includes("*"));

test.each(everywhere)("%s is as private as its area, in both languages", (address) => {
  const path = `${address}/`.replace("//", "/").replaceAll(/:(\w+)/g, (_, name: string) => secretOf(name));
  const area = areaOf(path);
  const isOwn = area !== null && ["visitor", "link", "member", "staff"].includes(area.opens);
  const twins = isEnglishOnly(path) ? [path] : [path, spanishAddress(path)];
  for (const twin of twins)
    expect([isPrivatePath(twin), isAccountPath(twin)], twin).toEqual([isOwn, area?.knowsAccounts ?? false]);
});

test("every area that people open has a page", () => {
  const paths = everywhere.map((address) => areaOf(`${address}/`.replace("//", "/"))?.path);
  const pages = addressAreas.filter(({ opens }) => ["everybody", "visitor", "link", "member", "staff"].includes(opens));
  expect(pages.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([]);
});

const filesOf = (among: RouteConfigEntry[], parent = ""): [file: string, address: string][] =>
  among.flatMap((entry) => {
    const address = entry.path ? `${parent}/${entry.path}` : parent;
    const below = filesOf(entry.children ?? [], address);
    return entry.path || entry.index ? [[entry.file, `${address}/`] as [string, string], ...below] : below;
  });

const screens = filesOf(entries).filter(([, address]) => !isFile(address.slice(0, -1)));

test.each(screens)("%s at %s is in a document that knows its screen", (file, address) => {
  const isBehindSignIn = /^(admin|account(?!\/auth\/)|field\/technician)/.test(file);
  expect(areaOf(address)?.knowsAccounts ?? false).toBe(isBehindSignIn);
});
