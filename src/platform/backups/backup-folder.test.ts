import { randomUUID } from "node:crypto";
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { afterAll, expect, test } from "vitest";
import { createOpener, createSeal, type Seal } from "./age-seal.ts";
import {
  beginBackup,
  findBackup,
  lastProven,
  listBackups,
  markProven,
  openBackupsFolder,
  poolFolder,
} from "./backup-folder.ts";
import { checkParts, partNamed, readPart, writePart } from "./backup-parts.ts";
import { addToPool, checkPool, listPool, readPooled, writtenFiles } from "./file-pool.ts";
import { prunePoolsOf } from "./prune-pools-of.ts";
import { inOnePiece } from "#platform/files/incoming-files.ts";

const top = mkdtempSync(path.join(tmpdir(), "longrow-folder-"));
afterAll(() => rmSync(top, { recursive: true, force: true }));
const newRoot = () => path.join(top, randomUUID());
const words = "1\tMaria\\n\\N\n".repeat(20_000);
const plain = createSeal([]);

/** A backup with one part, and the files of `keys` in the pool. */
async function made(root: string, seal: Seal = plain, keys: string[] = [], madeAt = new Date("2026-11-29T10:10:00Z")) {
  await openBackupsFolder(root);
  const begun = await beginBackup(root, madeAt);
  const part = await writePart(begun.folder, "public.tickets.copy", Readable.from([words]), seal);
  const pooled = [];
  const folder = poolFolder(root, seal.pool);
  for (const key of keys)
    pooled.push(
      (await listPool(folder)).get(key) ?? (await addToPool(folder, key, inOnePiece(Buffer.from(`file ${key}`)), seal)),
    );
  const files = await writePart(begun.folder, "files", Readable.from([writtenFiles(pooled)]), plain);
  return begun.finish({
    madeAt: madeAt.toISOString(),
    version: "0.1.0",
    postgres: "18.0",
    encryptedFor: seal.recipients,
    pool: seal.pool,
    parts: [part, files],
    files: { count: pooled.length, bytes: 0 },
  });
}

/** A key pair of age, with the secret key in a file. */
async function keyPair() {
  const identity = await generateIdentity();
  const file = path.join(top, `${randomUUID()}.key`);
  writeFileSync(file, `# created: now\n${identity}\n`);
  return { identity, file, recipient: await identityToRecipient(identity) };
}

test("an encrypted part opens to its owner only, and shows nothing", async () => {
  const [owner, other] = await Promise.all([keyPair(), keyPair()]);
  const { folder, manifest } = await made(newRoot(), createSeal([owner.recipient]), [randomUUID()]);
  const part = partNamed(manifest.parts, "public.tickets.copy");
  expect(part.name).toBe("public.tickets.copy.gz.age");
  const stored = readFileSync(path.join(folder, part.name));
  expect(stored.toString("latin1")).toMatch(/^age-encryption\.org\/v1\n/);
  const open = await createOpener(manifest.encryptedFor, owner.file);
  expect((await readPart(folder, part, open)).toString()).toBe(words);
  const wrong = await createOpener(manifest.encryptedFor, other.file);
  await expect(readPart(folder, part, wrong)).rejects.toThrow(/no secret key that belongs to it/);
  await expect(createOpener(manifest.encryptedFor, null)).rejects.toThrow("--identity FILE");
  await expect(createOpener(manifest.encryptedFor, "/nowhere.key")).rejects.toThrow("cannot be read");
  writeFileSync(path.join(top, "not.key"), "hunter2");
  const notOne = createOpener(manifest.encryptedFor, path.join(top, "not.key"));
  await expect(notOne).rejects.toThrow(/no identity file/);
  await expect(notOne).rejects.not.toThrow(/hunter2/);
  const everything =
    readdirSync(folder, { recursive: true }).join() + readFileSync(path.join(folder, "manifest.json"), "utf8");
  expect(everything).not.toContain(owner.identity);
  expect(() => createSeal(["age1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq"])).toThrow("BACKUP_AGE_RECIPIENT");
});

test("a part that was changed, cut or lost is refused", async () => {
  const { folder, manifest } = await made(newRoot());
  await checkParts(folder, manifest.parts);
  const file = path.join(folder, manifest.parts[0]?.name ?? "");
  const stored = readFileSync(file);
  const changed = Buffer.from(stored);
  changed[100] = (changed[100] ?? 0) ^ 1;
  writeFileSync(file, changed);
  await expect(checkParts(folder, manifest.parts)).rejects.toThrow(/damaged: .*public\.tickets\.copy\.gz is not as/);
  writeFileSync(file, stored);
  await checkParts(folder, manifest.parts);
  truncateSync(file, 50);
  await expect(checkParts(folder, manifest.parts)).rejects.toThrow("is not as it was written");
  rmSync(file);
  await expect(checkParts(folder, manifest.parts)).rejects.toThrow("is missing");
});

test("a folder without a manifest is no backup, and what a killed run left goes", async () => {
  const root = newRoot();
  await openBackupsFolder(root);
  await beginBackup(root, new Date());
  await expect(findBackup(root)).rejects.toThrow("There is no complete backup");
  await openBackupsFolder(root);
  expect(readdirSync(root)).toEqual(["README.txt"]);
});

test("the newest is found; one can be named; damaged and newer ones are refused", async () => {
  const root = newRoot();
  const first = await made(root, plain, [], new Date("2026-11-28T10:10:00Z"));
  const second = await made(root);
  // Within the same second.
  const third = await made(root);
  expect(third.name > second.name).toBe(true);
  expect((await listBackups(root)).map(({ name }) => name)).toEqual([first.name, second.name, third.name]);
  expect((await findBackup(root)).name).toBe(third.name);
  expect((await findBackup(first.folder)).manifest).toEqual(first.manifest);
  const file = path.join(third.folder, "manifest.json");
  writeFileSync(file, JSON.stringify({ ...third.manifest, format: 2 }));
  await expect(findBackup(root)).rejects.toThrow("newer version");
  writeFileSync(file, JSON.stringify({ ...third.manifest, parts: [{ name: "../etc", bytes: 1, sha256: "" }] }));
  await expect(findBackup(root)).rejects.toThrow("not as it was written");
});

test("a folder with other files is not touched", async () => {
  const root = newRoot();
  mkdirSync(root);
  writeFileSync(path.join(root, "letter.txt"), "dear");
  await expect(openBackupsFolder(root)).rejects.toThrow("holds other files");
  expect(readdirSync(root)).toEqual(["letter.txt"]);
});

test("the pool stores a file once, refuses a changed one, and keeps what a backup holds", async () => {
  const root = newRoot();
  const [kept, dropped] = [randomUUID(), randomUUID()];
  const backup = await made(root, plain, [kept]);
  await made(root, plain, [kept], new Date("2026-11-30T10:10:00Z"));
  const folder = poolFolder(root, plain.pool);
  await addToPool(folder, dropped, inOnePiece(Buffer.from("of nobody")), plain);
  writeFileSync(path.join(folder, "mine.txt"), "by hand");
  expect(readdirSync(folder)).toHaveLength(3);
  expect(await prunePoolsOf(root)).toBe(1);
  const pooled = await listPool(folder);
  expect([...pooled.keys()]).toEqual([kept]);
  expect(readdirSync(folder)).toContain("mine.txt");

  const file = pooled.get(kept) ?? { name: "", bytes: 0 };
  const open = await createOpener([], null);
  expect(await text(await readPooled(folder, file, open))).toBe(`file ${kept}`);
  appendFileSync(path.join(folder, file.name), "x");
  await expect(readPooled(folder, file, open)).rejects.toThrow("is not as it was written");
  await expect(checkPool(folder, [file])).rejects.toThrow("is not as it was written");
  rmSync(path.join(folder, file.name));
  await expect(checkPool(folder, [file])).rejects.toThrow("is missing");

  // While a backup cannot be read, nothing is known to be unused.
  await addToPool(folder, dropped, inOnePiece(Buffer.from("of nobody")), plain);
  writeFileSync(path.join(backup.folder, "manifest.json"), "{}");
  expect(await prunePoolsOf(root)).toBe(0);
});

test("another recipient gets a pool of its own", async () => {
  const { recipient } = await keyPair();
  const root = newRoot();
  const key = randomUUID();
  await made(root, plain, [key]);
  const { manifest } = await made(root, createSeal([recipient]), [key], new Date("2026-11-30T10:10:00Z"));
  expect(manifest.pool).toMatch(/^age-[0-9a-f]{16}$/);
  expect(readdirSync(path.join(root, "files"))).toHaveLength(2);
  expect(await prunePoolsOf(root)).toBe(0);
});

test("the backup that a drill restored is known", async () => {
  const root = newRoot();
  const { name } = await made(root);
  expect(await lastProven(root)).toBeNull();
  await markProven(root, name);
  expect(await lastProven(root)).toBe(name);
});
