import { spawnSync } from "node:child_process";
import { createLog } from "./log.ts";
import { expect, test, vi } from "vitest";

test("an error says what failed, without the row or the address it failed on", () => {
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => Boolean(written.push(String(text))));
  const error = Object.assign(new Error("null value violates not-null constraint for ana@example.com"), {
    code: "23502",
    table: "orders",
    detail: "Failing row contains (Ana Silva, 12 Oak Street, ana@example.com).",
    where: "SQL statement with Ana Silva",
    cause: Object.assign(new Error("inner"), { detail: "Key (name)=(Ana Silva) exists." }),
  });
  createLog({ level: "info", pretty: false }).error({ error }, "a request failed");
  write.mockRestore();
  const line = written.join("");
  expect(line).toContain("23502");
  expect(line).toContain("orders");
  expect(line).not.toMatch(/Ana Silva|Oak Street|ana@example/);
});

test("lines of the log of answers are whole, in order, and written when it is flushed", () => {
  const script = `
    import { createAccessLog, silentLog } from "./src/platform/log/log.ts";
    const log = createAccessLog(silentLog, { level: "info", pretty: false });
    for (let index = 0; index < 3; index++) log.info({ path: "/" + index }, "request");
    log.flush();
    process.exit(0);
  `;
  const ran = spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  const lines = ran.stdout.trim().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as { path: string }).path)).toEqual(["/0", "/1", "/2"]);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "info", msg: "request", time: expect.any(String) });
});
