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
