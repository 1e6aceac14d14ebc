import path from "node:path";
import { writeBackupRecord } from "#platform/backups/backup-record.ts";
import { takeBackupRequest } from "#platform/backups/backup-request.ts";
import { type Config, readConfig } from "#platform/config/config.ts";
import { createLog } from "#platform/log/log.ts";
import { momentInUtc, sizeInWords, someOf } from "#server/backup-words.ts";
import { makeBackup, type MadeBackup } from "#server/make-backup.ts";
import { type Command, runAsTyped, saying } from "#server/run-command.ts";

const usage = `Backs up the database and the files, also while the site runs:

  npm run backup -- FOLDER        adds a backup to those in FOLDER, which is made if needed

Keeps the newest of 7 days, 4 weeks and 6 months. With BACKUP_AGE_RECIPIENT set, it is encrypted for that public key of age.
The secret key is not part of it: docs/guides/back-up.md.
`;

async function back(env: NodeJS.ProcessEnv, folder: string): Promise<string> {
  const config = readConfig(env);
  const log = createLog({ level: "error", pretty: false });
  const root = path.resolve(folder);
  const started = Date.now();
  try {
    await takeBackupRequest(config.dataDir);
    const made = await makeBackup(config, root, log);
    const seconds = (Date.now() - started) / 1000;
    const { manifest } = made.backup;
    await writeBackupRecord(config.dataDir, {
      backup: {
        madeAt: manifest.madeAt,
        folder: made.backup.folder,
        seconds,
        bytes: manifest.parts.reduce((all, { bytes }) => all + bytes, 0) + manifest.files.bytes,
        files: manifest.files.count,
        missingFiles: made.missing.length,
        encrypted: manifest.encryptedFor.length > 0,
      },
      backupFailure: null,
    });
    return described(config, made, seconds);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await writeBackupRecord(config.dataDir, { backupFailure: { at: new Date().toISOString(), reason } }).catch(
      () => undefined,
    );
    throw error;
  }
}

function described(config: Config, made: MadeBackup, seconds: number): string {
  const { backup, tables, rows, bytes, newFiles, missing, unused, removed } = made;
  const { manifest } = backup;
  const key = config.secretKey ? "SECRET_KEY" : path.join(path.resolve(config.dataDir), "secret.key");
  return [
    `Backup of ${momentInUtc(manifest.madeAt)}: ${backup.folder}`,
    `${tables} tables with ${rows} rows, ${manifest.files.count} files (${newFiles} new); ${sizeInWords(bytes)} written in ${seconds.toFixed(1)} s.`,
    manifest.encryptedFor.length > 0
      ? `Encrypted for ${manifest.encryptedFor.join(", ")}.`
      : "Not encrypted: set BACKUP_AGE_RECIPIENT, or keep the folder where nobody else can read it.",
    ...(missing.length > 0 ? [`Missing, although rows name them: ${someOf(missing)}.`] : []),
    ...(unused.length > 0 ? [`Left out, because no row names them: ${someOf(unused)}.`] : []),
    ...(removed.length > 0 ? [`Removed as too old: ${someOf(removed)}.`] : []),
    `The secret key is NOT in the backup, and nothing opens without it: keep a copy of ${key} elsewhere.`,
  ].join("\n");
}

export const backupCommand: Command = async (words, shell) => {
  const [folder] = words;
  if (words.length === 1 && folder && !folder.startsWith("-")) return saying(shell, () => back(shell.env, folder));
  shell.out(usage);
  return folder === "--help" ? 0 : 1;
};

if (import.meta.main) runAsTyped(backupCommand);
