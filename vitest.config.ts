import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    globalSetup: "test/database-setup.ts",
    setupFiles: "test/fail-on-console.ts",
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts", "db/**/*.test.ts"],
    // Only what hangs should fail: a busy machine takes five times as long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
