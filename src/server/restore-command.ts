import { readConfig } from "#platform/config/config.ts";
import { createLog } from "#platform/log/log.ts";
import { folderAndIdentity, momentInUtc, someOf } from "#server/backup-words.ts";
import { readBackup } from "#server/read-backup.ts";
import { restoreBackup } from "#server/restore-backup.ts";
import { type Command, runAsTyped, saying } from "#server/run-command.ts";

const usage = `Restores a backup into an empty database and store:

  npm run restore -- FOLDER                    the newest backup in FOLDER, or the one it names
  npm run restore -- FOLDER --identity FILE    an encrypted one; FILE holds the secret key of age

Stop the site first, and put SECRET_KEY or secret.key in place. Empty is a database without tables, or one that was only migrated
or started once without sample data. Step by step: docs/guides/back-up.md.
`;

async function restore(env: NodeJS.ProcessEnv, folder: string, identity: string | null): Promise<string> {
  const config = readConfig(env);
  const started = Date.now();
  const read = await readBackup(folder, identity);
  const restored = await restoreBackup(config, read, createLog({ level: "error", pretty: false }));
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  return [
    `Restored ${restored.rows} rows and ${restored.files} files of ${momentInUtc(read.backup.manifest.madeAt)} in ${seconds} s; counts and sums are those of the backup.`,
    ...(restored.migrated.length > 0 ? [`Migrated on: ${someOf(restored.migrated)}.`] : []),
    ...(restored.leftOut.length > 0
      ? [`Left out, because this version has no such table: ${someOf(restored.leftOut)}.`]
      : []),
    "Start the site. Emails and other work that was waiting then begins.",
  ].join("\n");
}

export const restoreCommand: Command = async (words, shell) => {
  const given = folderAndIdentity(words);
  if (given) return saying(shell, () => restore(shell.env, given.folder, given.identity));
  shell.out(usage);
  return words[0] === "--help" ? 0 : 1;
};

if (import.meta.main) runAsTyped(restoreCommand);
