import { startTestDatabases } from "#test/test-databases.ts";

/** The databases for all workers: those of `npm test`, or new ones when Playwright is started directly. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { databases, stop } = await startTestDatabases(["indexed"]);
  process.env.TEST_DATABASES = JSON.stringify(databases);
  return stop;
}
