import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { databaseStatements } from "#platform/businesses/business-database.ts";
import { createBusinessFiles, requireNames } from "#platform/businesses/business-files.ts";
import { wavesOf } from "#server/migrate-businesses.ts";

const folder = mkdtempSync(path.join(tmpdir(), "longrow-business-files-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = createBusinessFiles(path.join(folder, "etc"));
const settingsOf = (name: string, port: number) => ({ APP_URL: `https://www.${name}.example`, PORT: String(port) });

test.each([
  ["a", "www.x.example"],
  ["Oak", "www.x.example"],
  ["../oak", "www.x.example"],
  ["oak", "localhost"],
  ["oak", "x.example; return 200"],
])("refuses the name %s with the host %s", (name, host) => {
  expect(() => requireNames(name, host)).toThrow();
});

test.each(['a"b', "a\nB=c", "$HOME", "a`b`"])("refuses the value %j, which its file cannot hold", (value) => {
  expect(() => files.write("elm", { SMTP_URL: value })).toThrow("SMTP_URL");
  expect(files.list()).toEqual([]);
});

test("settings are kept for their reader alone, never written over, and a suspended one is known", () => {
  files.write("oak", settingsOf("oak", 3101));
  files.write("fir", settingsOf("fir", 3103));
  expect(statSync(files.place("oak")).mode & 0o777).toBe(0o600);
  expect(() => files.write("oak", settingsOf("oak", 1))).toThrow("EEXIST");
  expect([files.freePort(3101), files.freePort(3103)]).toEqual([3102, 3104]);
  const before = readFileSync(files.place("fir"), "utf8");
  files.suspend("fir", true);
  files.suspend("fir", true);
  expect(files.list().map(({ name, host, port, suspended }) => [name, host, port, suspended])).toEqual([
    ["fir", "www.fir.example", 3103, true],
    ["oak", "www.oak.example", 3101, false],
  ]);
  expect(wavesOf(files.list(), { first: 1, each: 5 }).map((wave) => wave.map(({ name }) => name))).toEqual([["oak"]]);
  files.suspend("fir", false);
  expect(readFileSync(files.place("fir"), "utf8")).toBe(before);
  expect(() => files.find("gone")).toThrow("no business named gone");
});

test("waves have a few first, then the rest in equal parts", () => {
  const business = { host: "", port: 1, suspended: false, settings: {} };
  const all = ["a", "b", "c", "d", "e", "f", "g"].map((name) => ({ ...business, name }));
  const sizes = wavesOf(all, { first: 2, each: 3 }).map((wave) => wave.length);
  expect(sizes).toEqual([2, 3, 2]);
});

test("names and passwords stand in statements as what they are", () => {
  const { server } = databaseStatements("oak-tree", "it's");
  expect(server[0]).toBe(`create role "longrow_oak_tree" login password 'it''s'`);
});
