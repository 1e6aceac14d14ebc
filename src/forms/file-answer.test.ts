import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createDiskFileStore } from "#platform/files/disk-file-store.ts";
import { newFilesFolder } from "#test/file-world.ts";
import { downloadAnswer } from "./file-answer.ts";

const store = createDiskFileStore(newFilesFolder());
const content = randomBytes(200_000);
const key = "0199a000-0000-7000-8000-000000000001";
await store.put(key, content);

async function answerTo(headers: Record<string, string> = {}, method = "GET") {
  const file = await store.find(key);
  if (!file) throw new Error("The file is missing.");
  return downloadAnswer(new Request("http://localhost/", { method, headers }), {
    name: "a.bin",
    mediaType: "application/pdf",
    file,
  });
}

test("a download is whole, or the part that was asked for, under headers where nothing of it runs", async () => {
  const cases = [
    [{}, 200, content, null],
    [{ range: "bytes=0-99" }, 206, content.subarray(0, 100), "bytes 0-99/200000"],
    [{ range: "bytes=150000-" }, 206, content.subarray(150_000), "bytes 150000-199999/200000"],
    [{ range: "bytes=-10" }, 206, content.subarray(-10), "bytes 199990-199999/200000"],
    [{ range: "bytes=0-99", "if-range": '"another"' }, 200, content, null],
    [{ range: "bytes=1-2,4-5" }, 200, content, null],
    [{ range: "lines=1-2" }, 200, content, null],
    [{ range: "bytes=200000-" }, 416, Buffer.alloc(0), "bytes */200000"],
  ] as const;
  for (const [headers, status, body, range] of cases) {
    const answer = await answerTo(headers);
    expect([answer.status, answer.headers.get("content-range")], JSON.stringify(headers)).toEqual([status, range]);
    expect(answer.headers.get("content-length")).toBe(String(body.length));
    expect(Buffer.from(await answer.arrayBuffer()).equals(body)).toBe(true);
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment;/);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  }
});

test("HEAD says the size and reads nothing", async () => {
  const answer = await answerTo({}, "HEAD");
  expect([answer.status, answer.headers.get("content-length"), answer.body]).toEqual([200, "200000", null]);
});
