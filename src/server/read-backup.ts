import { createOpener, type Opener } from "#platform/backups/age-seal.ts";
import { type Backup, findBackup, poolFolder } from "#platform/backups/backup-folder.ts";
import { checkParts, partNamed, readPart } from "#platform/backups/backup-parts.ts";
import { DatabaseFacts } from "#platform/backups/database-shape.ts";
import { checkPool, type PooledFile } from "#platform/backups/file-pool.ts";
import { filesOf } from "#platform/backups/prune-pools-of.ts";
import { fingerprintOf, migrationNames, readFingerprints, readMigration } from "#platform/db/migrate.ts";

/** A backup whose parts are as they were written, and which this version can restore. */
export interface ReadBackup {
  backup: Backup;
  open: Opener;
  facts: DatabaseFacts;
  /** The folder of its files, and what is in it. */
  pool: string;
  files: PooledFile[];
}

/**
 * Opens the backup in `folder`, or the newest of those in it.
 * @throws Error when it is damaged, encrypted for somebody else, or made by a newer version.
 */
export async function readBackup(folder: string, identityFile: string | null): Promise<ReadBackup> {
  const backup = await findBackup(folder);
  const { parts, encryptedFor, pool } = backup.manifest;
  await checkParts(backup.folder, parts);
  const open = await createOpener(encryptedFor, identityFile);
  const written = await readPart(backup.folder, partNamed(parts, "facts"), open);
  const facts = DatabaseFacts.parse(JSON.parse(written.toString()));
  await refuseNewer(facts);
  const files = await filesOf(backup);
  const its = poolFolder(backup.root, pool);
  await checkPool(its, files);
  return { backup, open, facts, pool: its, files };
}

/** @throws Error naming the first migration that this version does not have */
async function refuseNewer({ migrations }: DatabaseFacts): Promise<void> {
  const names = await migrationNames();
  const fingerprints = await readFingerprints();
  for (const { name, checksum } of migrations) {
    const known =
      names.includes(name) &&
      (fingerprints.get(name)?.includes(checksum) || fingerprintOf(await readMigration(name)) === checksum);
    if (!known)
      throw new Error(
        `The backup was made by a newer version: it has the migration ${name}, which this one does not know. Restore it with the version that made it, or a newer one.`,
      );
  }
}
