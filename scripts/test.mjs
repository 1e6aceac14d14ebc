import { spawn } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { ensureChromium } from "./chromium.mjs";
import { ensureBuilt, ensureInstalled, node24 } from "./prepare.mjs";
import { failedSteps, heard, printDurations, runLocal, step } from "./steps.mjs";
import { readResults, unitResults } from "./test-report.mjs";

// npm test            runs everything but files with .slow. or .debian. in their name
// npm test -- slow    runs the slow set
// npm test -- .debian.  runs the domain's tests on Debian's PostgreSQL, if it is installed
// npm test -- WORD... runs the test files whose path contains one of the words, slow or not
const words = process.argv.slice(2);
const files = ["src", "test", "db", "e2e"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`.replaceAll("\\", "/")),
  )
  .filter(
    (file) =>
      /\.(test|e2e)\.tsx?$/.test(file) &&
      (words.length === 0 ? !/\.(slow|debian)\./.test(file) : words.some((word) => file.includes(word))),
  );
const inBrowser = files.filter((file) => file.endsWith(".e2e.ts"));
const others = files.filter((file) => !file.endsWith(".e2e.ts"));
if (files.length === 0) {
  console.error(`No test file has ${words.join(" or ")} in its path.`);
  process.exit(1);
}

/** Starts the databases of this run (test/serve-databases.ts); both runners find them in TEST_DATABASES. */
async function serveDatabases() {
  const child = spawn(node24, ["--disable-warning=ExperimentalWarning", "test/serve-databases.ts"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const line = new Promise((resolve) => createInterface({ input: child.stdout }).once("line", resolve));
  const databases = await Promise.race([line, ended.then(() => undefined)]);
  if (databases === undefined) throw new Error("The databases of the tests did not start.");
  process.env.TEST_DATABASES = databases;
  return async () => {
    child.stdin.end();
    await ended;
  };
}

/** Tests beside the code run without the built site. */
const needsBuild = (file) => !/^(src|db)\//.test(file) && file !== "test/architecture.test.ts";

ensureInstalled();
// Processes that tests start load the sources of the server each time.
process.env.NODE_COMPILE_CACHE ??= path.resolve("node_modules/.cache/compiled");
// Lint, format and types, while the site and the databases are made. What they say is shown together.
const checked = words.length === 0 ? heard(node24, ["scripts/check.mjs"]) : null;
// The template of the databases is made by the built application, even an old one.
if (files.some(needsBuild) || !existsSync("build/server/index.js")) ensureBuilt();
if (inBrowser.length > 0) ensureChromium();
rmSync("test-results", { recursive: true, force: true });

let stopDatabases = async () => undefined;
const ready = await step("Test databases", async () => {
  stopDatabases = await serveDatabases();
  return true;
});
if (checked)
  await step("Lint, format and types", async () => {
    const { worked, said } = await checked;
    process.stdout.write(said);
    return worked;
  });
if (ready && others.length > 0)
  await step("Unit, component and HTTP tests", () =>
    runLocal("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitResults}`, ...others]),
  );
if (ready && inBrowser.length > 0)
  await step("Browser tests", () =>
    runLocal("playwright", ["test", ...inBrowser.map((file) => file.replaceAll(".", "\\."))]),
  );
await stopDatabases();

const { counts, slowest, flaky, failed } = readResults();
// A step that fails without a failing test (lint, types, a runner that does not start) counts as one failure.
counts.failed += failedSteps.filter((name) => !name.endsWith("tests") || counts.failed === 0).length;
printDurations();
console.log("\nThe ten slowest tests");
for (const { name, seconds } of slowest) console.log(`  ${seconds.toFixed(1).padStart(5)} s  ${name}`);
if (flaky.length > 0) console.log("\nFlaky: passed only at the second attempt. Fix these:");
for (const name of flaky) console.log(`  ${name}`);
if (failed.length > 0) console.log("\nFailed tests:");
for (const name of failed) console.log(`  ${name}`);
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(", ")}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed > 0 ? 1 : 0);
