import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { wordsPlugin } from "./scripts/words-plugin.ts";

/** Words follow the language that is run in, as on the server; the tests of screens have English alone. */
const common = { oxc: { jsx: { runtime: "automatic" as const } }, plugins: [wordsPlugin("en")] };

/** Tests that start servers of their own wait most: they begin first, so that a worker does not end with one of them alone. */
class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const startsServers = ({ moduleId }: TestSpecification) => /\/test\/[^/]+$/.test(moduleId);
    return (await super.sort(files)).toSorted((a, b) => Number(startsServers(b)) - Number(startsServers(a)));
  }
}

/** Level of a test: docs/guides/test.md. */
export default defineConfig({
  test: {
    // Only what hangs should fail: five times what a quiet machine needs.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // As in the browser; `npm test` names what needed the second attempt.
    retry: 1,
    expect: { poll: { timeout: 10_000 } },
    // One for each core; the default leaves a core to the runner, which only waits.
    maxWorkers: "100%",
    sequence: { sequencer: ServersFirst },
    projects: [
      {
        ...common,
        test: {
          name: "unit",
          setupFiles: ["test/fail-on-console.ts", "test/each-file.ts"],
          globalSetup: "test/database-setup.ts",
          include: ["src/**/*.test.ts", "test/*.test.ts", "test/built/*.test.ts", "db/**/*.test.ts"],
          // A process runs many files, so that it loads the libraries once.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...common,
        test: {
          name: "dom",
          environment: "jsdom",
          include: ["src/web/**/*.test.tsx"],
          setupFiles: ["test/fail-on-console.ts", "test/dom-setup.ts"],
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...common,
        test: {
          name: "http",
          setupFiles: ["test/fail-on-console.ts", "test/each-file.ts"],
          globalSetup: "test/database-setup.ts",
          include: ["test/http/*.test.ts"],
          // All files of a process against one application (test/http/http-app.ts).
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
