import { rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

/** Watched by deploy/longrow-backup.path. The site may not write where backups are kept, so it only asks for one. */
const fileOf = (dataDir: string): string => path.join(dataDir, "backup-request");

/** Asks for a backup. Asking again before it begins changes nothing. */
export async function requestBackup(dataDir: string): Promise<void> {
  await writeFile(fileOf(dataDir), "A backup was asked for on the health page.\n", { flag: "wx", mode: 0o640 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
}

/** Moment of a request that no backup has taken so far, in ISO 8601; null without one. */
export async function pendingBackupRequest(dataDir: string): Promise<string | null> {
  const found = await stat(fileOf(dataDir)).catch(() => null);
  return found ? found.mtime.toISOString() : null;
}

/** Called by a backup that begins: the request is met by it, also when it fails. */
export const takeBackupRequest = (dataDir: string): Promise<void> => rm(fileOf(dataDir), { force: true });
