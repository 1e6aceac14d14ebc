import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { type Connection, openClient } from "#platform/db/connect.ts";
import { outsideWall, raiseWall, type WallState } from "#platform/db/wall/raise-wall.ts";

// Arbitrary advisory lock id: processes that start together are serialized.
const migrationLock = 7_201_119;

export const migrationsFolder = path.resolve("db/migrations");

/** The list of what each migration's text hashes to; a line is added with a migration and never changed. */
const fingerprintsName = "fingerprints.txt";

/** SHA-256 of a migration's text, in hex. */
export const fingerprintOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Fingerprints by migration: the first is that of its file, further ones are of texts that some installations have applied. */
export async function readFingerprints(folder = migrationsFolder): Promise<Map<string, string[]>> {
  const text = await readFile(path.join(folder, fingerprintsName), "utf8").catch(() => "");
  const listed = new Map<string, string[]>();
  for (const line of text.split("\n")) {
    const [name = "", fingerprint] = line.split(" ");
    if (fingerprint) listed.set(name, [...(listed.get(name) ?? []), fingerprint]);
  }
  return listed;
}

/** The files of migrations in their order. */
export const migrationNames = async (folder = migrationsFolder): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();

/** The text of a migration. */
export const readMigration = (name: string, folder = migrationsFolder): Promise<string> =>
  readFile(path.join(folder, name), "utf8");

export interface Migrated {
  /** Names applied by this call. */
  applied: string[];
  /** Names in the database that this version does not have: a newer one has been there. */
  unknown: string[];
}

/** Patience with statements of others that hold what a migration needs. */
export interface LockPatience {
  /** A longer wait would make every later statement on that table wait behind it. */
  milliseconds: number;
  attempts: number;
  pauseMilliseconds: number;
}

const usualPatience: LockPatience = { milliseconds: 2000, attempts: 20, pauseMilliseconds: 1000 };

const lockTimedOut = "55P03";

interface Plan {
  pending: { name: string; text: string; checksum: string }[];
  unknown: string[];
}

async function planOf(client: pg.Client, folder: string, only: ReadonlySet<string> | null): Promise<Plan> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('migrations') is not null as there");
  const known = rows[0]?.there
    ? (await client.query<{ name: string; checksum: string }>("select name, checksum from migrations")).rows
    : [];
  const checksums = new Map(known.map((row) => [row.name, row.checksum]));
  const files = await migrationNames(folder);
  const fingerprints = await readFingerprints(folder);
  const pending: Plan["pending"] = [];
  for (const name of files) {
    if (only && !only.has(name)) continue;
    const text = await readMigration(name, folder);
    const checksum = fingerprintOf(text);
    const before = checksums.get(name);
    if (before === checksum || (before && fingerprints.get(name)?.includes(before))) continue;
    if (before)
      throw new Error(`The migration ${name} was edited after it was applied. Write a new migration instead.`);
    pending.push({ name, text, checksum });
  }
  return { pending, unknown: [...checksums.keys()].filter((name) => !files.includes(name)) };
}

/**
 * Refuses a database that is behind this version, and changes nothing. Resolves to the migrations it has and this version does
 * not know.
 * @throws Error naming the pending migrations.
 */
export async function refusePending(connection: Connection, folder = migrationsFolder): Promise<string[]> {
  const client = await openClient(connection);
  try {
    const { pending, unknown } = await planOf(client, folder, null);
    if (pending.length > 0) throw new Error(`${pendingText(pending)} MIGRATE is off: run "npm run migrate" first.`);
    return unknown;
  } finally {
    await client.end();
  }
}

const pendingText = (pending: Plan["pending"]): string =>
  pending.length === 1
    ? `The migration ${pending[0]?.name} is pending.`
    : `${pending.length} migrations are pending, from ${pending[0]?.name} to ${pending.at(-1)?.name}.`;

/**
 * Applies pending migrations in order, each in its own transaction, under an advisory lock of the session, so on Postgres itself
 * and never through a pooler; with `only`, those of that list.
 * @throws Error when an applied migration has been edited since.
 */
export async function migrate(
  connection: Connection,
  {
    folder = migrationsFolder,
    only = null,
    patience = usualPatience,
    raises = true,
    wall = null,
  }: {
    folder?: string;
    only?: ReadonlySet<string> | null;
    patience?: LockPatience;
    /** Brings row-level security up to date as well. */
    raises?: boolean;
    wall?: WallState | null;
  } = {},
): Promise<Migrated> {
  const client = await openClient(connection);
  try {
    // A role may have limits, which are for requests.
    await client.query(
      `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; ${outsideWall}`,
    );
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    const { pending, unknown } = await planOf(client, folder, only);
    await makeList(client, pending);
    for (const { name, text, checksum } of pending)
      await applyPatiently(client, { name, text, pending, patience, done: [recorded, [name, checksum]] });
    // No release before the wall has ever used a new database.
    const state = wall ?? (pending.some(({ name }) => name === firstMigration) ? "closed" : null);
    if (!only && raises)
      await raiseWall(client, state, (name, text) => applyPatiently(client, { name, text, pending: [], patience }));
    return { applied: pending.map(({ name }) => name), unknown };
  } finally {
    await client.end();
  }
}

/** Asked first: "if not exists" needs the right to create, which a role that only reads and writes has not. */
async function makeList(client: pg.Client, pending: Plan["pending"]): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('migrations') is not null as there");
  if (rows[0]?.there) return;
  try {
    await client.query(
      "create table migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
    );
  } catch (error) {
    throw refusal(error, pending) ?? error;
  }
}

interface Change {
  name: string;
  text: string;
  pending: Plan["pending"];
  patience: LockPatience;
  /** A statement in the same transaction. */
  done?: [text: string, values: string[]];
}

const recorded = "insert into migrations (name, checksum) values ($1, $2)";
const firstMigration = "0001_foundation.sql";

async function applyPatiently(client: pg.Client, { name, text, pending, patience, done }: Change): Promise<void> {
  const { milliseconds, attempts, pauseMilliseconds } = patience;
  for (let attempt = 1; ; attempt++) {
    await client.query("begin");
    try {
      await client.query(`set local lock_timeout = ${milliseconds}`);
      await client.query(text);
      if (done) await client.query(...done);
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback");
      if (codeOf(error) === lockTimedOut && attempt < attempts) {
        await sleep(pauseMilliseconds);
        continue;
      }
      throw (
        refusal(error, pending) ??
        new Error(
          `${done ? "The migration" : "The"} ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
          {
            cause: error,
          },
        )
      );
    }
  }
}

const codeOf = (error: unknown): string | undefined => (error as { code?: string }).code;

/** An error that says what to do when the role may not migrate. */
const refusal = (error: unknown, pending: Plan["pending"]): Error | null =>
  codeOf(error) === "42501" && error instanceof Error
    ? new Error(
        `${pendingText(pending)} The role of this process may not apply them (${error.message}): run "npm run migrate" with the owner's DATABASE_URL, as docs/guides/deploy.md says.`,
        { cause: error },
      )
    : null;
