import { chmodSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { beforeAll, expect, test } from "vitest";
import { anchorFile } from "#domain/audit/audit-anchor.ts";
import { addressOf } from "#platform/db/address-of.ts";
import { startEmbeddedServer } from "#platform/db/embedded-server.ts";
import { migrate } from "#platform/db/migrate.ts";
import { createDiskFileStore } from "#platform/files/disk-file-store.ts";
import { silentLog } from "#platform/log/log.ts";
import { newSecretKey } from "#platform/tokens/secret-key.ts";
import { serverSecret } from "#platform/tokens/server-secret.ts";
import { createVault } from "#platform/tokens/vault.ts";
import { contentOf, emptyDatabase, newFolder, rowsIn, settingsOf } from "#test/backed-up-site.ts";
import { testKey } from "#test/built-app.ts";
import { fileDatabase } from "#test/file-world.ts";
import { typed } from "#test/typed-command.ts";
import { backupCommand } from "./backup-command.ts";
import { drillCommand } from "./drill-command.ts";
import { restoreCommand } from "./restore-command.ts";

const { db, connection } = await fileDatabase();
const dataDir = newFolder();
const backups = newFolder();
const env = settingsOf(connection, dataDir);
const paper = "insert into paper_files (sha256, storage_key, created_at) values ($1, $2, now())";
const pictureKey = "0199a000-0000-7000-8000-000000000001";

beforeAll(async () => {
  await serverSecret(db, createVault(testKey), "tokens");
  const files = createDiskFileStore(path.join(dataDir, "uploads"));
  await files.put(pictureKey, Buffer.from("a paper"));
  await files.put(anchorFile, Buffer.from("{}"));
  await rowsIn(connection, paper, ["a", pictureKey]);
  expect(await typed(backupCommand, [backups], env)).toMatchObject({ code: 0 });
});

const restore = async (changes: Record<string, string> = {}, words = [backups]) =>
  typed(restoreCommand, words, { ...settingsOf(await emptyDatabase(), newFolder()), ...changes });

test("words that are not understood show how it is used", async () => {
  const shown = async (command: typeof backupCommand, words: string[]) => {
    let out = "";
    const shell = { env, out: (text: string) => void (out += text), err: () => undefined };
    const code = await command(words, shell);
    return [code, /npm run (backup|restore|drill) -- FOLDER/.test(out)];
  };
  for (const words of [[], [backups, "twice"], ["--all"]]) {
    expect(await shown(backupCommand, words)).toEqual([1, true]);
    expect(await shown(restoreCommand, words)).toEqual([1, true]);
    expect(await shown(drillCommand, words)).toEqual([1, true]);
  }
  expect(await shown(restoreCommand, [backups, "--identity"])).toEqual([1, true]);
  for (const command of [backupCommand, restoreCommand, drillCommand])
    expect(await shown(command, ["--help"])).toEqual([0, true]);
});

test("a backup inside DATA_DIR, or of an empty database, is refused", async () => {
  const inside = await typed(backupCommand, [path.join(dataDir, "backups")], env);
  expect(inside).toMatchObject({ code: 1, said: expect.stringContaining("inside DATA_DIR") });
  const empty = settingsOf(await emptyDatabase(), newFolder());
  expect(await typed(backupCommand, [newFolder()], empty)).toMatchObject({
    code: 1,
    said: expect.stringContaining("start the site once"),
  });
});

test("a folder without a backup is refused", async () => {
  expect(await restore({}, [newFolder()])).toMatchObject({
    code: 1,
    said: expect.stringContaining("no complete backup"),
  });
});

test("a database that is not empty is refused, and stays as it is", async () => {
  const target = await emptyDatabase();
  const settings = settingsOf(target, newFolder());
  await migrate(target);
  await rowsIn(target, paper, ["a", pictureKey]);
  const before = await contentOf(target);
  expect(await typed(restoreCommand, [backups], settings)).toMatchObject({
    code: 1,
    said: "The database is not empty: paper_files (1). Restore into a new DATA_DIR or a new database.\n",
  });
  expect(await contentOf(target)).toEqual(before);
});

test("a store with other files, and a database in use, are refused", async () => {
  const folder = newFolder();
  const files = createDiskFileStore(path.join(folder, "uploads"));
  await files.put("0199a000-0000-7000-8000-000000000002", Buffer.from("of another site"));
  expect(await restore({ DATA_DIR: folder })).toMatchObject({ code: 1, said: expect.stringContaining("has a file") });
  expect(await restore({ DATABASE_URL: env.DATABASE_URL ?? "" })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/not empty: paper_files|in use: \d+ other connections/),
  });
});

test("without its secret key, or with another, nothing is restored", async () => {
  expect(await restore({ SECRET_KEY: "" })).toMatchObject({
    code: 1,
    said: expect.stringContaining("secret key is missing"),
  });
  const target = await emptyDatabase();
  const folder = newFolder();
  const other = { ...settingsOf(target, folder), SECRET_KEY: newSecretKey() };
  expect(await typed(restoreCommand, [backups], other)).toMatchObject({
    code: 1,
    said: expect.stringContaining("is not the key of this backup"),
  });
  expect(await rowsIn(target, "select * from server_secrets")).toEqual([]);
  // Migrated by the attempt, and still empty.
  expect(await typed(restoreCommand, [backups], { ...other, SECRET_KEY: testKey })).toMatchObject({ code: 0 });
  expect(readFileSync(path.join(folder, "uploads", pictureKey), "utf8")).toBe("a paper");
  expect(readFileSync(path.join(folder, "uploads", anchorFile), "utf8")).toBe("{}");
});

test("a missing file is named and recorded, and the backup is made", async () => {
  const lost = "0199a000-0000-7000-8000-00000000105e";
  await rowsIn(connection, paper, ["lost", lost]);
  const answer = await typed(backupCommand, [newFolder()], env);
  await rowsIn(connection, "delete from paper_files where sha256 = 'lost'");
  expect(answer).toMatchObject({
    code: 0,
    said: expect.stringContaining(`Missing, although rows name them: paper_files ${lost}.`),
  });
});

/** The site's own database, as a newer version has left it after its first start. */
async function intoOwnDatabase(older: string) {
  const folder = newFolder();
  // The database's own user must be able to traverse it.
  chmodSync(folder, 0o755);
  const settings = { NODE_ENV: "test", DATA_DIR: folder, SECRET_KEY: testKey };
  const fresh = await startEmbeddedServer({ dataDir: folder, log: silentLog, durable: false });
  await migrate(fresh.connection);
  const running = await typed(restoreCommand, [older], settings);
  await fresh.stop();
  expect(running).toMatchObject({ code: 1, said: expect.stringMatching(/Process \d+ already uses/) });
  expect(await typed(restoreCommand, [older], settings)).toMatchObject({ code: 0 });
  // The site is stopped, so the command starts its database itself.
  expect(await typed(backupCommand, [newFolder()], settings)).toMatchObject({ code: 0 });
}

test(
  "an older backup is restored at its schema and then migrated on; a newer one is refused",
  { timeout: 180_000 },
  async () => {
    const old = settingsOf(await emptyDatabase(), newFolder());
    expect(await typed(restoreCommand, [backups], old)).toMatchObject({ code: 0 });
    const source = { connectionString: old.DATABASE_URL ?? "" };
    await rowsIn(source, "drop table health_episodes, browser_errors cascade");
    await rowsIn(source, "delete from migrations where name = '0159_health.sql'");
    const older = newFolder();
    expect(await typed(backupCommand, [older], old)).toMatchObject({ code: 0 });
    expect(await restore({}, [older])).toMatchObject({
      code: 0,
      said: expect.stringContaining("Migrated on: 0159_health.sql."),
    });
    const ahead = await emptyDatabase();
    await migrate(ahead);
    expect(await restore({ DATABASE_URL: addressOf(ahead) }, [older])).toMatchObject({
      code: 1,
      said: expect.stringContaining("tables of a newer version than the backup (0159_health.sql)"),
    });
    await intoOwnDatabase(older);
    await rowsIn(source, "insert into migrations (name, checksum) values ('9999_later.sql', 'x')");
    const newer = newFolder();
    expect(await typed(backupCommand, [newer], old)).toMatchObject({ code: 0 });
    expect(await restore({}, [newer])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/newer version: it has the migration 9999_later\.sql/),
    });
  },
);

test("an encrypted backup needs its secret key of age", { timeout: 30_000 }, async () => {
  const identity = await generateIdentity();
  const key = path.join(newFolder(), "age.key");
  writeFileSync(key, `${identity}\n`);
  const encrypted = newFolder();
  const settings = { ...env, BACKUP_AGE_RECIPIENT: await identityToRecipient(identity) };
  expect(await typed(backupCommand, [encrypted], settings)).toMatchObject({
    code: 0,
    said: expect.stringContaining("Encrypted for age1"),
  });
  const all = readdirSync(encrypted, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const readable: string[] = [];
  for (const { parentPath, name } of all) {
    const content = readFileSync(path.join(parentPath, name), "latin1");
    expect(content + name).not.toContain(identity);
    if (!content.startsWith("age-encryption.org/v1\n")) readable.push(name);
  }
  expect(readable.toSorted()).toEqual(["README.txt", "files.gz", "manifest.json"]);
  expect(await restore({}, [encrypted])).toMatchObject({ code: 1, said: expect.stringContaining("--identity FILE") });
  writeFileSync(`${key}.other`, await generateIdentity());
  expect(await restore({}, [encrypted, "--identity", `${key}.other`])).toMatchObject({
    code: 1,
    said: expect.stringContaining("no secret key that belongs to it"),
  });
  expect(await restore({}, [encrypted, "--identity", key])).toMatchObject({ code: 0 });
});

test("a part that was changed is refused before anything is touched", async () => {
  const copy = newFolder();
  expect(await typed(backupCommand, [copy], env)).toMatchObject({ code: 0 });
  const [name = ""] = readdirSync(copy).filter((entry) => entry.endsWith("Z"));
  writeFileSync(path.join(copy, name, "public.contacts.copy.gz"), "changed");
  const target = await emptyDatabase();
  expect(await typed(restoreCommand, [copy], settingsOf(target, newFolder()))).toMatchObject({
    code: 1,
    said: expect.stringMatching(/damaged: .*public\.contacts\.copy\.gz/),
  });
  expect(await contentOf(target)).toEqual({});
});
