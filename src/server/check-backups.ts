import path from "node:path";
import { type BackupRecord, readBackupRecord } from "#platform/backups/backup-record.ts";
import { momentInUtc, sizeInWords } from "#server/backup-words.ts";
import { type Finding, fix, note, ok } from "#server/doctor-finding.ts";

/** A night may be missed by a restart, and no more. */
const mostHours = 36;

/** The last backup and the last drill. `now`: the time of this machine in milliseconds. */
export async function checkBackups(dataDir: string, now = Date.now()): Promise<Finding[]> {
  const record = await readBackupRecord(path.resolve(dataDir));
  return [...ofBackup(record, now), ...ofDrill(record, now)];
}

const hoursSince = (at: string, now: number): number => Math.round((now - Date.parse(at)) / 3600_000);
const inHours = (hours: number): string => (hours === 1 ? "1 hour" : `${hours} hours`);

function ofBackup({ backup, backupFailure }: BackupRecord, now: number): Finding[] {
  const about = "Backup";
  if (backupFailure) return [fix(about, `failed at ${momentInUtc(backupFailure.at)}: ${backupFailure.reason}`)];
  if (!backup) return [note(about, "none yet: npm run backup -- FOLDER, every night (docs/guides/back-up.md)")];
  const hours = hoursSince(backup.madeAt, now);
  const says = `${inHours(hours)} old, ${sizeInWords(backup.bytes)} in ${backup.folder}`;
  return [
    hours <= mostHours
      ? ok(about, says)
      : fix(about, `${says}: look why the nightly run stopped (systemctl status longrow-backup.timer)`),
    ...(backup.missingFiles > 0
      ? [fix(about, `${backup.missingFiles} files that rows name were missing: npm run backup -- FOLDER names them`)]
      : []),
    ...(backup.encrypted
      ? []
      : [note(about, "not encrypted: set BACKUP_AGE_RECIPIENT if the folder leaves this machine")]),
  ];
}

function ofDrill({ backup, drill }: BackupRecord, now: number): Finding[] {
  const about = "Drill";
  if (!drill)
    return backup ? [note(about, "none yet: npm run drill -- FOLDER shows that the backup can be restored")] : [];
  const [first, ...others] = drill.problems;
  if (first !== undefined) {
    const more = others.length > 0 ? ` And ${others.length} more.` : "";
    return [fix(about, `failed at ${momentInUtc(drill.at)} (npm run drill -- FOLDER does it again): ${first}${more}`)];
  }
  const hours = hoursSince(drill.at, now);
  const says = `passed ${inHours(hours)} ago`;
  return [
    hours <= mostHours
      ? ok(about, says)
      : fix(about, `${says}: look why the nightly run stopped (systemctl status longrow-drill.timer)`),
  ];
}
