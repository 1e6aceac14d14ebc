import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keepCompiledCode } from "#platform/compiled-code/compiled-code.ts";

function folders(...names: string[]): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), "longrow-compiled-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  for (const name of names) mkdirSync(path.join(dataDir, name), { recursive: true });
  return dataDir;
}

test("the code of other builds goes, that of this one stays", async () => {
  const dataDir = folders("compiled/old", "compiled/new", "uploads");
  await keepCompiledCode(dataDir, path.join(dataDir, "compiled/new"));
  expect(readdirSync(path.join(dataDir, "compiled"))).toEqual(["new"]);
  expect(readdirSync(dataDir).toSorted()).toEqual(["compiled", "uploads"]);
});

test("a folder that the operator named elsewhere keeps its neighbors", async () => {
  const dataDir = folders("compiled/old", "elsewhere/mine", "elsewhere/other");
  await keepCompiledCode(dataDir, path.join(dataDir, "elsewhere/mine"));
  await keepCompiledCode(dataDir, undefined);
  expect(readdirSync(path.join(dataDir, "elsewhere")).toSorted()).toEqual(["mine", "other"]);
  expect(readdirSync(path.join(dataDir, "compiled"))).toEqual(["old"]);
});
