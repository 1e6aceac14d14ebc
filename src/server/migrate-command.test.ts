import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { openClient } from "#platform/db/connect.ts";
import { migrationNames } from "#platform/db/migrate.ts";
import { fileDatabase } from "#test/file-world.ts";
import { addressOf, inDatabase } from "#platform/db/address-of.ts";
import { typed } from "#test/typed-command.ts";
import { migrateCommand } from "./migrate-command.ts";

const { connection } = await fileDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "longrow-migrate-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test("an empty database gets all migrations and the tables of the queue", { timeout: 120_000 }, async () => {
  const name = `migrate_command_${process.pid}`;
  const server = await openClient(connection);
  await server.query(`create database ${name}`);
  try {
    const environment = { NODE_ENV: "test", DATA_DIR: dataDir, DATABASE_URL: addressOf(inDatabase(connection, name)) };
    const names = await migrationNames();
    const all = `The database has its ${names.length} migrations, the last is ${names.at(-1)}.\n`;
    expect(await typed(migrateCommand, [], environment)).toEqual({ code: 0, said: all });
    expect(await typed(migrateCommand, [], environment)).toEqual({ code: 0, said: all });
    const fresh = await openClient(inDatabase(connection, name));
    const { rows } = await fresh.query<{ there: boolean }>("select to_regnamespace('pgboss') is not null as there");
    await fresh.end();
    expect(rows).toEqual([{ there: true }]);
    for (const [word, said] of [
      ["open-wall", "Statements that belong to no client see everything.\n"],
      ["close-wall", "Statements that belong to no client see no rows of clients.\n"],
    ] as const)
      expect(await typed(migrateCommand, [word], environment)).toEqual({ code: 0, said });
  } finally {
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  }
});

test("with words it prints its usage", async () => {
  expect(await typed(migrateCommand, ["--help"], {})).toMatchObject({
    code: 0,
    said: expect.stringContaining("npm run migrate"),
  });
});
