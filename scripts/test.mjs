import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { ensureChromium } from "./chromium.mjs";
import { ensureBuilt, ensureInstalled, node24, run } from "./prepare.mjs";

ensureInstalled();
ensureBuilt();
ensureChromium();

const local = (name) => `node_modules/.bin/${name}`;
const counts = { passed: 0, failed: 0, skipped: 0 };
const failedSteps = [];

function step(name, act) {
  console.log(`\n${name}`);
  if (act() !== 0) failedSteps.push(name);
}

const status = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } }).status ?? 1;

step("Lint", () => status(local("oxlint"), []));
step("Format", () => status(local("oxfmt"), ["--check"]));
step("Types", () => {
  run(node24, ["node_modules/@react-router/dev/bin.cjs", "typegen"], {
    env: { ...process.env, NODE_ENV: "development" },
  });
  return status(local("tsc"), ["--noEmit"]);
});

rmSync("test-results", { recursive: true, force: true });
step("Unit and integration tests", () =>
  status(node24, [
    local("vitest"),
    "run",
    "--reporter=default",
    "--reporter=json",
    "--outputFile.json=test-results/unit.json",
  ]),
);
step("Browser tests", () => status(node24, [local("playwright"), "test"]));

if (existsSync("test-results/unit.json")) {
  const unit = JSON.parse(readFileSync("test-results/unit.json", "utf8"));
  counts.passed += unit.numPassedTests;
  counts.failed += unit.numFailedTests;
  counts.skipped += unit.numPendingTests;
}
if (existsSync("test-results/e2e.json")) {
  const { stats } = JSON.parse(readFileSync("test-results/e2e.json", "utf8"));
  counts.passed += stats.expected + stats.flaky;
  counts.failed += stats.unexpected;
  counts.skipped += stats.skipped;
}
// A step that fails without a failing test (lint, types, a runner that does not start) counts as one.
const silent = failedSteps.filter((name) => !name.endsWith("tests") || counts.failed === 0).length;
counts.failed += silent;
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(", ")}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed > 0 ? 1 : 0);
