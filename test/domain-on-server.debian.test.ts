import { spawn } from "node:child_process";
import { afterAll, expect, test } from "vitest";
import { debianPostgres, startDebianServer } from "./debian-server.ts";

const bin = debianPostgres();
if (!bin) process.stdout.write("Debian's PostgreSQL is not installed: the domain is not tested on it.\n");
const debian = bin ? await startDebianServer(bin) : null;
afterAll(() => debian?.stop());

test.skipIf(!debian)("the domain's tests pass on Debian's PostgreSQL", { timeout: 1_800_000 }, async () => {
  const begun = performance.now();
  const { TEST_DATABASES: _, ...environment } = process.env;
  const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", "--reporter=dot", "src/domain"], {
    env: { ...environment, DATABASE_URL: debian?.server ?? "", VITEST: "", VITEST_POOL_ID: "", VITEST_WORKER_ID: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += String(chunk)));
  const code = await new Promise((resolve) => child.once("exit", resolve));
  process.stdout.write(`Domain tests on Debian's PostgreSQL: ${Math.round((performance.now() - begun) / 1000)} s\n`);
  expect(code, said.slice(-5000)).toBe(0);
});
