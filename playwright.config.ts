import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./scripts/chromium.mjs";

export default defineConfig({
  testDir: "e2e",
  // Emptied before each run; the results of the other tests lie beside it.
  outputDir: "test-results/browser",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./e2e/database-server.ts",
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A second try tells a shaken machine from a broken page; what needed one is listed as flaky.
  retries: 1,
  // Only what hangs should fail: a busy machine takes five times as long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath: chromiumPath() ?? undefined,
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
    reducedMotion: "reduce",
    // A film of every test would take as long again.
    trace: "on-first-retry",
  },
});
