import { createHash, randomBytes, randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FilesAway } from "#contract/site/platform-errors.ts";
import { createDiskFileStore } from "#platform/files/disk-file-store.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { createIncomingFiles } from "#platform/files/incoming-files.ts";
import { createS3FileStore } from "#platform/files/s3-file-store.ts";
import { newFilesFolder } from "#test/file-world.ts";
import { readFound } from "#test/read-found.ts";
import { startS3Peer } from "#test/s3-peer.ts";

type Peer = Awaited<ReturnType<typeof startS3Peer>>;

const folder = newFilesFolder();
const incomingFolder = path.join(folder, "incoming");
const incoming = createIncomingFiles(incomingFolder);
const waiting = () => (existsSync(incomingFolder) ? readdirSync(incomingFolder) : []);
const hashOf = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");
const partBytes = 1024 * 1024;
let peer: Peer;
let stores: Record<"folder" | "S3", FileStore>;

beforeAll(async () => {
  peer = await startS3Peer({ pageKeys: 2, leastPartBytes: partBytes });
  stores = {
    folder: createDiskFileStore(path.join(folder, "uploads")),
    S3: createS3FileStore({ ...peer.settings, prefix: "one-site/", incoming, partBytes }),
  };
});
afterAll(() => peer.stop());

async function listed(store: FileStore) {
  const files = [];
  for await (const file of store.list()) files.push(file);
  return files;
}

async function* pieces(content: Uint8Array, bytes = 70_000) {
  for (let at = 0; at < content.length; at += bytes) yield content.subarray(at, at + bytes);
}

describe.each(["folder", "S3"] as const)("files in %s", (kind) => {
  const store = () => stores[kind];

  test("what was put is read again, whole and in part; what was removed is gone", async () => {
    for (const content of [randomBytes(300_000), randomBytes(2 * partBytes + 17), Buffer.alloc(0)]) {
      const key = randomUUID();
      expect(await store().put(key, pieces(content))).toEqual({ bytes: content.length, sha256: hashOf(content) });
      const found = await store().find(key);
      expect(found?.bytes).toBe(content.length);
      expect(hashOf(await readFound(found))).toBe(hashOf(content));
      const [start, end] = [Math.floor(content.length / 3), Math.max(0, content.length - 1000)];
      const part = content.length > 0 ? await new Response(await found?.read({ start, end })).arrayBuffer() : "";
      expect(Buffer.from(part as ArrayBuffer).equals(content.subarray(start, end + 1))).toBe(true);
      await store().remove(key);
      await store().remove(key);
      expect(await store().find(key)).toBeNull();
      expect(await store().read(key)).toBeNull();
    }
    expect(waiting()).toEqual([]);
  });

  test("a received file moves into the store", async () => {
    const [key, content] = [randomUUID(), randomBytes(100_000)];
    const file = await incoming.receive(pieces(content));
    expect(file).toMatchObject({ bytes: content.length, sha256: hashOf(content) });
    await store().take(key, file);
    expect(waiting()).toEqual([]);
    expect(hashOf((await store().read(key)) ?? new Uint8Array())).toBe(hashOf(content));
    await store().remove(key);
  });

  test("lists every file, over several pages, and those that are old", async () => {
    const keys = Array.from({ length: 5 }, () => randomUUID());
    for (const key of keys) await store().put(key, Buffer.from("listed"));
    const all = await listed(store());
    expect(all.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
    expect(all.every(({ bytes }) => bytes === 6)).toBe(true);
    expect(await store().listOlderThan(new Date(Date.now() - 60_000))).toEqual([]);
    expect(await store().listOlderThan(new Date(Date.now() + 60_000))).toHaveLength(5);
    for (const key of keys) await store().remove(key);
  });

  test("content that breaks off is not stored, and leaves nothing", async () => {
    const key = randomUUID();
    async function* broken() {
      yield Buffer.from("begun");
      throw new Error("the sender left");
    }
    await expect(store().put(key, broken())).rejects.toThrow("the sender left");
    expect(await store().find(key)).toBeNull();
    expect(waiting()).toEqual([]);
    expect(await listed(store())).toEqual([]);
  });

  test("a key never is a path", async () => {
    for (const key of ["../x", "", "a/b", `${randomUUID()}/..`]) {
      await expect(store().put(key, Buffer.from("x"))).rejects.toThrow("A file key is a UUID.");
      await expect(store().find(key)).rejects.toThrow("A file key is a UUID.");
    }
  });

  test("a reader who stops early is no error", async () => {
    const [key, content] = [randomUUID(), randomBytes(900_000)];
    await store().put(key, content);
    const stream = await (await store().find(key))?.read();
    const reader = stream?.getReader();
    expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0);
    await reader?.cancel();
    expect(hashOf((await store().read(key)) ?? new Uint8Array())).toBe(hashOf(content));
    await store().remove(key);
  });
});

describe("S3", () => {
  const key = randomUUID();
  const away = (act: Promise<unknown>) => expect(act).rejects.toBeInstanceOf(FilesAway);

  test("objects carry the prefix; those of others in the bucket are not ours", async () => {
    await stores.S3.put(key, Buffer.from("ours"));
    peer.objects.set(`two-site/${randomUUID()}`, { content: Buffer.from("theirs"), type: "", at: new Date() });
    expect([...peer.objects.keys()]).toContain(`one-site/${key}`);
    expect((await listed(stores.S3)).map((file) => file.key)).toEqual([key]);
  });

  test("a large file goes in parts, and a part that fails leaves none behind", async () => {
    const content = randomBytes(3 * partBytes);
    const large = randomUUID();
    peer.seen.length = 0;
    await stores.S3.put(large, content);
    expect(peer.seen.filter((line) => line.includes("partNumber="))).toHaveLength(3);
    await stores.S3.remove(large);
    peer.faults.push("none", "none", 400);
    await away(stores.S3.put(large, content));
    peer.faults.push("none", "none", "none", "none", "late");
    await away(stores.S3.put(large, content));
    expect([await stores.S3.find(large), peer.uploads.size, waiting()]).toEqual([null, 0, []]);
  });

  test("a busy store is asked again, and no more than twice", async () => {
    peer.faults.push(503, 500);
    expect((await stores.S3.read(key))?.byteLength).toBe(4);
    peer.faults.push(503, 503, 503);
    await away(stores.S3.put(randomUUID(), Buffer.from("x")));
    expect([peer.faults, waiting()]).toEqual([[], []]);
  });

  test("a refusal is not tried again, and its message has no secret", async () => {
    const wrong = createS3FileStore({ ...peer.settings, secretAccessKey: "not-the-secret", incoming });
    peer.seen.length = 0;
    const error = await wrong.probe().catch((caught: unknown) => caught as Error);
    expect(error).toBeInstanceOf(FilesAway);
    expect(String(error)).not.toContain("not-the-secret");
    expect(peer.seen).toEqual([]);
    await away(createS3FileStore({ ...peer.settings, bucket: "no-such", incoming }).probe());
    await away(createS3FileStore({ ...peer.settings, endpoint: "http://127.0.0.1:9", incoming }).probe());
  });

  test("a store that does not answer is given up in seconds", async () => {
    peer.faults.push("hang");
    const begun = Date.now();
    await away(stores.S3.find(key));
    expect(Date.now() - begun).toBeLessThan(7000);
  }, 15_000);

  test("an answer that is cut off is no file", async () => {
    const found = await stores.S3.find(key);
    peer.faults.push("cut");
    await expect(readFound(found)).rejects.toThrow();
  });

  test("a signed link downloads the file for its time, and nothing else", async () => {
    const link = (await stores.S3.signedLink(key, { name: "año (1).pdf", seconds: 60 })) ?? "";
    const answer = await fetch(link);
    expect(await answer.text()).toBe("ours");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="a_o _1_.pdf"');
    for (const [from, to] of [
      [key, randomUUID()],
      ["attachment", "inline"],
      ["Expires=60", "Expires=6000"],
    ] as const)
      expect((await fetch(link.replace(from, to))).status).toBe(403);
    expect((await fetch(link, { method: "DELETE" })).status).toBe(403);
    const short = (await stores.S3.signedLink(key, { name: "x", seconds: 1 })) ?? "";
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await fetch(short)).status).toBe(403);
    expect(await stores.folder.signedLink(key, { name: "x", seconds: 60 })).toBeNull();
  });
});

test("what a crash left is cleared by its age", async () => {
  const file = await incoming.receive(pieces(randomBytes(10)));
  expect(await incoming.clear(new Date(Date.now() - 60_000))).toBe(0);
  expect(await incoming.clear(new Date(Date.now() + 1000))).toBe(1);
  await expect(file.blob().then((blob) => blob.arrayBuffer())).rejects.toThrow();
});
