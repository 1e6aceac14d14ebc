import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anchorFile } from "#domain/audit/audit-anchor.ts";
import { emptyDatabase, newFolder, rowsIn, settingsOf } from "#test/backed-up-site.ts";
import { fileDatabase } from "#test/file-world.ts";
import { startS3Peer } from "#test/s3-peer.ts";
import { typed } from "#test/typed-command.ts";
import { serverSecret } from "#platform/tokens/server-secret.ts";
import { createVault } from "#platform/tokens/vault.ts";
import { testKey } from "#test/built-app.ts";
import { backupCommand } from "./backup-command.ts";
import { restoreCommand } from "./restore-command.ts";
import { readConfig } from "#platform/config/config.ts";
import { checkFileStore } from "./check-file-store.ts";
import { folderStoreOf } from "./file-store-of.ts";
import { filesCommand } from "./files-command.ts";

const { db, connection } = await fileDatabase();
const dataDir = newFolder();
const keys = Array.from({ length: 6 }, () => randomUUID());
const paper = "insert into paper_files (sha256, storage_key, created_at) values ($1, $2, now())";
let peer: Awaited<ReturnType<typeof startS3Peer>>;
let env: Record<string, string>;

beforeAll(async () => {
  peer = await startS3Peer({ pageKeys: 3 });
  env = {
    ...settingsOf(connection, dataDir),
    S3_ENDPOINT: peer.settings.endpoint,
    S3_REGION: peer.settings.region,
    S3_BUCKET: peer.settings.bucket,
    S3_ACCESS_KEY_ID: peer.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: peer.settings.secretAccessKey,
    S3_PREFIX: "moved/",
  };
  const folder = folderStoreOf({ dataDir });
  for (const key of keys) {
    await folder.put(key, Buffer.from(`file ${key}`));
    await rowsIn(connection, paper, [key, key]);
  }
  await folder.put(anchorFile, Buffer.from("{}"));
  await folder.put(randomUUID(), Buffer.from("of nobody"));
});
afterAll(() => peer.stop());

const files = (...words: string[]) => typed(filesCommand, words, env);
const inStore = () => [...peer.objects.keys()].filter((name) => name.startsWith("moved/")).length;

test("words that are not understood show how it is used", async () => {
  for (const words of [
    [],
    ["move"],
    ["move", "to-moon"],
    ["move", "to-s3", "--all"],
    ["check", "x"],
    ["link", "../x"],
  ]) {
    let out = "";
    const shell = { env, out: (text: string) => void (out += text), err: () => undefined };
    expect([await filesCommand(words, shell), out.includes("npm run files -- move to-s3")], words.join(" ")).toEqual([
      1,
      true,
    ]);
  }
});

test("without a store nothing is moved", async () => {
  const said = await typed(filesCommand, ["move", "to-s3"], settingsOf(connection, dataDir));
  expect(said).toMatchObject({ code: 1, said: expect.stringContaining("No store is set") });
});

test("a move that breaks off goes on, verifies, and takes away only what both have", { timeout: 60_000 }, async () => {
  expect(await files("check")).toMatchObject({ code: 1 });
  // Two are copied; then the store is away for good.
  peer.faults.push(...Array.from({ length: 12 }, () => "none" as const), ...Array.from({ length: 30 }, () => 503));
  expect(await files("move", "to-s3")).toMatchObject({ code: 1, said: expect.stringContaining("cannot be used") });
  peer.faults.length = 0;
  const before = inStore();
  expect(before).toBeLessThan(7);
  const { code, said } = await files("move", "to-s3");
  expect([code, said]).toEqual([0, expect.stringContaining(`${7 - before} files`)]);
  expect(said).toContain(`${before} were there already`);
  expect([inStore(), readdirSync(path.join(dataDir, "uploads")).length]).toEqual([7, 8]);

  // One differs although it is as long: nobody knows which is right.
  const [first = ""] = keys;
  const object = peer.objects.get(`moved/${first}`);
  const right = object?.content ?? Buffer.alloc(0);
  if (object) object.content = Buffer.from(right.toString().toUpperCase());
  expect(await files("move", "to-s3", "--remove")).toMatchObject({
    code: 1,
    said: expect.stringContaining("is not the same"),
  });
  expect(await folderStoreOf({ dataDir }).find(first)).not.toBeNull();
  if (object) object.content = right;

  expect(await files("move", "to-s3", "--remove")).toMatchObject({ code: 0 });
  expect(readdirSync(path.join(dataDir, "uploads"))).toHaveLength(1);
  expect(await files("check")).toMatchObject({
    code: 0,
    said: expect.stringMatching(/in use\): 7 files[^]*Nothing is missing[^]*not in use\): 1 files[^]*Missing/),
  });
  const link = await files("link", first);
  expect(await (await fetch(link.said.trim())).text()).toBe(`file ${first}`);
  expect(await files("link", randomUUID())).toMatchObject({ code: 1 });

  expect(await files("move", "to-folder")).toMatchObject({ code: 0, said: expect.stringContaining("7 files") });
  expect(readdirSync(path.join(dataDir, "uploads"))).toHaveLength(8);
  peer.objects.delete(`moved/${first}`);
  expect(await files("check")).toMatchObject({ code: 1 });
});

test("the doctor writes, reads and deletes a probe, or says what refuses it", async () => {
  const config = readConfig(env);
  const before = inStore();
  expect(await checkFileStore(config)).toMatchObject([{ grade: "ok", about: "File store" }]);
  expect(inStore()).toBe(before);
  const wrong = readConfig({ ...env, S3_SECRET_ACCESS_KEY: "wrong-secret" });
  const [finding] = await checkFileStore(wrong);
  expect(finding).toMatchObject({ grade: "fix", says: expect.stringContaining("403 SignatureDoesNotMatch") });
  expect(finding?.says).not.toContain("wrong-secret");
  expect(await checkFileStore(readConfig(settingsOf(connection, dataDir)))).toEqual([]);
});

test(
  "a backup reads files from the store, and a restore puts them into an empty one",
  { timeout: 60_000 },
  async () => {
    await serverSecret(db, createVault(testKey), "tokens");
    expect(await files("move", "to-s3")).toMatchObject({ code: 0 });
    const backups = newFolder();
    const backed = await typed(backupCommand, [backups], env);
    expect(backed).toMatchObject({ code: 0, said: expect.stringContaining("6 files (6 new)") });
    const settings = { ...env, ...settingsOf(await emptyDatabase(), newFolder()) };
    expect(await typed(restoreCommand, [backups], settings)).toMatchObject({
      code: 0,
      said: expect.stringContaining("6 files"),
    });
    const elsewhere = { ...settingsOf(await emptyDatabase(), newFolder()), S3_PREFIX: "restored/" };
    peer.objects.set(`restored/${randomUUID()}`, { content: Buffer.from("theirs"), type: "", at: new Date() });
    expect(await typed(restoreCommand, [backups], { ...env, ...elsewhere })).toMatchObject({
      code: 1,
      said: expect.stringContaining("The store is not empty"),
    });
    peer.objects.delete([...peer.objects.keys()].find((name) => name.startsWith("restored/")) ?? "");
    expect(await typed(restoreCommand, [backups], { ...env, ...elsewhere })).toMatchObject({ code: 0 });
    const [first = ""] = keys;
    expect(peer.objects.get(`restored/${first}`)?.content.toString()).toBe(`file ${first}`);
  },
);
