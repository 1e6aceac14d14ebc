import { defineConfig } from "vitest/config";

const jsx = { oxc: { jsx: { runtime: "automatic" } } } as const;

/** Which level a test belongs to: docs/guides/test.md. */
export default defineConfig({
  test: {
    // Only what hangs should fail: five times what a quiet machine needs.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        ...jsx,
        test: {
          name: "unit",
          setupFiles: ["test/fail-on-console.ts", "test/each-file.ts"],
          globalSetup: "test/database-setup.ts",
          include: ["src/**/*.test.ts", "test/*.test.ts", "test/built/*.test.ts", "db/**/*.test.ts"],
          // A process runs many files, so that it loads the libraries once.
          isolate: false,
        },
      },
      {
        ...jsx,
        test: {
          name: "dom",
          environment: "jsdom",
          include: ["src/web/**/*.test.tsx"],
          setupFiles: ["test/fail-on-console.ts", "test/dom-setup.ts"],
        },
      },
      {
        ...jsx,
        test: {
          name: "http",
          setupFiles: ["test/fail-on-console.ts", "test/each-file.ts"],
          globalSetup: "test/database-setup.ts",
          include: ["test/http/*.test.ts"],
          // All files in one process, against one application (test/http/http-app.ts).
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
