import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { connectCounters, connectDatabase } from "#platform/db/connect.ts";
import { silentLog } from "#platform/log/log.ts";
import { createPictureDecoder, type PictureDecoder } from "#platform/pictures/picture-decoder.ts";
import { cloneDatabase } from "./test-server.ts";

let database: ReturnType<typeof open> | undefined;
let pictures: PictureDecoder | undefined;
const folders: string[] = [];

/** A database copied from the migrated template. */
async function open() {
  const { server, migrated } = inject("databases");
  const { connection, drop } = await cloneDatabase(server, migrated);
  const { db, pool } = connectDatabase(connection, silentLog);
  // A pool of its own, as in the server: counting within a transaction waits for no other.
  const counters = connectCounters(connection, silentLog);
  const close = async () => {
    await counters.end();
    await db.destroy();
    await drop();
  };
  return { db, pool, counters, connection, close };
}

/** The database of this test file. */
export const fileDatabase = () => (database ??= open());

/** The decoder of this test file, which starts with its first picture. */
export const filePictures = () => (pictures ??= createPictureDecoder(silentLog));

/** A folder for uploads, which does not exist yet. */
export function newFilesFolder(): string {
  const folder = path.join(tmpdir(), `longrow-files-${randomUUID()}`);
  folders.push(folder);
  return folder;
}

/** Removes what a test file has used. The next file of the same process begins anew. */
export async function closeFileWorld(): Promise<void> {
  pictures?.stop();
  pictures = undefined;
  const used = await database;
  database = undefined;
  await used?.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
