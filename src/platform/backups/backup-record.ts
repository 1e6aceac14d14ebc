import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const moment = z.iso.datetime();

/** Entries that are kept: a backup and a drill each night of some weeks. */
const keptEntries = 60;

const Record = z.object({
  /** The last backup that was completed. */
  backup: z
    .object({
      madeAt: moment,
      folder: z.string(),
      seconds: z.number(),
      bytes: z.number(),
      files: z.number(),
      missingFiles: z.number(),
      encrypted: z.boolean(),
    })
    .nullable()
    .default(null),
  /** The last attempt to make one that failed, if it was after that. */
  backupFailure: z.object({ at: moment, reason: z.string() }).nullable().default(null),
  /** The last drill; `problems` is empty when everything was as it should be. */
  drill: z
    .object({ at: moment, backupMadeAt: moment.nullable(), seconds: z.number(), problems: z.array(z.string()) })
    .nullable()
    .default(null),
  /** Every attempt of the last weeks, a backup or a drill, the oldest first. */
  attempts: z.array(z.object({ at: moment, problem: z.string().nullable() })).default([]),
});

/** Results of the last backup and the last drill, for the doctor, health pages and metrics. Moments are ISO 8601. */
export type BackupRecord = z.infer<typeof Record>;

const fileOf = (dataDir: string): string => path.join(dataDir, "backup-record.json");

/** The record of `dataDir`; all null when there was neither a backup nor a drill. */
export async function readBackupRecord(dataDir: string): Promise<BackupRecord> {
  const text = await readFile(fileOf(dataDir), "utf8").catch(() => "{}");
  try {
    return Record.parse(JSON.parse(text));
  } catch {
    return Record.parse({});
  }
}

type Change = Partial<Omit<BackupRecord, "attempts">>;

/** Changes what `change` names, notes it as an attempt, and keeps the rest. */
export async function writeBackupRecord(dataDir: string, change: Change): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const before = await readBackupRecord(dataDir);
  const attempts = [...before.attempts, ...attemptsOf(change)].slice(-keptEntries);
  const record = { ...before, ...change, attempts };
  const draft = `${fileOf(dataDir)}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o640 });
  await rename(draft, fileOf(dataDir));
}

function attemptsOf({ backup, backupFailure, drill }: Change): BackupRecord["attempts"] {
  return [
    ...(backup ? [{ at: backup.madeAt, problem: null }] : []),
    ...(backupFailure ? [{ at: backupFailure.at, problem: backupFailure.reason }] : []),
    ...(drill ? [{ at: drill.at, problem: drill.problems[0] ?? null }] : []),
  ];
}
