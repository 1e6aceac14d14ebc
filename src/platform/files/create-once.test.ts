import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createOnce } from "./create-once.ts";

test("of ten who create a file together one wins, and all read the same", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "longrow-once-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "key");
  const read = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      await createOnce(file, `key ${index}`);
      return readFileSync(file, "utf8");
    }),
  );
  expect(new Set(read).size).toBe(1);
  expect(readdirSync(folder)).toEqual(["key"]);
  expect(statSync(file).mode & 0o077).toBe(0);
});
