import path from "node:path";
import { createOpener } from "#platform/backups/age-seal.ts";
import { findBackup, listBackups } from "#platform/backups/backup-folder.ts";
import { partNamed, readPart } from "#platform/backups/backup-parts.ts";
import { type PooledFile, prunePools, readWrittenFiles } from "#platform/backups/file-pool.ts";
import type { Backup } from "#platform/backups/backup-folder.ts";

/** The files a backup holds. */
export async function filesOf({ folder, manifest }: Backup): Promise<PooledFile[]> {
  const plain = await createOpener([], null);
  return readWrittenFiles((await readPart(folder, partNamed(manifest.parts, "files"), plain)).toString());
}

/** Deletes files that no backup in `root` holds any more. Deletes none while a backup cannot be read. */
export async function prunePoolsOf(root: string): Promise<number> {
  const used = new Set<string>();
  try {
    for (const { name } of await listBackups(root)) {
      const backup = await findBackup(path.join(root, name));
      for (const file of await filesOf(backup)) used.add(`${backup.manifest.pool}/${file.name}`);
    }
  } catch {
    return 0;
  }
  return prunePools(path.join(root, "files"), used);
}
