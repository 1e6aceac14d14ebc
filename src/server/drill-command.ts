import { writeBackupRecord } from "#platform/backups/backup-record.ts";
import { readConfig } from "#platform/config/config.ts";
import { createLog } from "#platform/log/log.ts";
import { folderAndIdentity, momentInUtc } from "#server/backup-words.ts";
import { type Command, runAsTyped, saying } from "#server/run-command.ts";
import { runDrill } from "#server/run-drill.ts";

const usage = `Proves that a backup can be restored:

  npm run drill -- FOLDER                    the newest backup in FOLDER, or the one it names
  npm run drill -- FOLDER --identity FILE    an encrypted one; FILE holds the secret key of age

Restores it into a database that is removed afterwards, starts the site on it, which then sends, charges and deletes nothing, and
checks counts, sums, books, the audit trail, every file and a few pages. Exit code 1 when something is wrong.
`;

async function drill(env: NodeJS.ProcessEnv, folder: string, identity: string | null) {
  const config = readConfig(env);
  const started = Date.now();
  const log = createLog({ level: "error", pretty: false });
  const { read, restored, problems } = await runDrill({ config, env, folder, identity, log });
  const seconds = (Date.now() - started) / 1000;
  const madeAt = read?.backup.manifest.madeAt ?? null;
  await writeBackupRecord(config.dataDir, {
    drill: { at: new Date(started).toISOString(), backupMadeAt: madeAt, seconds, problems },
  });
  const of = madeAt ? `the backup of ${momentInUtc(madeAt)}` : "a backup";
  if (problems.length > 0) return { said: [`The drill with ${of} failed:`, ...problems].join("\n"), code: 1 };
  return `The drill with ${of} passed in ${seconds.toFixed(1)} s: ${restored?.rows} rows, ${restored?.files} files, the books, the audit trail and the site are as they should be.`;
}

export const drillCommand: Command = async (words, shell) => {
  const given = folderAndIdentity(words);
  if (given) return saying(shell, () => drill(shell.env, given.folder, given.identity));
  shell.out(usage);
  return words[0] === "--help" ? 0 : 1;
};

if (import.meta.main) runAsTyped(drillCommand);
