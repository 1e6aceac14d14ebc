import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readBackupRecord, writeBackupRecord } from "#platform/backups/backup-record.ts";
import { newFolder } from "#test/backed-up-site.ts";
import { checkBackups } from "./check-backups.ts";

const now = Date.parse("2026-11-29T12:00:00Z");
const backup = {
  madeAt: "2026-11-29T10:10:00.000Z",
  folder: "/backups/a",
  seconds: 2,
  bytes: 1_500_000,
  files: 40,
  missingFiles: 0,
  encrypted: true,
};
const drill = { at: "2026-11-29T11:10:00.000Z", backupMadeAt: backup.madeAt, seconds: 9, problems: [] };
const said = async (dataDir: string, at = now) =>
  (await checkBackups(dataDir, at)).map(({ grade, about, says }) => `${grade} ${about}: ${says}`);

test("says how old the backup is and how the drill ended, and what to do", async () => {
  const dataDir = newFolder();
  expect(await said(dataDir)).toEqual([expect.stringMatching(/^note Backup: none yet: npm run backup -- FOLDER/)]);
  await writeBackupRecord(dataDir, { backup });
  expect(await said(dataDir)).toEqual([
    "ok Backup: 2 hours old, 1.5 MB in /backups/a",
    expect.stringMatching(/^note Drill: none yet: npm run drill -- FOLDER/),
  ]);
  await writeBackupRecord(dataDir, { drill });
  expect(await said(dataDir)).toEqual([expect.stringMatching(/^ok Backup/), "ok Drill: passed 1 hour ago"]);
  expect(await said(dataDir, now + 48 * 3600_000)).toEqual([
    expect.stringMatching(/^fix Backup: 50 hours old, .*longrow-backup\.timer/),
    expect.stringMatching(/^fix Drill: passed 49 hours ago.*longrow-drill\.timer/),
  ]);
});

test("says what failed", async () => {
  const dataDir = newFolder();
  await writeBackupRecord(dataDir, {
    backup: { ...backup, missingFiles: 2, encrypted: false },
    drill: { ...drill, problems: ["I-7: paid 1, owed 2.", "no file"] },
  });
  expect(await said(dataDir)).toEqual([
    expect.stringMatching(/^ok Backup/),
    expect.stringMatching(/^fix Backup: 2 files that rows name were missing/),
    expect.stringMatching(/^note Backup: not encrypted/),
    expect.stringMatching(/^fix Drill: failed at 2026-11-29 11:10 UTC \(.*\): I-7: paid 1, owed 2\. And 1 more\.$/),
  ]);
  await writeBackupRecord(dataDir, { backupFailure: { at: "2026-11-29T11:00:00.000Z", reason: "disk full" } });
  expect((await said(dataDir))[0]).toBe("fix Backup: failed at 2026-11-29 11:00 UTC: disk full");
  const record = await readBackupRecord(dataDir);
  expect(record.backup).toMatchObject({ madeAt: backup.madeAt });
  expect(record.attempts.map(({ problem }) => problem)).toEqual([null, "I-7: paid 1, owed 2.", "disk full"]);
});

test("a record that is not readable counts as none", async () => {
  const dataDir = newFolder();
  writeFileSync(path.join(dataDir, "backup-record.json"), "{");
  expect(await readBackupRecord(dataDir)).toEqual({ backup: null, backupFailure: null, drill: null, attempts: [] });
});
