import { defineConfig } from "vitest/config";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic" } },
  test: {
    globalSetup: "test/database-setup.ts",
    setupFiles: "test/fail-on-console.ts",
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts", "db/**/*.test.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
