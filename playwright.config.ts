import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./scripts/chromium.mjs";

/** Journeys and page audits in a real browser. Everything else is tested at a cheaper level: docs/guides/test.md. */
export default defineConfig({
  testDir: "e2e",
  // Emptied before each run; the results of the other tests lie beside it.
  outputDir: "test-results/browser",
  testMatch: "**/*.e2e.ts",
  globalSetup: "./e2e/database-server.ts",
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // `npm test` names what needed the second attempt.
  retries: 1,
  // Five times what a quiet machine needs.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath: chromiumPath() ?? undefined,
      args: [
        "--headless",
        "--hide-scrollbars",
        // Text as wide as in a browser with a window.
        "--font-render-hinting=none",
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
    trace: "on-first-retry",
  },
});
