import { fileTypeFromBuffer } from "file-type";
import { expect, test } from "vitest";
import { unzipped } from "#test/unzipped.ts";
import { zipFiles } from "./zip-files.ts";

test("packs texts as they are, and nothing into an empty file", async () => {
  const files = { "people.csv": "name\r\nJosé Ávila\r\n", "devices.jsonl": "x".repeat(100_000), "empty.jsonl": "" };
  const zip = zipFiles(
    Object.entries(files).map(([name, text]) => ({ name, text })),
    new Date("2026-11-27T18:30:00Z"),
  );
  expect(unzipped(zip)).toEqual(files);
  expect(zip.length).toBeLessThan(2000);
  expect(await fileTypeFromBuffer(zip)).toMatchObject({ mime: "application/zip" });
  expect(unzipped(zipFiles([], new Date()))).toEqual({});
});
