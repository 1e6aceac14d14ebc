import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface DatabaseUser {
  name: string;
  uid: number;
  gid: number;
}

const userName = "postgres";

async function lookUp(): Promise<DatabaseUser | null> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", userName]), run("id", ["-g", userName])]);
    return { name: userName, uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

/**
 * The system user that runs the embedded server, or null for the user of this process. Postgres refuses to run as root, so as
 * root it is the user `postgres`, created when missing.
 */
export async function databaseUser(): Promise<DatabaseUser | null> {
  if (process.getuid?.() !== 0) return null;
  const existing = await lookUp();
  if (existing) return existing;
  await run("useradd", [
    "--system",
    "--no-create-home",
    "--shell",
    "/usr/sbin/nologin",
    "--user-group",
    userName,
  ]).catch(() => undefined);
  const created = await lookUp();
  if (created) return created;
  throw new Error(
    `Postgres does not run as root, and the system user "${userName}" could not be created. Create it, start as another user, or set DATABASE_URL.`,
  );
}

/** The first folder on the path to `target` that `user` cannot enter, or null. Missing folders are ignored. */
export async function firstUnreachable(target: string, user: DatabaseUser): Promise<string | null> {
  const parts = path.resolve(target).split(path.sep);
  for (let depth = 1; depth <= parts.length; depth++) {
    const folder = parts.slice(0, depth).join(path.sep) || path.sep;
    const found = await stat(folder).catch(() => null);
    if (!found) return null;
    const shift = found.uid === user.uid ? 6 : found.gid === user.gid ? 3 : 0;
    if (((found.mode >> shift) & 1) === 0) return folder;
  }
  return null;
}
